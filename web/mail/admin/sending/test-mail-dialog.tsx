/** Mails the letter to the author, to see it in a real mail program. */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { ended, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { hasNamesIn } from '../../../letters/admin/letter/letter-as-read.ts'

export interface TestMailDialogProps extends Opening {
  letter: { subject: string; body: string; fromName: string; language: string | null }
  letterId: string | null
}

/** Starts with the address that is told of new subscribers. */
export function TestMailDialog({ letter, letterId, open, onOpenChange }: TestMailDialogProps) {
  const setting = useQuery({
    ...getFresh('GET /api/settings/:key', { params: { key: 'notification_email' } }),
    enabled: open,
  })
  const sending = useWrite({
    call(to: string) {
      const { subject, body, fromName, language } = letter
      return call('POST /api/newsletters/test', {
        body: { subject, body, fromName, language, to, newsletterId: letterId },
      })
    },
    done: ({ message }) => ({ title: t('trialMail.sent'), description: ended(message) }),
    failed: t('trialMail.notSent'),
    onDone: () => onOpenChange(false),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('trialMail.title')}
      description={[
        t('trialMail.description'),
        ...(hasNamesIn(letter) ? [t('trialMail.withoutName')] : []),
      ].join(' ')}
    >
      <Loaded query={setting} what={t('mailDesk.yourAddress')}>
        {({ value }) => (
          <AddressForm
            initial={value}
            pending={sending.isPending}
            onCancel={() => onOpenChange(false)}
            onSend={to => sending.mutate(to)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface AddressFormProps {
  initial: string
  pending: boolean
  onCancel: () => void
  onSend: (to: string) => void
}

function AddressForm({ initial, pending, onCancel, onSend }: AddressFormProps) {
  const form = useForm({
    start: { to: initial },
    onSubmit: ({ to }) => onSend(to.trim()),
    unsaved: null,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label={t('trialMail.yourEmail')}
        type="email"
        placeholder="you@example.com"
        maxLength={limits.email}
        autoComplete="email"
        {...form.field('to')}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText={t('buttons.sending')}>
          {t('trialMail.sendTest')}
        </Button>
      </DialogActions>
    </form>
  )
}
