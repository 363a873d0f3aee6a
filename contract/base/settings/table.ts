import { typographyLanguages } from '../../letters/typography.ts'
import { durations, gigabyte, limits, megabyte } from '../limits.ts'
import { plainLook, typefaceNames } from '../looks/looks.ts'
import { paperNames } from '../looks/papers.ts'
import { authorSettings } from './author-settings.ts'
import { address, decimal, filled, lines, oneLine, oneOf, onOrOff, picture, whole } from './kinds.ts'
import type { Setting } from './setting.ts'

const { least, most } = limits.mailRate
const fileMegabytes = limits.fileBytes / megabyte

export const settings = {
  notification_email: {
    kind: address,
    default: '',
    desk: {
      section: 'new subscribers',
      label: 'Notification e-mail',
      hint: 'We notify this address of new subscribers. Leave it empty for no notices.',
      hasOwnPart: true,
      maxLength: limits.email,
      what: 'This setting',
      failed: 'Could not save notification email.',
    },
  },
  welcome_email_subject: {
    kind: filled(oneLine('Subject', limits.subject), 'Please fill in the subject'),
    default: { sentence: 'welcomeMail.subject' },
    desk: {
      section: 'new subscribers',
      label: 'Welcome subject',
      hasOwnPart: true,
      maxLength: limits.subject,
      what: 'The template',
      failed: 'Could not save welcome email template.',
    },
  },
  welcome_email_message: {
    kind: filled(lines('The message', limits.settingValue), 'Please fill in the message'),
    default: { sentence: 'welcomeMail.message' },
    desk: {
      section: 'new subscribers',
      label: 'Welcome message',
      hint: 'Plain text; an empty line starts a new paragraph.',
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
      label: 'Confirm subscriptions',
      hint: 'New subscribers get letters only after they confirm by e-mail (double opt-in).',
    },
  },
  unsubscribe_asks_first: {
    kind: onOrOff,
    default: 'no',
    shownAs: 'unsubscribeAsksFirst',
    desk: {
      section: 'readers',
      label: 'Ask before unsubscribing',
      hint: 'The unsubscribe page asks first, instead of unsubscribing as soon as it opens.',
    },
  },
  count_opens: {
    kind: onOrOff,
    default: 'yes',
    desk: {
      section: 'readers',
      label: 'Count opens',
      hint: 'An invisible picture in each letter shows whether it was opened, never when.',
    },
  },
  strict_anonymity: {
    kind: onOrOff,
    default: 'no',
    shownAs: 'strictAnonymity',
    desk: {
      section: 'readers',
      label: 'Strict anonymity',
      hint: 'Opens are not counted, whatever the switch above says. Replies, and answers to polls that let each reader answer once, reach you together after their day (UTC) ends. Until then nothing here tells that any came.',
    },
  },
  /** It acts where there is a key for sealed replies. */
  seal_poll_words: {
    kind: onOrOff,
    default: 'no',
    desk: {
      section: 'sealing',
      label: 'Seal written poll answers too',
      hint: 'Choices are not sealed, because they are counted. Nor is an e-mail address that a reader leaves.',
    },
  },
  /** For sends of the compose page. */
  hold_before_sending: {
    kind: onOrOff,
    default: 'yes',
    desk: {
      section: 'sending',
      label: 'Hold before sending',
      hint: `After you press Send, you have ${durations.hold / 1_000} seconds to undo it.`,
    },
  },
  mail_rate: {
    kind: decimal(limits.mailRate, `The pace is a number from ${least} to ${most}`),
    default: config => String(config.mailRate),
    isDefaultWhenEmpty: true,
    desk: {
      section: 'sending',
      label: 'Messages per second',
      hint: `From ${least} to ${most}. Leave it empty to use MAIL_RATE. Ask your mail provider for its limit: above it, messages may be refused for a while, or your account blocked. A change reaches a running send within seconds.`,
      what: 'The pace',
      failed: 'Could not save the pace.',
    },
  },
  public_archive: {
    kind: onOrOff,
    default: 'no',
    shownAs: 'publicArchive',
    desk: {
      section: 'readers',
      label: 'Public archive',
      hint: 'An open archive shows the letters you sent to everyone, at `/letters`, by RSS and in search engines. In All Letters you can leave out individual letters, or add others.',
      hasOwnPart: true,
    },
  },
  about_letters: {
    kind: oneLine('The sentence', limits.aboutLetters),
    default: '',
    shownAs: 'aboutLetters',
    desk: {
      section: 'front page',
      label: 'About your letters',
      hint: `One sentence for new visitors, above the Subscribe button, up to ${limits.aboutLetters} characters. Leave it empty to show nothing.`,
      maxLength: limits.aboutLetters,
      what: 'The sentence about your letters',
      failed: 'Could not save the sentence.',
    },
  },
  /** Empty: the drawn one. */
  landing_background: {
    kind: picture,
    default: '',
    shownAs: 'landingBackground',
    desk: {
      section: 'front page',
      label: 'Landing background',
      hint: 'What visitors see behind your name. A wide picture of 2,000 pixels or more looks best.',
      hasOwnPart: true,
      what: 'The landing background',
      failed: 'Could not restore the drawing.',
    },
  },
  paper: {
    kind: oneOf(paperNames, 'There is no such paper'),
    default: plainLook.paper,
    shownAs: 'paper',
    desk: {
      section: 'look',
      label: 'Paper',
      hasOwnPart: true,
      what: 'The look of your pages',
      failed: 'Could not save the look.',
    },
  },
  typeface: {
    kind: oneOf(typefaceNames, 'There is no such type face'),
    default: plainLook.typeface,
    shownAs: 'typeface',
    desk: { section: 'look', label: 'Type', hasOwnPart: true },
  },
  backup_nightly: {
    kind: onOrOff,
    default: 'yes',
    desk: {
      section: 'backups',
      label: 'A backup every night',
      hint: 'After 3 a.m. in your time zone. The site keeps running.',
    },
  },
  backup_days: {
    kind: whole(limits.backupDays, `Backups are kept for 1 to ${limits.backupDays} days`),
    default: '14',
    desk: {
      section: 'backups',
      label: 'Days to keep backups',
      hint: 'Older backups are deleted once a day. The newest is always kept.',
      what: 'How long backups are kept',
      failed: 'Could not save how long backups are kept.',
    },
  },
  backup_to: {
    kind: oneOf(['folder', 'bucket'], 'Backups go to the folder or to the bucket'),
    default: 'folder',
    desk: {
      section: 'backups',
      label: 'Where to keep backups',
      hasOwnPart: true,
      what: 'Where backups are kept',
      failed: 'Could not save where backups are kept.',
    },
  },
  /** Whose quotes and dashes the editor writes; off: as they are typed. */
  typography: {
    kind: oneOf(
      ['off', ...typographyLanguages],
      'Quotes and dashes are off, or those of a language on the list',
    ),
    default: 'off',
    desk: {
      section: 'editor',
      label: 'Quotes and dashes',
      hint: 'Set as you type, in every letter. Press Backspace to undo one.',
      hasOwnPart: true,
      failed: 'Could not save quotes and dashes.',
    },
  },
  /** The most that a recording, a video or another file may have; one is 1,048,576 bytes. */
  file_megabytes: {
    kind: whole(fileMegabytes, `A file may have from 1 to ${fileMegabytes} MB`),
    default: String(fileMegabytes),
    desk: {
      section: 'files',
      label: 'Largest file, in MB',
      hint: `From 1 to ${fileMegabytes}, which is ${limits.fileBytes / gigabyte} GB. Files already here stay, whatever their size.`,
      what: 'How large a file may be',
      failed: 'Could not save how large a file may be.',
    },
  },
} as const satisfies Record<string, Setting>
