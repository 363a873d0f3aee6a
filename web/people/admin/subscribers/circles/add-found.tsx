/** Puts everybody into a circle whom the list shows now (bulk action): all pages of it. */
import { useState } from 'react'
import type { CallBody } from '../../../../../contract/calls.ts'
import type { Circle } from '../../../../../contract/people/circles.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
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
      title: t('buttons.saved'),
      description:
        found === changed
          ? t('circles.allAdded', { count: found, circle: circle?.name ?? '' })
          : t('circles.someAdded', {
              count: changed,
              circle: circle?.name ?? '',
              already: found - changed,
              found,
            }),
    }),
    failed: t('circles.notAdded'),
    forgets: allSubscribers,
    forgetsAlways: true,
    onDone: () => setOpen(false),
  })
  if (!circle) return null
  return (
    <>
      <Button variant="quiet" size="tight" className="-mb-3 justify-self-start" onClick={() => setOpen(true)}>
        {t('circles.addThese')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('circles.addThese')}
        description={t('circles.addTheseHint')}
      >
        <div className="grid gap-5">
          <Select
            label={t('circles.circle')}
            value={circle.id}
            onChange={setChosen}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DialogActions>
            <Button
              pending={adding.isPending}
              pendingText={t('buttons.adding')}
              onClick={() => adding.mutate(circle.id)}
            >
              {t('circles.addToCircle')}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}
