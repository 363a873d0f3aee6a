/** One press of Send on a poll, the first or a later one: through the same ledger as letters. */

import { limits } from '../../../contract/base/limits.ts'
import type { AgainFields, RecipientRefusal } from '../../../contract/people/recipients.ts'
import { nowText } from '../../base/clock.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { readSecret } from '../../base/secrets/store-secret.ts'
import { languageToKeep } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { hasMailServer } from '../../mail/choose-transport.ts'
import { isOfRecipients, type Press, type Pressed, pressSend } from '../../mail/ledger/press/press-send.ts'
import { chosenFor } from '../../mail/ledger/press/recipients.ts'
import { waitingTimeOf } from '../../mail/ledger/waiting/waiting-time.ts'
import { closedAtOf } from './poll-view.ts'
import { changePoll, findPoll, lockPoll, selectQuestions } from './queries.ts'
import { makeAnswerKey } from './rights/answer-key.ts'
import { keepAnswerKey, secretOfPoll } from './rights/keep-answer-key.ts'
import { composePoll, keyToName, pollKind, pollSubject } from './sendable-polls.ts'

interface Pressing {
  pollId: string
  pressId: string | undefined
  /** The author knows that those who answer are among few. */
  acceptFew: boolean
}

export interface PressOfPoll extends Pressing, AgainFields {
  holdSeconds: number
  /** A later send of a poll that is out. */
  isAgain: boolean
}

type NotReady = Refused<
  | 'pollNotFound'
  | 'pollSent'
  | 'pollNotSent'
  | 'pollWaits'
  | 'pollClosed'
  | 'pollWithoutQuestion'
  | 'fewRecipients'
>

/** Pressing twice is one send, as with letters. */
export async function sendPoll(
  site: Site,
  press: PressOfPoll,
): Promise<
  Pressed | NotReady | Refused<'noRecipients' | 'everybodyHasPoll' | RecipientRefusal | 'restoreUndecided'>
> {
  const { pollId, isAgain } = press
  const seen = await findPoll(site.db, pollId)
  if (!seen) return refuse('pollNotFound')
  const outcome = await pressPoll(site, press, {
    content: [isAgain ? 'poll-again' : 'poll', pollId, ...(press.again ? [press.again] : [])],
    to: chosenFor(pollSubject(pollId), press),
    waits: waitingTimeOf(press, site.clock),
    isAgain,
    // Nobody gets two rights to answer: whose is whose is not known any more. What is out does not change how it is answered.
    notToHoldersOf: isAgain && seen.answering === 'mailed' ? pollSubject(pollId) : undefined,
  })
  if (typeof outcome !== 'string') return outcome
  return refuse(outcome === 'nobody' ? 'noRecipients' : 'everybodyHasPoll')
}

/** To those whose copies lie in the outbox, by these copies: at once, with the site's address of now and rights of their own. */
export async function mailKeptPoll(
  site: Site,
  press: Pressing,
): Promise<Pressed | NotReady | Refused<'nothingKept' | 'mailNotSetUp' | 'restoreUndecided'>> {
  if (!(await findPoll(site.db, press.pollId))) return refuse('pollNotFound')
  if (!hasMailServer(site.config)) return refuse('mailNotSetUp')
  const subject = pollSubject(press.pollId)
  const how = { content: ['poll-kept', press.pollId], to: { kept: subject }, waits: null, isAgain: true }
  const outcome = await pressPoll(site, press, how)
  if (typeof outcome === 'string') return refuse('nothingKept')
  if (isOfRecipients(outcome)) throw new Error('What is kept is in no circle')
  return outcome
}

type How = Pick<Press<NotReady>, 'content' | 'to' | 'waits' | 'notToHoldersOf'> & { isAgain: boolean }

async function pressPoll(site: Site, press: Pressing, { isAgain, ...how }: How) {
  const { clock } = site
  const { pollId, pressId } = press
  const { waits } = how
  const date = waits ? new Date(waits.until) : clock.now()
  const made = await keyToMake(site, pollId)
  return pressSend<NotReady>(site, {
    kind: pollKind,
    pressId,
    ...how,
    async mayGo(tx, recipients) {
      const poll = await lockPoll(tx, pollId)
      const questions = (await selectQuestions(tx, pollId)).length
      const refusal = refusalOf(poll, questions, { isAgain, now: clock.now() })
      if (refusal || !poll) return refusal ?? refuse('pollNotFound')
      const withRights = poll.answering === 'mailed'
      const isFew = recipients > 0 && recipients < limits.fewest
      if (withRights && isFew && !press.acceptFew) return refuse('fewRecipients')
      return {
        async go(tx) {
          // Another press may have made one meanwhile.
          const key = withRights && made?.instead === poll.answer_key ? made.key : undefined
          if (key) await keepAnswerKey(tx, site.config, { pollId, key })
          const on = { db: tx, config: site.config }
          const named_key = await keyToName(on, poll)
          const language = await languageToKeep(tx, poll.language)
          const asSent = { ...poll, named_key, language, ...(key && { answer_key: key.publicKey }) }
          const message = await composePoll(on, asSent, { date, recipients })
          const time = waits ? { scheduled_for: waits.until } : { sent_at: nowText(clock) }
          await changePoll(tx, pollId, { named_key, language, ...(!isAgain && time) })
          return { subjectId: pollId, message, withRights }
        },
      }
    },
  })
}

/** A key that signs blindly, where the poll has none that can be used; it takes part of a second, and nothing is held meanwhile. */
async function keyToMake({ db, config }: Site, pollId: string) {
  const poll = await findPoll(db, pollId)
  if (poll?.answering !== 'mailed') return undefined
  const { state } = await readSecret(db, config, secretOfPoll(pollId))
  return state === 'readable' ? undefined : { key: await makeAnswerKey(), instead: poll.answer_key }
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
