/** The fields of a mailbox: server, port, encryption, login and folder. */
import type { Form } from '../../../base/kit/use-form.ts'
import { TextField } from '../../../base/ui/field.tsx'
import { AccountFields, plain } from '../account-fields.tsx'
import type { MailboxValues } from './mailbox-values.ts'

const securities = [
  { value: 'tls', label: 'TLS from the start (usual at port 993)' },
  { value: 'starttls', label: 'STARTTLS (usual at port 143)' },
] as const

/** @param keeps a password is kept for this server and user, so that an empty field means that one */
export function MailboxFields({ form, keeps }: { form: Form<MailboxValues>; keeps: boolean }) {
  return (
    <>
      <AccountFields
        server="IMAP server"
        field={form.field}
        security={{ options: securities, ...form.choice('security') }}
        keeps={keeps}
      />
      <TextField label="Folder" {...plain} {...form.field('folder')} />
      <p className="text-sm text-soft">
        The site changes, marks and deletes nothing in it. The password is stored encrypted and never shown
        again.
      </p>
    </>
  )
}
