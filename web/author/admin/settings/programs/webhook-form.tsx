/** A webhook's address and events, for a new one or one that is changed. */
import { limits } from '../../../../../contract/base/limits.ts'
import type { WebhookEvent } from '../../../../../contract/base/webhooks.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite, type Write } from '../../../../base/kit/use-write.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { type CheckItem, CheckList } from './check-list.tsx'

export type WebhookBody = CallBody<'POST /api/webhooks'>

export const eventChoices: readonly CheckItem<WebhookEvent>[] = [
  {
    name: 'subscriber.subscribed',
    label: 'Subscribed',
    hint: 'Someone joined or came back, or a list was imported. A whole list is one event.',
  },
  {
    name: 'subscriber.left',
    label: 'Left',
    hint: 'Someone left, was taken off the list or erased, or an import was undone.',
  },
  { name: 'letter.sent', label: 'Letter sent', hint: 'A letter was sent for the first time.' },
  { name: 'poll.closed', label: 'Poll closed', hint: 'You closed it, or its closing date came.' },
]

interface WebhookFormProps<Answer> {
  start: WebhookBody
  write: Pick<Write<WebhookBody, Answer>, 'call' | 'failed' | 'done' | 'onDone'>
  /** The words of the button, and those while it works. */
  submit: readonly [string, string]
  onCancel: () => void
}

export function WebhookForm<Answer>({ start, write, submit, onCancel }: WebhookFormProps<Answer>) {
  const writing = useWrite({ ...write, forgets: ['GET /api/webhooks'] })
  const form = useForm<WebhookBody>({
    start,
    faultsOf: ({ url, events }) => ({
      url: /^\s*https:\/\/[^\s/]/i.test(url)
        ? undefined
        : 'Please enter an address that begins with https://',
      events: events.length > 0 ? undefined : 'Please choose what it is told',
    }),
    onSubmit: writing.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label="Address"
        hint="Where the other server receives events: https://…"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.address}
        {...form.field('url')}
      />
      <CheckList label="Events" items={eventChoices} {...form.choice('events')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={writing.isPending} pendingText={submit[1]}>
          {submit[0]}
        </Button>
      </DialogActions>
    </form>
  )
}
