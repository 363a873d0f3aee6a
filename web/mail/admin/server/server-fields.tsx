/** The fields of a mail server: a provider to begin with, the server and the login; how it is reached, for whom that must differ. */
import type { MailSettings } from '../../../../contract/mail/mail-settings.ts'
import type { Form } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'
import { TextField } from '../../../base/ui/field.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { LoginFields, PortField, plain } from '../account-fields.tsx'
import { another, presets } from './presets.ts'
import { keepsPassword, type ServerValues } from './server-values.ts'

const providers = [
  ...presets.map(({ name, label }) => ({ value: name, label })),
  { value: another, label: t('mailServer.anotherMailServer') },
]
const securities = [
  { value: 'starttls', label: t('mailServer.securityStarttls') },
  { value: 'tls', label: t('mailServer.securityTls') },
  { value: 'none', label: t('mailServer.securityNone') },
] as const

interface ServerFieldsProps {
  form: Form<ServerValues>
  settings: MailSettings
  /** Fills in what the provider's server is called. */
  onPreset: (name: string) => void
}

export function ServerFields({ form, settings, onPreset }: ServerFieldsProps) {
  const preset = presets.find(({ name }) => name === form.now('preset'))
  const keeps = keepsPassword(settings, form.now())
  return (
    <>
      <Select
        label={t('mailDesk.provider')}
        options={providers}
        value={form.now('preset')}
        onChange={onPreset}
      />
      {preset && (
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">{t('mailServer.needsTwoThings', { label: preset.label })}</p>
          <ol className="list-decimal pl-5">
            {preset.needs.map(need => (
              <li key={need}>{need}</li>
            ))}
          </ol>
        </div>
      )}
      <TextField label={t('mailServer.mailServer')} inputMode="url" {...plain} {...form.field('host')} />
      <div className="grid gap-1.5">
        <LoginFields field={form.field} keeps={keeps} />
        <p className="text-sm text-soft">{t('mailServer.loginHint')}</p>
      </div>
    </>
  )
}

export function ConnectionFields({ form }: Pick<ServerFieldsProps, 'form'>) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <PortField {...form.field('port')} />
      <Select label={t('mailDesk.encryption')} options={securities} {...form.choice('security')} />
    </div>
  )
}
