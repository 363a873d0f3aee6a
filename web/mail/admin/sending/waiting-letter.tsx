/** What the compose page says of a letter that waits to be sent: it is not changed while it does. */
import type { Letter } from '../../../../contract/letters/letters.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { t } from '../../../base/translations.ts'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { WaitingActions } from './waiting-actions.tsx'

export interface WaitingLetterProps {
  letter: Letter
  onChanged: () => void
}

/** Says when the letter goes; moving it back to the drafts is the way to change it. */
export function WaitingLetter({ letter, onChanged }: WaitingLetterProps) {
  const when = useTimes()
  const date = letter.scheduledFor ? when(letter.scheduledFor, 'moment') : ''
  return (
    <EmptyState
      title={letter.waiting?.reason === 'late' ? t('sending.lateTitle') : t('sending.scheduledTitle')}
      action={
        letter.waiting && (
          <div className="flex flex-wrap justify-center gap-3">
            <WaitingActions letter={letter} sendId={letter.waiting.sendId} onChanged={onChanged} />
          </div>
        )
      }
    >
      {letter.waiting?.reason === 'late'
        ? t('sending.late', { subject: letter.subject, date })
        : t('sending.scheduledMeans', { subject: letter.subject, date })}
    </EmptyState>
  )
}
