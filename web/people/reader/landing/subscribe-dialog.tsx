/** Asks for the reader's address. */
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'

/** Asks for an address; on success the field is cleared and the dialog closes. */
export function SubscribeDialog({ open, onOpenChange }: Opening) {
  const subscription = useWrite({
    call: (email: string) => call('POST /api/subscribe', { body: { email } }),
    done: ({ message }) => ({ title: t('form.success'), description: message || t('said.subscribed') }),
    failed: failureNote(t('subscribe.failed'), t('form.oops')),
    onDone() {
      form.reset()
      onOpenChange(false)
    },
  })
  const form = useFields({ start: { email: '' }, onSubmit: ({ email }) => subscription.mutate(email) })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('subscribe.title')}
      description={t('subscribe.invitation')}
    >
      <form {...form.props} className="grid gap-5">
        <TextField
          label={t('form.email')}
          {...addressInput}
          name="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
        <DialogActions>
          <Button type="submit" pending={subscription.isPending} pendingText={t('subscribe.pressing')}>
            {t('subscribe.press')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
