/** One press of Send on a poll, the first or a later one: through the same ledger as letters. */
import type { RecipientFields } from '../../contract/recipients.ts'
import { nowText } from '../clock.ts'
import type { PollRow } from '../db/tables.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { type Pressed, pressSend } from '../ledger/press/press-send.ts'
import { holdOf } from '../ledger/waiting/hold-of-press.ts'
import type { Site } from '../site.ts'
import { closedAtOf } from './poll-view.ts'
import { changePoll, findPoll, lockPoll, selectQuestions } from './queries.ts'
import { composePoll, pollKind, pollSubject } from './sendable-polls.ts'

export interface PressOfPoll extends RecipientFields {
  pollId: string
  pressId: string | undefined
  holdSeconds: number
  /** A later send of a poll that is out. */
  isAgain: boolean
}

type NotReady = Refused<
  'pollNotFound' | 'pollSent' | 'pollNotSent' | 'pollWaits' | 'pollClosed' | 'pollWithoutQuestion'
>

/** Pressing twice is one send, as with letters. */
export async function sendPoll(
  site: Site,
  press: PressOfPoll,
): Promise<Pressed | NotReady | Refused<'noRecipients' | 'everybodyHasPoll'>> {
  const { clock } = site
  const { pollId, pressId, isAgain } = press
  const held = holdOf(press, clock)
  const date = held ? new Date(held.until) : clock.now()
  const seen = await findPoll(site.db, pollId)
  if (!seen) return refuse('pollNotFound')
  const outcome = await pressSend<NotReady>(site, {
    kind: pollKind,
    pressId,
    content: [isAgain ? 'poll-again' : 'poll', pollId],
    to: { chosen: press },
    held,
    // Nobody gets two rights to answer: whose is whose is not known any more. What is out does not change how it is answered.
    notToHoldersOf: isAgain && seen.answering === 'mailed' ? pollSubject(pollId) : undefined,
    async mayGo(tx) {
      const poll = await lockPoll(tx, pollId)
      const questions = (await selectQuestions(tx, pollId)).length
      const refusal = refusalOf(poll, questions, { isAgain, now: clock.now() })
      if (refusal || !poll) return refusal ?? refuse('pollNotFound')
      const withRights = poll.answering === 'mailed'
      return {
        async go(tx) {
          const message = await composePoll({ db: tx, config: site.config }, poll, date)
          const time = held ? { scheduled_for: held.until } : { sent_at: nowText(clock) }
          if (!isAgain) await changePoll(tx, pollId, time)
          return { subjectId: pollId, message, withRights }
        },
      }
    },
  })
  if (typeof outcome !== 'string') return outcome
  return refuse(outcome === 'nobody' ? 'noRecipients' : 'everybodyHasPoll')
}

function refusalOf(
  poll: PollRow | undefined,
  questions: number,
  { isAgain, now }: { isAgain: boolean; now: Date },
): NotReady | undefined {
  if (!poll) return refuse('pollNotFound')
  if (closedAtOf(poll, now) !== null) return refuse('pollClosed')
  if (poll.scheduled_for !== null) return refuse('pollWaits')
  if (isAgain && poll.sent_at === null) return refuse('pollNotSent')
  if (!isAgain && poll.sent_at !== null) return refuse('pollSent')
  return questions === 0 ? refuse('pollWithoutQuestion') : undefined
}
