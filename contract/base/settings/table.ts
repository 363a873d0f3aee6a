import { typographyLanguages } from '../../letters/typography.ts'
import { durations, gigabyte, limits, megabyte } from '../limits.ts'
import { plainLook, typefaceNames } from '../looks/looks.ts'
import { paperNames } from '../looks/papers.ts'
import { authorSettings } from './author-settings.ts'
import { address, decimal, filled, lines, oneLine, oneOf, onOrOff, picture, whole } from './kinds.ts'
import type { Setting } from './setting.ts'

const fileMegabytes = limits.fileBytes / megabyte

export const settings = {
  notification_email: {
    kind: address,
    default: '',
    desk: {
      section: 'newSubscribers',
      label: t => t('settingFields.notificationEmail'),
      hint: t => t('settingFields.notificationEmailHint'),
      hasOwnPart: true,
      maxLength: limits.email,
      what: t => t('settingFields.notificationEmailWhat'),
      failed: t => t('settingFields.notificationEmailNotSaved'),
    },
  },
  welcome_email_subject: {
    kind: filled(
      oneLine(limits.subject, {
        tooLong: t => t('settingRefusals.subjectTooLong', { most: limits.subject }),
        notOneLine: t => t('settingRefusals.subjectNotOneLine'),
      }),
      t => t('settingRefusals.subjectMissing'),
    ),
    default: { sentence: 'welcomeMail.subject' },
    desk: {
      section: 'newSubscribers',
      label: t => t('settingFields.welcomeSubject'),
      hasOwnPart: true,
      maxLength: limits.subject,
      what: t => t('settingFields.welcomeWhat'),
      failed: t => t('settingFields.welcomeNotSaved'),
    },
  },
  welcome_email_message: {
    kind: filled(
      lines(limits.settingValue, t => t('settingRefusals.messageTooLong', { most: limits.settingValue })),
      t => t('settingRefusals.messageMissing'),
    ),
    default: { sentence: 'welcomeMail.message' },
    desk: {
      section: 'newSubscribers',
      label: t => t('settingFields.welcomeMessage'),
      hint: t => t('settingFields.welcomeMessageHint'),
      hasOwnPart: true,
      maxLength: limits.settingValue,
    },
  },
  ...authorSettings,
  confirm_subscriptions: {
    kind: onOrOff,
    default: 'no',
    desk: {
      section: 'readers',
      label: t => t('settingFields.confirmSubscriptions'),
      hint: t => t('settingFields.confirmSubscriptionsHint'),
    },
  },
  unsubscribe_asks_first: {
    kind: onOrOff,
    default: 'no',
    shownAs: 'unsubscribeAsksFirst',
    desk: {
      section: 'readers',
      label: t => t('settingFields.askBeforeLeaving'),
      hint: t => t('settingFields.askBeforeLeavingHint'),
    },
  },
  count_opens: {
    kind: onOrOff,
    default: 'yes',
    desk: {
      section: 'readers',
      label: t => t('settingFields.countOpens'),
      hint: t => t('settingFields.countOpensHint'),
    },
  },
  strict_anonymity: {
    kind: onOrOff,
    default: 'no',
    shownAs: 'strictAnonymity',
    desk: {
      section: 'readers',
      label: t => t('settingFields.strictAnonymity'),
      hint: t => t('settingFields.strictAnonymityHint'),
    },
  },
  /** It acts where there is a key for sealed replies. */
  seal_poll_words: {
    kind: onOrOff,
    default: 'no',
    desk: {
      section: 'sealing',
      label: t => t('settingFields.sealPollAnswers'),
      hint: t => t('settingFields.sealPollAnswersHint'),
    },
  },
  /** For sends of the compose page. */
  hold_before_sending: {
    kind: onOrOff,
    default: 'yes',
    desk: {
      section: 'sending',
      label: t => t('settingFields.hold'),
      hint: t => t('settingFields.holdHint', { seconds: durations.hold / 1_000 }),
    },
  },
  mail_rate: {
    kind: decimal(limits.mailRate, t => t('settingFaults.pace', limits.mailRate)),
    default: config => String(config.mailRate),
    isDefaultWhenEmpty: true,
    desk: {
      section: 'sending',
      label: t => t('settingFields.pace'),
      hint: t => t('settingFields.paceHint', limits.mailRate),
      what: t => t('settingFields.paceWhat'),
      failed: t => t('settingFields.paceNotSaved'),
    },
  },
  public_archive: {
    kind: onOrOff,
    default: 'no',
    shownAs: 'publicArchive',
    desk: {
      section: 'readers',
      label: t => t('settingFields.publicArchive'),
      hint: t => t('settingFields.publicArchiveHint'),
      hasOwnPart: true,
    },
  },
  about_letters: {
    kind: oneLine(limits.aboutLetters, {
      tooLong: t => t('settingFaults.sentenceTooLong', { most: limits.aboutLetters }),
      notOneLine: t => t('settingFaults.sentenceNotOneLine'),
    }),
    default: '',
    shownAs: 'aboutLetters',
    desk: {
      section: 'frontPage',
      label: t => t('settingFields.aboutLetters'),
      hint: t => t('settingFields.aboutLettersHint', { most: limits.aboutLetters }),
      maxLength: limits.aboutLetters,
      what: t => t('settingFields.aboutLettersWhat'),
      failed: t => t('settingFields.aboutLettersNotSaved'),
    },
  },
  /** Empty: the drawn one. */
  landing_background: {
    kind: picture,
    default: '',
    shownAs: 'landingBackground',
    desk: {
      section: 'frontPage',
      label: t => t('settingFields.background'),
      hint: t => t('settingFields.backgroundHint'),
      hasOwnPart: true,
      what: t => t('settingFields.backgroundWhat'),
      failed: t => t('settingFields.backgroundNotRestored'),
    },
  },
  paper: {
    kind: oneOf(paperNames, t => t('settingRefusals.paper')),
    default: plainLook.paper,
    shownAs: 'paper',
    desk: {
      section: 'look',
      label: t => t('settingFields.paper'),
      hasOwnPart: true,
      what: t => t('settingFields.lookWhat'),
      failed: t => t('settingFields.lookNotSaved'),
    },
  },
  typeface: {
    kind: oneOf(typefaceNames, t => t('settingRefusals.typeface')),
    default: plainLook.typeface,
    shownAs: 'typeface',
    desk: { section: 'look', label: t => t('settingFields.typeface'), hasOwnPart: true },
  },
  backup_nightly: {
    kind: onOrOff,
    default: 'yes',
    desk: {
      section: 'backups',
      label: t => t('settingFields.backupNightly'),
      hint: t => t('settingFields.backupNightlyHint'),
    },
  },
  backup_days: {
    kind: whole(limits.backupDays, t => t('settingFaults.backupDays', { most: limits.backupDays })),
    default: '14',
    desk: {
      section: 'backups',
      label: t => t('settingFields.backupDays'),
      hint: t => t('settingFields.backupDaysHint'),
      what: t => t('settingFields.backupDaysWhat'),
      failed: t => t('settingFields.backupDaysNotSaved'),
    },
  },
  backup_to: {
    kind: oneOf(['folder', 'bucket'], t => t('settingRefusals.backupPlace')),
    default: 'folder',
    desk: {
      section: 'backups',
      label: t => t('settingFields.backupPlace'),
      hasOwnPart: true,
      what: t => t('settingFields.backupPlaceWhat'),
      failed: t => t('settingFields.backupPlaceNotSaved'),
    },
  },
  /** Whose quotes and dashes the editor writes; off: as they are typed. */
  typography: {
    kind: oneOf(['off', ...typographyLanguages], t => t('settingRefusals.typography')),
    default: 'off',
    desk: {
      section: 'editor',
      label: t => t('settingFields.typography'),
      hint: t => t('settingFields.typographyHint'),
      hasOwnPart: true,
      failed: t => t('settingFields.typographyNotSaved'),
    },
  },
  /** The most that a recording, a video or another file may have; one is 1,048,576 bytes. */
  file_megabytes: {
    kind: whole(fileMegabytes, t => t('settingFaults.largestFile', { most: fileMegabytes })),
    default: String(fileMegabytes),
    desk: {
      section: 'files',
      label: t => t('settingFields.largestFile'),
      hint: t =>
        t('settingFields.largestFileHint', {
          megabytes: fileMegabytes,
          gigabytes: limits.fileBytes / gigabyte,
        }),
      what: t => t('settingFields.largestFileWhat'),
      failed: t => t('settingFields.largestFileNotSaved'),
    },
  },
} as const satisfies Record<string, Setting>
