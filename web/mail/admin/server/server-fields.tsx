/** The fields of a mail server: a provider to begin with, the server and the login; how it is reached, for whom that must differ. */
import type { MailSettings } from '../../../../contract/mail/mail-settings.ts'
import type { Form } from '../../../base/kit/use-form.ts'
import { TextField } from '../../../base/ui/field.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { LoginFields, PortField, plain } from '../account-fields.tsx'
import { another, presets } from './presets.ts'
import { keepsPassword, type ServerValues } from './server-values.ts'

const providers = [
  ...presets.map(({ name, label }) => ({ value: name, label })),
  { value: another, label: 'Another mail server' },
]
const securities = [
  { value: 'starttls', label: 'STARTTLS (usual at port 587)' },
  { value: 'tls', label: 'TLS from the start (usual at port 465)' },
  { value: 'none', label: 'None: only for a server on this machine' },
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
      <Select label="Provider" options={providers} value={form.now('preset')} onChange={onPreset} />
      {preset && (
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">{preset.label} needs two things first:</p>
          <ol className="list-decimal pl-5">
            {preset.needs.map(need => (
              <li key={need}>{need}</li>
            ))}
          </ol>
        </div>
      )}
      <TextField label="Mail server" inputMode="url" {...plain} {...form.field('host')} />
      <div className="grid gap-1.5">
        <LoginFields field={form.field} keeps={keeps} />
        <p className="text-sm text-soft">
          Leave the user name empty if the server needs no login. The password is stored encrypted and never
          shown again.
        </p>
      </div>
    </>
  )
}

export function ConnectionFields({ form }: Pick<ServerFieldsProps, 'form'>) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <PortField {...form.field('port')} />
      <Select label="Encryption" options={securities} {...form.choice('security')} />
    </div>
  )
}
