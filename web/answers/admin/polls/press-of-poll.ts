/** A press of Send on a poll: the first, or one more. */
import type { Poll } from '../../../../contract/answers/polls.ts'
import { call } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'
import type { Few } from '../../../mail/admin/sending/use-few.tsx'
import type { Press } from '../../../mail/admin/sending/use-sending.ts'
import { againFieldsOf, type Choice, fieldsOf } from '../../../people/admin/recipients/selection.ts'

export interface PollPress {
  choice: Choice
  holdSeconds: () => Promise<number>
  onAccepted: () => void
  askIfFew: Few['askIfFew']
}

export function pressOfPoll(
  { id, sentAt }: Pick<Poll, 'id' | 'sentAt'>,
  { choice, holdSeconds, onAccepted, askIfFew }: PollPress,
): Press {
  const isFirst = sentAt === null
  const to = isFirst ? fieldsOf(choice.lacking) : againFieldsOf(choice)
  return {
    what: JSON.stringify([isFirst, id, to]),
    call: async pressId => {
      const fields = { ...to, holdSeconds: await holdSeconds(), pressId }
      return askIfFew(acceptFew => {
        const body = { ...fields, acceptFew }
        return call(isFirst ? 'POST /api/polls/:id/send' : 'POST /api/polls/:id/resend', {
          params: { id },
          body,
          prefer: 'respond-async',
        })
      })
    },
    onAccepted,
    failure: t('polls.sendFailed'),
  }
}
