/** What a letter's page was corrected for so far (a changelog), newest first; the newest can be taken back (undo). */
import type { CorrectableLetter } from '../../../../../contract/letters/corrections.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { rich, t } from '../../../../base/translations.ts'

export interface PastCorrectionsProps {
  correctable: CorrectableLetter
  onTakenBack: () => Promise<void>
}

/** Shows nothing of a letter that was never corrected. */
export function PastCorrections({ correctable, onTakenBack }: PastCorrectionsProps) {
  const when = useTimes()
  const { letter, corrections } = correctable
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="past-corrections" className="grid gap-2">
      <h2 id="past-corrections" className="text-lg">
        {t('correcting.onThePageNow')}
      </h2>
      <ol className="grid gap-3">
        {corrections.toReversed().map(({ id, correctedAt, note }, place) => (
          <li key={id} className="grid justify-items-start gap-1 border-pink border-l-3 pl-3">
            <p className="wrap-anywhere">
              {rich('correcting.correctedOn', {
                date: when(correctedAt, 'day'),
                soft: inside => <span className="text-soft">{inside}</span>,
                note,
              })}
            </p>
            {place === 0 && (
              <ConfirmWrite
                write={{
                  call: () =>
                    call('DELETE /api/newsletters/:id/corrections/:correctionId', {
                      params: { id: letter.id, correctionId: id },
                    }),
                  done: t('correcting.undone'),
                  failed: t('correcting.undoFailed'),
                  forgets: ['GET /api/newsletter-cards'],
                  forgetsAlways: true,
                  onDone: onTakenBack,
                }}
                button={{ variant: 'quiet', size: 'tight' }}
                title={t('correcting.undoTitle')}
                description={t('correcting.undoDescription')}
                confirmText={t('correcting.undo')}
              >
                {t('buttons.undo')}
              </ConfirmWrite>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
