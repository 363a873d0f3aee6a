/** Chooses who gets a sent letter again. */
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { KeyNoteBeforeMail } from '../../answers/admin/sealing/key-warning.tsx'
import { call } from '../../base/call.ts'
import { useForget } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'
import { SendAgainDialog, type SendAgainProps } from '../../mail/admin/sending/send-again-dialog.tsx'
import type { Press } from '../../mail/admin/sending/use-sending.ts'
import { againFieldsOf, type Choice } from '../../people/admin/recipients/selection.ts'

export function ResendDialog({ card, ...dialog }: SendAgainProps & { card: LetterCard }) {
  const forget = useForget()
  const pressFor = (choice: Choice): Press => {
    const to = againFieldsOf(choice)
    return {
      what: JSON.stringify(to),
      call: pressId =>
        call('POST /api/newsletters/:id/resend', {
          params: { id: card.id },
          body: { ...to, pressId },
          prefer: 'respond-async',
        }),
      onAccepted: () => void forget('GET /api/newsletter-cards'),
      failure: t('letters.sendFailed'),
    }
  }
  return (
    <SendAgainDialog
      {...dialog}
      title={card.isUnmailed ? t('letters.sendByEmail') : t('letters.sendAgain')}
      description={
        <>
          {whatItSays(card)} <KeyNoteBeforeMail />
        </>
      }
      thing={{ newsletterId: card.id }}
      pressFor={pressFor}
    />
  )
}

function whatItSays({ subject, isUnmailed, correctedAt }: LetterCard): string {
  if (isUnmailed) return t('letters.chooseWhoUnmailed', { subject })
  return t(correctedAt ? 'letters.chooseWhoCorrected' : 'letters.chooseWho', { subject })
}
