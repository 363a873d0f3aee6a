/** Deletes a letter, after asking. */
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { call } from '../../base/call.ts'
import { ConfirmWrite } from '../../base/kit/confirm-write.tsx'
import { rich, t } from '../../base/translations.ts'
import { hidden } from './hidden.tsx'

/** Shows the button, and its question when it is pressed. */
export function DeleteLetter({ card }: { card: LetterCard }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/newsletters/:id', { params: { id: card.id } }),
        done: t('buttons.deleted'),
        failed: t('letters.deleteFailed'),
        forgets: ['GET /api/newsletter-cards'],
      }}
      button={{ variant: 'quiet', size: 'tight', className: 'text-danger!' }}
      title={card.sentAt ? t('letters.deleteLetter') : t('letters.deleteDraft')}
      description={
        card.sentAt
          ? t('letters.deleteLetterNote', { subject: card.subject })
          : card.subject.trim()
            ? t('letters.deleteDraftNote', { subject: card.subject })
            : t('letters.deleteNamelessNote')
      }
      confirmText={t('buttons.delete')}
      danger
    >
      {rich('letters.delete', { hidden, subject: card.subject })}
    </ConfirmWrite>
  )
}
