/** Whom letters come from, where an ordinary answer goes, and who gets the letter of a try. */
import type { MailSettings } from '../../../../contract/mail/mail-settings.ts'
import type { Form } from '../../../base/kit/use-form.ts'
import { TextField } from '../../../base/ui/field.tsx'
import type { ServerValues } from './server-values.ts'

const fixedBy = (variable: string) => (
  <>
    <code>{variable}</code> sets it, and is changed only where the site is started.
  </>
)

export function SenderFields({ form, fixed }: { form: Form<ServerValues>; fixed: MailSettings['fixed'] }) {
  const email = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const
  return (
    <>
      <TextField
        label="Sender address"
        hint={
          fixed.from
            ? fixedBy('MAIL_FROM')
            : 'Your letters come from it, with each letter’s From Name before it. At a domain of yours, best.'
        }
        readOnly={fixed.from}
        {...email}
        {...form.field('from')}
      />
      <TextField
        label="Reply-To"
        hint={
          fixed.replyTo
            ? fixedBy('MAIL_REPLY_TO')
            : 'Where an ordinary answer to a letter goes; empty: to the sender address. Such an answer shows its writer’s address, and the letter says so; the anonymous way stays beside it.'
        }
        readOnly={fixed.replyTo}
        {...email}
        {...form.field('replyTo')}
      />
      <TextField
        label="Send the letter of a try to"
        hint="An address of your own. “Try it” uses what stands above, saved or not."
        {...email}
        {...form.field('to')}
      />
    </>
  )
}
