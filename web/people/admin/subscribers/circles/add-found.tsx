/** Puts everybody into a circle whom the list shows now (bulk action): all pages of it. */
import { useState } from 'react'
import { formatCount, people } from '../../../../../contract/base/format-count.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import type { Circle } from '../../../../../contract/people/circles.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import { allSubscribers } from '../../imports/all-subscribers.ts'

export interface AddFoundProps {
  circles: readonly Circle[]
  /** What the list was asked for. */
  wanted: CallBody<'POST /api/circles/:id/add-found'>
}

/** Shows the button, and a dialog that asks which circle. */
export function AddFound({ circles, wanted }: AddFoundProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  // The one the list is narrowed to has them all.
  const others = circles.filter(({ id }) => id !== wanted.circle)
  const circle = others.find(({ id }) => id === chosen) ?? others[0]
  const adding = useWrite({
    call: (id: string) => call('POST /api/circles/:id/add-found', { params: { id }, body: wanted }),
    done: ({ found, changed }) => ({
      title: 'Saved!',
      description:
        found === changed
          ? `${people(found)} added to “${circle?.name}”.`
          : `${people(changed)} added to “${circle?.name}”; ${formatCount(found - changed)} of the ${formatCount(found)} found were already in it.`,
    }),
    failed: "We couldn't add everyone to that circle. Please try again; those already added stay.",
    forgets: allSubscribers,
    forgetsAlways: true,
    onDone: () => setOpen(false),
  })
  if (!circle) return null
  return (
    <>
      <Button variant="quiet" size="tight" className="-mb-3 justify-self-start" onClick={() => setOpen(true)}>
        Add these to a circle
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Add these to a circle"
        description="Adds everyone this list finds, including further pages."
      >
        <div className="grid gap-5">
          <Select
            label="Circle"
            value={circle.id}
            onChange={setChosen}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DialogActions>
            <Button pending={adding.isPending} pendingText="Adding…" onClick={() => adding.mutate(circle.id)}>
              Add to circle
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}
