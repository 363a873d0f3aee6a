/** After a restore nobody may know who left meanwhile: the author gives a newer journal, or says that everybody may be mailed. */
import { useId } from 'react'
import { journalChunk, type RestoredSite } from '../../../../contract/author/backups.ts'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { FileButton } from '../../../base/kit/file-button.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
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
      <h2>Who may be mailed?</h2>
      <p>
        We know who left until <strong>{from}</strong>. From then until the restore, {to}, we cannot know:
        whoever unsubscribed or was erased in that time is on the list again.
      </p>
      <p>
        Until you decide, no letter and no poll is sent. What a reader asks for, such as a confirmation, is
        still mailed.
      </p>
      <NewerJournal />
      <ConfirmWrite
        write={{
          call: () => call('POST /api/restored/everybody'),
          done: ({ message }) => ({ title: message }),
          failed: 'Could not save your decision',
          forgets: ['GET /api/restored'],
          forgetsAlways: true,
        }}
        button={{ variant: 'secondary', size: 'small', className: 'justify-self-start' }}
        title="Mail everybody on the list?"
        description={`Whoever unsubscribed between ${from} and ${to} gets your letters again. Take off those you know of first.`}
        confirmText="Mail everybody"
      >
        Everybody on the list may be mailed
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
    failed: 'The journal could not be read',
    forgets: ['GET /api/restored'],
    forgetsAlways: true,
    done: ({ left, erased, isKnown }) => ({
      title: `Kept away: ${left} had left, ${erased} were erased`,
      description: isKnown
        ? 'Now it is known who left. Letters can be sent again.'
        : 'This journal does not reach to the restore, so the rest is still for you to decide.',
    }),
  })
  return (
    <div className="grid gap-2">
      <p id={id}>
        Is there a newer <code>departures.log</code> on the old machine, in its folder of backups? Choose it,
        and whoever it says has left is kept away.
      </p>
      <FileButton
        size="small"
        className="justify-self-start"
        aria-describedby={id}
        pending={reading.isPending}
        pendingText="Reading the journal…"
        onChoose={reading.mutate}
      >
        Choose a newer journal
      </FileButton>
    </div>
  )
}
