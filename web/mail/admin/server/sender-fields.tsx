/** Whom letters come from, where an ordinary answer goes, and who gets the letter of a test. */
import type { MailSettings } from '../../../../contract/mail/mail-settings.ts'
import type { Form } from '../../../base/kit/use-form.ts'
import { TextField } from '../../../base/ui/field.tsx'
import type { ServerValues } from './server-values.ts'

interface SenderFieldProps {
  form: Form<ServerValues>
  fixed: MailSettings['fixed']
}

const fixedBy = (variable: string) => (
  <>
    <code>{variable}</code> sets this. You can change it only on the server.
  </>
)

const email = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const

export const SenderField = ({ form, fixed }: SenderFieldProps) => (
  <TextField
    label="Sender address"
    hint={
      fixed.from
        ? fixedBy('MAIL_FROM')
        : 'Your letters come from this address, with each letter’s From Name. An address at your own domain works best.'
    }
    readOnly={fixed.from}
    {...email}
    {...form.field('from')}
  />
)

export const ReplyToField = ({ form, fixed }: SenderFieldProps) => (
  <TextField
    label="Reply-To"
    hint={
      fixed.replyTo
        ? fixedBy('MAIL_REPLY_TO')
        : 'Where replies by e-mail go. Leave it empty to use the sender address. Replies here show the reader’s address. Anonymous replies still work.'
    }
    readOnly={fixed.replyTo}
    {...email}
    {...form.field('replyTo')}
  />
)

export const TestAddressField = ({ form }: Pick<SenderFieldProps, 'form'>) => (
  <TextField
    label="Send a test to"
    hint="Your own address. The test uses what you typed here, saved or not."
    {...email}
    {...form.field('to')}
  />
)
