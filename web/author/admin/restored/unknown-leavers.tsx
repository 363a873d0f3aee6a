/** After a restore nobody may know who left meanwhile: the author gives a newer journal, or says that everybody may be mailed. */
import { useId } from 'react'
import { journalChunk, type RestoredSite } from '../../../../contract/author/backups.ts'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { FileButton } from '../../../base/kit/file-button.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { findLines } from './find-lines.ts'

interface UnknownProps {
  unknown: NonNullable<RestoredSite['unknown']>
}

export function UnknownLeavers({ unknown }: UnknownProps) {
  const when = useTimes()
  const [from, to] = [when(unknown.from, 'moment'), when(unknown.to, 'moment')]
  return (
    <Card className="grid gap-3">
      <h2>{t('restored.whoMayBeMailed')}</h2>
      <p>{rich('restored.weKnowWhoLeft', { strong: inside => <strong>{inside}</strong>, from, to })}</p>
      <p>{t('restored.untilYouDecide')}</p>
      <NewerJournal />
      <ConfirmWrite
        write={{
          call: () => call('POST /api/restored/everybody'),
          done: ({ message }) => ({ title: message }),
          failed: t('restored.decisionNotSaved'),
          forgets: ['GET /api/restored'],
          forgetsAlways: true,
        }}
        button={{ variant: 'secondary', size: 'small', className: 'justify-self-start' }}
        title={t('restored.mailEveryoneTitle')}
        description={t('restored.mailEveryoneWarning', { from, to })}
        confirmText={t('restored.mailEveryoneConfirm')}
      >
        {t('restored.mailEveryone')}
      </ConfirmWrite>
    </Card>
  )
}

type Told = { left: number; erased: number; isKnown: boolean }

/** Lines that say until when the journal is complete come last: what was cut off before is not taken for known. */
async function tell(file: Blob): Promise<Told> {
  const { entries, claims } = await findLines(file)
  const sum: Told = { left: 0, erased: 0, isKnown: false }
  const chunks = [...slicesOf(entries, journalChunk), ...slicesOf(claims, journalChunk)]
  for (const lines of chunks) {
    const { left, erased, isKnown } = await call('POST /api/restored/journal', { body: { lines } })
    sum.left += left
    sum.erased += erased
    sum.isKnown = isKnown
    if (isKnown) break
  }
  return sum
}

function NewerJournal() {
  const id = useId()
  const reading = useWrite({
    call: tell,
    failed: t('restored.journalNotRead'),
    forgets: ['GET /api/restored'],
    forgetsAlways: true,
    done: ({ left, erased, isKnown }) => ({
      title: t('restored.takenOffTheList', { left, erased }),
      description: isKnown ? t('restored.nowKnown') : t('restored.journalEndsBefore'),
    }),
  })
  return (
    <div className="grid gap-2">
      <p id={id}>{rich('restored.newerJournal', { code: inside => <code>{inside}</code> })}</p>
      <FileButton
        size="small"
        className="justify-self-start"
        aria-describedby={id}
        pending={reading.isPending}
        pendingText={t('restored.readingJournal')}
        onChoose={reading.mutate}
      >
        {t('restored.chooseJournal')}
      </FileButton>
    </div>
  )
}
