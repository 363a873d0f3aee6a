/** One press of Send on a poll, the first or a later one: through the same ledger as letters. */
import type { RecipientFields } from '../../contract/recipients.ts'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/open-database.ts'
import type { PollRow } from '../db/tables.ts'
import { findPress, fingerprintOf } from '../ledger/find-press.ts'
import { findActive, holdFor, prepareSend } from '../ledger/prepare-send.ts'
import { lockPresses } from '../ledger/report-queries.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { siteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import { grantRights } from './grant-rights.ts'
import { pollMail } from './poll-mail.ts'
import { closedAtOf, toQuestion } from './poll-view.ts'
import { changePoll, findPoll, lockPoll, selectQuestions } from './queries.ts'
import { selectHolders } from './send-queries.ts'

export interface PressOfPoll extends RecipientFields {
  pollId: string
  pressId: string | undefined
  holdSeconds: number
  /** A later send of a poll that is out. */
  isAgain: boolean
}

export type PollRefusal =
  | 'unknown'
  | 'sent'
  | 'not-sent'
  | 'waits'
  | 'closed'
  | 'no-questions'
  | 'nobody'
  | 'everybody-has-it'

/** Pressing twice is one send, as with letters. */
export async function sendPoll(site: Site, press: PressOfPoll): Promise<{ sendId: string } | PollRefusal> {
  const { db, clock } = site
  const { pollId, pressId, isAgain } = press
  const held = holdFor(press.holdSeconds, clock)
  const fingerprint = fingerprintOf([isAgain ? 'poll-again' : 'poll', pollId], press)
  const settings = await siteSettings(db, site.config)
  if (!(await findPoll(db, pollId))) return 'unknown'

  const outcome = await db.transaction().execute(async (tx): Promise<{ sendId: string } | PollRefusal> => {
    await lockPresses(tx)
    const before = await findPress(tx, { pressId, fingerprint, now: clock.now() })
    if (before) return { sendId: before }
    const poll = await lockPoll(tx, pollId)
    const questions = (await selectQuestions(tx, pollId)).map(toQuestion)
    const refusal = refusalOf(poll, questions.length, { isAgain, now: clock.now() })
    if (refusal || !poll) return refusal ?? 'unknown'
    const recipients = await recipientsOf(tx, poll, press)
    if (typeof recipients === 'string') return recipients
    const now = nowText(clock)
    const date = held ? new Date(held.until) : clock.now()
    const message = await composeMail(pollMail({ poll, questions }, settings, site.config), site.config, date)
    if (!isAgain) await changePoll(tx, pollId, held ? { scheduled_for: held.until } : { sent_at: now })
    const sendId = await prepareSend(tx, { pollId, pressId, fingerprint, message, recipients, now, held })
    if (poll.answering === 'mailed') await grantRights(tx, pollId, sendId)
    return { sendId }
  })
  site.mailer.poke()
  return outcome
}

function refusalOf(
  poll: PollRow | undefined,
  questions: number,
  { isAgain, now }: { isAgain: boolean; now: Date },
): PollRefusal | undefined {
  if (!poll) return 'unknown'
  if (closedAtOf(poll, now) !== null) return 'closed'
  if (poll.scheduled_for !== null) return 'waits'
  if (isAgain && poll.sent_at === null) return 'not-sent'
  if (!isAgain && poll.sent_at !== null) return 'sent'
  return questions === 0 ? 'no-questions' : undefined
}

/** Where a copy carries the right to answer, nobody gets two: whose is whose is not known any more. */
async function recipientsOf(
  tx: Tx,
  poll: PollRow,
  wanted: RecipientFields,
): Promise<string[] | 'nobody' | 'everybody-has-it'> {
  const active = await findActive(tx, wanted)
  if (active.length === 0) return 'nobody'
  if (poll.answering !== 'mailed' || poll.sent_at === null) return active
  const without: string[] = []
  for (let at = 0; at < active.length; at += 400) {
    const ids = active.slice(at, at + 400)
    const holders = await selectHolders(tx, poll.id, ids)
    without.push(...ids.filter(id => !holders.has(id)))
  }
  return without.length > 0 ? without : 'everybody-has-it'
}
