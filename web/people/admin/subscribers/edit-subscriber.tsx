/** What the author knows of a subscriber: their name, a note, their circles. */
import { limits } from '../../../../contract/base/limits.ts'
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { call } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextArea, TextField } from '../../../base/ui/field.tsx'
import { allSubscribers } from '../imports/all-subscribers.ts'
import { CircleChoice } from './circles/circle-choice.tsx'

export interface EditSubscriberProps extends Opening {
  subscriber: Subscriber
}

export function EditSubscriber({ subscriber, open, onOpenChange }: EditSubscriberProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('subscribers.nameNoteCircles')}
      description={<span className="wrap-anywhere">{subscriber.email}</span>}
    >
      <EditForm subscriber={subscriber} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface EditFormProps {
  subscriber: Subscriber
  onDone: () => void
}

/** Begins anew whenever the dialog opens. */
function EditForm({ subscriber, onDone }: EditFormProps) {
  const { id, email, name = '', note = '', circles = [] } = subscriber
  const saving = useWrite({
    call: (known: { name: string; note: string; circles: string[] }) =>
      call('PATCH /api/subscribers/:id', { params: { id }, body: known }),
    done: () => ({ title: t('buttons.saved'), description: t('subscribers.changesSaved', { email }) }),
    failed: t('subscribers.notChanged'),
    forgets: allSubscribers,
    onDone,
  })
  const form = useForm({
    start: { name, note, circles: circles.map(circle => circle.id) },
    onSubmit: saving.mutate,
  })
  const { value, onChange } = form.choice('circles')
  return (
    <form {...form.props} noValidate className="grid gap-5">
      <TextField
        label={t('subscribers.name')}
        maxLength={limits.subscriberName}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextArea
        label={t('subscribers.note')}
        hint={t('subscribers.noteHint')}
        rows={3}
        maxLength={limits.subscriberNote}
        {...form.field('note')}
      />
      <CircleChoice value={value} onChange={onChange} />
      <DialogActions>
        <Button type="submit" pending={saving.isPending} pendingText={t('buttons.saving')}>
          {t('buttons.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
