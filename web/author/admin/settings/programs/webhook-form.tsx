/** A webhook's address and events, for a new one or one that is changed. */
import { limits } from '../../../../../contract/base/limits.ts'
import type { WebhookEvent } from '../../../../../contract/base/webhooks.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite, type Write } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { type CheckItem, CheckList } from './check-list.tsx'

export type WebhookBody = CallBody<'POST /api/webhooks'>

export const eventChoices: readonly CheckItem<WebhookEvent>[] = [
  {
    name: 'subscriber.subscribed',
    label: t('programs.subscribed'),
    hint: t('programs.subscribedHint'),
  },
  {
    name: 'subscriber.left',
    label: t('programs.left'),
    hint: t('programs.leftHint'),
  },
  { name: 'letter.sent', label: t('programs.letterSent'), hint: t('programs.letterSentHint') },
  { name: 'poll.closed', label: t('programs.pollClosed'), hint: t('programs.pollClosedHint') },
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
      url: /^\s*https:\/\/[^\s/]/i.test(url) ? undefined : t('programs.addressFault'),
      events: events.length > 0 ? undefined : t('programs.eventsFault'),
    }),
    onSubmit: writing.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label={t('programs.address')}
        hint={t('programs.addressHint')}
        inputMode="url"
        autoComplete="off"
        maxLength={limits.address}
        {...form.field('url')}
      />
      <CheckList label={t('programs.events')} items={eventChoices} {...form.choice('events')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={writing.isPending} pendingText={submit[1]}>
          {submit[0]}
        </Button>
      </DialogActions>
    </form>
  )
}
