/** Settings about the author, and what is written in their name. */
import { firstStepNames } from '../../author/first-step-names.ts'
import { limits } from '../limits.ts'
import { filled, language, lines, oneLine, zone } from './kinds.ts'
import type { Setting } from './setting.ts'
import { someOf } from './some-of.ts'

export const authorSettings = {
  /** {name} in 'Inside the Mind of {name}'. */
  author_name: {
    kind: filled(oneLine("The author's name", limits.fromName), "Please fill in the author's name"),
    default: config => config.authorName,
    shownAs: 'authorName',
    desk: {
      section: 'you',
      label: 'Author’s name',
      hint: 'Shown on the front page, on every letter and in the site’s e-mails.',
      isRequired: true,
      maxLength: limits.fromName,
      what: 'Your name',
      failed: 'Could not save your name.',
    },
  },
  /** Dates are shown in it. */
  time_zone: {
    kind: zone,
    default: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    shownAs: 'timeZone',
    desk: {
      section: 'you',
      label: 'Time zone',
      hint: 'Dates and times are shown in this time zone.',
      what: 'The time zone',
      failed: 'Could not save the time zone.',
    },
  },
  /** What readers' pages and mails speak, unless a letter or a poll says otherwise. */
  language: {
    kind: language,
    default: 'en',
    shownAs: 'language',
    desk: {
      section: 'languages',
      label: 'Language',
      hint: 'The language of your pages and e-mails. A letter or poll can have its own.',
      hasOwnPart: true,
      what: 'The language',
      failed: 'Could not save the language.',
    },
  },
  /** What the author's own pages speak; offered where there is more than English. */
  desk_language: {
    kind: language,
    default: 'en',
    desk: {
      section: 'languages',
      label: 'Language of these pages',
      hint: 'What is not translated stays in English.',
      hasOwnPart: true,
      what: 'The language',
      failed: 'Could not save the language.',
    },
  },
  postal_address: {
    kind: lines('The postal address', limits.postalAddress),
    default: '',
    desk: {
      section: 'you',
      label: 'Postal address',
      hint: 'Shown at the end of every e-mail to your readers, never on your pages. Most countries ask newsletters by law for the sender’s name and postal address.',
      maxLength: limits.postalAddress,
      failed: 'Could not save the postal address.',
    },
  },
  /** Steps that the dashboard does not ask for any more. */
  steps_put_off: {
    kind: someOf(firstStepNames, 'There is no such step'),
    default: '',
    desk: {
      section: 'you',
      label: 'Getting started',
      hasOwnPart: true,
      failed: 'Could not change the steps on the dashboard.',
    },
  },
} as const satisfies Record<string, Setting>
