/** The fields of a mailbox: server, port, encryption, login and folder. */
import type { Form } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'
import { TextField } from '../../../base/ui/field.tsx'
import { AccountFields, plain } from '../account-fields.tsx'
import type { MailboxValues } from './mailbox-values.ts'

const securities = [
  { value: 'tls', label: t('bounces.securityTls') },
  { value: 'starttls', label: t('bounces.securityStarttls') },
] as const

/** @param keeps a password is kept for this server and user, so that an empty field means that one */
export function MailboxFields({ form, keeps }: { form: Form<MailboxValues>; keeps: boolean }) {
  return (
    <>
      <AccountFields
        server={t('bounces.imapServer')}
        field={form.field}
        security={{ options: securities, ...form.choice('security') }}
        keeps={keeps}
      />
      <TextField label={t('bounces.folder')} {...plain} {...form.field('folder')} />
      <p className="text-sm text-soft">{t('bounces.mailboxHint')}</p>
    </>
  )
}
