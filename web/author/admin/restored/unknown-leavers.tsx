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
      <h2>Who may be e-mailed?</h2>
      <p>
        We know who left until <strong>{from}</strong>. From then until the restore, {to}, we can’t know:
        anyone who unsubscribed or was erased in that time is on the list again.
      </p>
      <p>
        Until you decide, no letters or polls are sent. Readers still get what they ask for, such as a
        confirmation.
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
        title="E-mail everyone on the list?"
        description={`Anyone who unsubscribed between ${from} and ${to} will get your letters again. First remove those you know of.`}
        confirmText="E-mail everyone"
      >
        E-mail everyone on the list
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
      title: `Taken off the list: ${left} unsubscribed, ${erased} erased`,
      description: isKnown
        ? 'We now know who left. Letters can be sent again.'
        : 'This journal ends before the restore, so you still need to decide.',
    }),
  })
  return (
    <div className="grid gap-2">
      <p id={id}>
        Is there a newer <code>departures.log</code> on the old machine, in its backups folder? Choose it, and
        everyone it says has left is taken off the list.
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
