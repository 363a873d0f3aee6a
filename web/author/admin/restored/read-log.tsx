/** Asks the mail server's log: the author chooses it, the browser finds our Message-IDs in it, and those copies count as sent. */
import { useId } from 'react'
import { acceptedChunk } from '../../../../contract/author/backups.ts'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { call } from '../../../base/call.ts'
import { FileButton } from '../../../base/kit/file-button.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { findIds, piecesOf } from './find-ids.ts'

/** The log itself stays in the browser: only what may be ids of ours goes to the site. */
async function markFound(file: Blob): Promise<{ known: number; marked: number }> {
  const ids = [...(await findIds(piecesOf(file)))]
  const sum = { known: 0, marked: 0 }
  for (const some of slicesOf(ids, acceptedChunk)) {
    const { known, marked } = await call('POST /api/restored/accepted', { body: { ids: some } })
    sum.known += known
    sum.marked += marked
  }
  return sum
}

export function ReadLog() {
  const id = useId()
  const reading = useWrite({
    call: markFound,
    failed: t('restored.logNotRead'),
    forgets: ['GET /api/restored'],
    forgetsAlways: true,
    done: ({ known, marked }) => ({
      title: t('restored.alreadySent', { count: marked }),
      description: known === 0 ? t('restored.noneOfOurs') : t('restored.restNotInLog'),
    }),
  })
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">{t('restored.logTitle')}</h3>
      <p id={id}>{rich('restored.logHint', { code: inside => <code>{inside}</code> })}</p>
      <FileButton
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-describedby={id}
        pending={reading.isPending}
        pendingText={t('restored.readingLog')}
        onChoose={reading.mutate}
      >
        {t('restored.chooseLog')}
      </FileButton>
    </Card>
  )
}
