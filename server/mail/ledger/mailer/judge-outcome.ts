/** What an outcome means for a delivery: done, again later, or never again. An unreachable server is no outcome of it. */

import { judgeAnswer, type Verdict } from '../../answers/judge-answer.ts'
import { siteWords } from '../../site-words.ts'
import type { Outcome } from '../../transport.ts'
import type { Result } from '../queries.ts'
import { withoutAddresses } from '../refusing/without-addresses.ts'
import type { LongestWait } from '../rescue-future-times.ts'

const minute = 60_000
/** Waits after each 4xx, one minute to a day; after the last one the delivery counts as refused. */
const waits = [1, 5, 15, 60, 240, 720, 1440].map(minutes => minutes * minute)
/** How long a copy is leased to a mailer that does not renew, and an unanswered one waits for its repeat. */
export const leaseTime = 30_000
/** A message that ended the process this often is not tried again. */
const mostAttempts = 25

/** A mail that strangers cause waits for an hour that has room for it: a hundred thousand of them take that long. */
export const longestTurn = 14 * 24 * 60 * minute

/** How long a copy can wait in each state, when no clock was set back. */
export const longestWaits: LongestWait[] = [
  { state: 'queued', isTurn: false, longest: 2 * minute },
  { state: 'queued', isTurn: true, longest: longestTurn },
  { state: 'sending', longest: leaseTime },
  { state: 'unsure', longest: leaseTime },
  ...waits.map((longest, index) => ({ state: 'deferred' as const, deferrals: index + 1, longest })),
]

export interface Attempt {
  /** 4xx answers before this attempt. */
  deferrals: number
  /** Replies that never came, before this attempt. */
  unanswered: number
}

/** What is written of it, and of whom the server spoke where it said no for good; null: it did not. */
export interface Judged extends Result {
  verdict: Verdict | null
}

/** @param later the time so many milliseconds from now, as stored */
export function judgeOutcome(
  outcome: Exclude<Outcome, { kind: 'unreachable' }>,
  attempt: Attempt,
  later: (ms: number) => string,
): Judged {
  const { deferrals, unanswered } = attempt
  // No address stands outside of the list of subscribers.
  const reply = withoutAddresses(outcome.words)
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', due_at: null, reply, deferrals, unanswered, verdict: null }
    case 'refused':
      return {
        state: 'refused',
        due_at: null,
        reply,
        deferrals,
        unanswered,
        verdict:
          outcome.at === 'here' ? null : judgeAnswer({ words: outcome.words, at: outcome.at ?? 'recipient' }),
      }
    case 'deferred': {
      const wait = waits[deferrals]
      const after = { deferrals: deferrals + 1, unanswered }
      if (wait !== undefined)
        return { state: 'deferred', due_at: later(wait), reply, ...after, verdict: null }
      return {
        state: 'refused',
        due_at: null,
        reply: siteWords('mailWords.gaveUp', { tries: deferrals + 1, words: reply }),
        ...after,
        // It always said later: nobody is taken off the list for that.
        verdict: judgeAnswer({ words: outcome.words, at: 'recipient' }),
      }
    }
    case 'unanswered': {
      // Repeated once, byte-identical; the second silence is final and shown to the author.
      const due_at = unanswered === 0 ? later(leaseTime) : null
      return { state: 'unsure', due_at, reply, deferrals, unanswered: unanswered + 1, verdict: null }
    }
  }
}

/** A copy that crashed its mailer too often: it may be there, and it is not risked again. */
export function isHopeless(attempts: number): boolean {
  return attempts >= mostAttempts
}
