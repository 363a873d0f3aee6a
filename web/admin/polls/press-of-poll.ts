/** A press of Send on a poll: the first, or one more. */
import { type Poll, resendPoll, sendPoll } from '../../../contract/polls.ts'
import { call } from '../../call.ts'
import type { Selection } from '../recipients/selection.ts'
import type { Press } from '../sending/use-sending.ts'

export interface PollPress {
  selection: Selection
  holdSeconds: number
  onAccepted: () => void
}

export function pressOfPoll(
  { id, sentAt }: Pick<Poll, 'id' | 'sentAt'>,
  { selection, holdSeconds, onAccepted }: PollPress,
): Press {
  const selectedSubscriberIds = [...selection]
  const input = { params: { id }, body: { selectedSubscriberIds, holdSeconds } }
  return {
    what: JSON.stringify([sentAt === null, input]),
    call: pressId => {
      const press = { ...input, body: { ...input.body, pressId }, prefer: 'respond-async' as const }
      return sentAt === null ? call(sendPoll, press) : call(resendPoll, press)
    },
    onAccepted,
    failure: 'Failed to send poll',
  }
}
