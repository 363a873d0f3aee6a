/** The fields of a mailbox: server, port, encryption, login and folder. */
import type { Form } from '../../../base/kit/use-form.ts'
import { TextField } from '../../../base/ui/field.tsx'
import { Select } from '../../../base/ui/select.tsx'
import type { MailboxValues } from './mailbox-values.ts'

const securities = [
  { value: 'tls', label: 'TLS from the start (usual at port 993)' },
  { value: 'starttls', label: 'STARTTLS (usual at port 143)' },
] as const

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** @param keeps a password is kept for this server and user, so that an empty field means that one */
export function MailboxFields({ form, keeps }: { form: Form<MailboxValues>; keeps: boolean }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <TextField label="IMAP server" inputMode="url" {...plain} {...form.field('host')} />
        <TextField label="Port" autoComplete="off" inputMode="numeric" {...form.field('port')} />
      </div>
      <Select label="Encryption" options={securities} {...form.choice('security')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="User name" {...plain} {...form.field('user')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          placeholder={keeps ? 'The one that is kept' : undefined}
          {...form.field('password')}
        />
      </div>
      <TextField label="Folder" {...plain} {...form.field('folder')} />
      <p className="text-sm text-soft">
        Nothing in it is changed, marked or deleted. The password is stored encrypted and never shown again.
      </p>
    </>
  )
}
