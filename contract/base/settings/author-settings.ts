/** Settings about the author, and what is written in their name. */
import { firstStepNames } from '../../author/first-step-names.ts'
import { limits } from '../limits.ts'
import { filled, language, lines, oneLine, zone } from './kinds.ts'
import type { Setting } from './setting.ts'
import { someOf } from './some-of.ts'

export const authorSettings = {
  /** {name} in 'Inside the Mind of {name}'. */
  author_name: {
    kind: filled(
      oneLine(limits.fromName, {
        tooLong: t => t('settingFaults.nameTooLong', { most: limits.fromName }),
        notOneLine: t => t('settingFaults.nameNotOneLine'),
      }),
      t => t('settingFaults.nameMissing'),
    ),
    default: config => config.authorName,
    shownAs: 'authorName',
    desk: {
      section: 'you',
      label: t => t('settingFields.name'),
      hint: t => t('settingFields.nameHint'),
      isRequired: true,
      maxLength: limits.fromName,
      what: t => t('settingFields.nameWhat'),
      failed: t => t('settingFields.nameNotSaved'),
    },
  },
  /** Dates are shown in it. */
  time_zone: {
    kind: zone,
    default: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    shownAs: 'timeZone',
    desk: {
      section: 'you',
      label: t => t('settingFields.timeZone'),
      hint: t => t('settingFields.timeZoneHint'),
      what: t => t('settingFields.timeZoneWhat'),
      failed: t => t('settingFields.timeZoneNotSaved'),
    },
  },
  /** What readers' pages and mails speak, unless a letter or a poll says otherwise. */
  language: {
    kind: language,
    default: 'en',
    shownAs: 'language',
    desk: {
      section: 'languages',
      label: t => t('settingFields.language'),
      hint: t => t('settingFields.languageHint'),
      hasOwnPart: true,
      what: t => t('settingFields.languageWhat'),
      failed: t => t('settingFields.languageNotSaved'),
    },
  },
  /** What the author's own pages speak; offered where there is more than English. */
  desk_language: {
    kind: language,
    default: 'en',
    desk: {
      section: 'languages',
      label: t => t('settingFields.deskLanguage'),
      hint: t => t('settingFields.deskLanguageHint'),
      hasOwnPart: true,
      what: t => t('settingFields.languageWhat'),
      failed: t => t('settingFields.languageNotSaved'),
    },
  },
  postal_address: {
    kind: lines(limits.postalAddress, t =>
      t('settingFaults.postalAddressTooLong', { most: limits.postalAddress }),
    ),
    default: '',
    desk: {
      section: 'you',
      label: t => t('settingFields.postalAddress'),
      hint: t => t('settingFields.postalAddressHint'),
      maxLength: limits.postalAddress,
      failed: t => t('settingFields.postalAddressNotSaved'),
    },
  },
  /** Steps that the dashboard does not ask for any more. */
  steps_put_off: {
    kind: someOf(firstStepNames, t => t('settingRefusals.step')),
    default: '',
    desk: {
      section: 'you',
      label: t => t('settingFields.gettingStarted'),
      hasOwnPart: true,
      failed: t => t('settingFields.gettingStartedNotSaved'),
    },
  },
} as const satisfies Record<string, Setting>
