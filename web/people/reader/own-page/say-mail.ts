/** A mail to a reader, and what mail servers reported of them later, each in a line. */
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import type { SubscriberData } from '../../../../contract/people/subscribers.ts'
import { t } from '../../../base/translations.ts'
import { sayDay } from './say-day.ts'

type Mail = SubscriberData['mails'][number]
type Report = SubscriberData['learned'][number]

/** What a mail was that has no subject of a letter. */
const mails = {
  welcome: 'stored.welcome',
  confirmation: 'stored.confirmation',
  notice: 'stored.notice',
  letter: 'stored.letter',
  poll: 'stored.poll',
} as const satisfies Record<string, SentenceKey>

/** What became of it. */
const states = {
  queued: 'stored.stateQueued',
  sending: 'stored.stateSending',
  sent: 'stored.stateSent',
  deferred: 'stored.stateDeferred',
  refused: 'stored.stateRefused',
  unsure: 'stored.stateUnsure',
  withdrawn: 'stored.stateWithdrawn',
} as const satisfies Record<string, SentenceKey>

/** Why the site itself did not send it. */
const reasons = {
  stopped: 'stored.becauseStopped',
  suppressed: 'stored.kindHard',
  paused: 'stored.becausePaused',
  leftCircle: 'stored.becauseLeftCircle',
  hasIt: 'stored.becauseHasIt',
} as const satisfies Record<NonNullable<Mail['because']>, SentenceKey>

const reports = {
  hard: 'stored.kindHard',
  soft: 'stored.kindSoft',
  ours: 'stored.kindOurs',
  complaint: 'stored.kindComplaint',
} as const satisfies Record<Report['kind'], SentenceKey>

/** Other sources have names, which are the same in every language. */
const sources = {
  mailbox: 'stored.sourceMailbox',
  door: 'stored.sourceDoor',
} as const satisfies Record<string, SentenceKey>

type ValueOf<Table> = Table[keyof Table]
type Word = ValueOf<typeof mails> | ValueOf<typeof states> | ValueOf<typeof sources>

/** What the catalogue calls it; what it does not know as it is. */
function called(names: { readonly [name: string]: Word }, name: string): string {
  const key = Object.hasOwn(names, name) ? names[name] : undefined
  return key ? t(key) : name
}

export function sayMail(mail: Mail): string {
  const { kind, subject, preparedAt, outcome, inOutbox, opened } = mail
  const said = {
    day: sayDay(preparedAt),
    mail: subject ?? called(mails, kind),
    state: inOutbox ? t('stored.notSent') : called(states, outcome),
  }
  const words = wordsOf(mail)
  if (!words) return t(opened ? 'stored.mailOpened' : 'stored.mail', said)
  return t(opened ? 'stored.mailOpenedAnswered' : 'stored.mailAnswered', { ...said, words })
}

/** A mail server's are quoted; the site's own are English, and said in the page's language. */
function wordsOf({ because, inOutbox, serverWords }: Mail): string | null {
  if (because) return t(reasons[because])
  return inOutbox ? null : serverWords
}

export const sayReport = ({ at, kind, source, words }: Report) =>
  t('stored.report', { day: sayDay(at), kind: t(reports[kind]), source: called(sources, source), words })
