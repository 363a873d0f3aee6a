/** Chooses who gets a sent letter again. */
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { resendLetter } from '../../../contract/sends.ts'
import { call } from '../../call.ts'
import { useForget } from '../../kit/use-write.ts'
import type { Selection } from '../recipients/selection.ts'
import { SendAgainDialog, type SendAgainProps } from '../sending/send-again-dialog.tsx'
import type { Press } from '../sending/use-sending.ts'

export function ResendDialog({ card, ...dialog }: SendAgainProps & { card: LetterCard }) {
  const forget = useForget()
  const pressFor = (selection: Selection): Press => {
    const selectedSubscriberIds = [...selection]
    return {
      what: selectedSubscriberIds.join(),
      call: pressId =>
        call(resendLetter, {
          params: { id: card.id },
          body: { selectedSubscriberIds, pressId },
          prefer: 'respond-async',
        }),
      onAccepted: () => void forget(listLetterCards),
      failure: 'Failed to send',
    }
  }
  return (
    <SendAgainDialog
      {...dialog}
      title="Send again"
      description={`Choose who gets “${card.subject}”.`}
      pressFor={pressFor}
    />
  )
}
