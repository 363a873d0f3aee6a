/** A press of Send on a poll: the first, or one more. */
import { type Poll, resendPoll, sendPoll } from '../../../contract/polls.ts'
import { call } from '../../call.ts'
import type { Selection } from '../recipients/selection.ts'
import type { Press } from '../sending/use-sending.ts'

export interface PollPress {
  selection: Selection
  holdSeconds: () => Promise<number>
  onAccepted: () => void
}

export function pressOfPoll(
  { id, sentAt }: Pick<Poll, 'id' | 'sentAt'>,
  { selection, holdSeconds, onAccepted }: PollPress,
): Press {
  const isFirst = sentAt === null
  const selectedSubscriberIds = [...selection]
  return {
    what: JSON.stringify([isFirst, id, selectedSubscriberIds]),
    call: async pressId => {
      const body = { selectedSubscriberIds, holdSeconds: await holdSeconds(), pressId }
      return call(isFirst ? sendPoll : resendPoll, { params: { id }, body, prefer: 'respond-async' })
    },
    onAccepted,
    failure: 'Failed to send poll',
  }
}
