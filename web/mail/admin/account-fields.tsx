/** The fields of an account at a mail server, for sending or for reading: server, port, encryption and login. */

import { t } from '../../base/translations.ts'
import { TextField, type TextFieldProps } from '../../base/ui/field.tsx'
import { Select, type SelectProps } from '../../base/ui/select.tsx'

/** A field whose content nobody writes as a sentence. */
export const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** While it is empty, a password that the site has stays. */
export const StoredPassword = ({ keeps, ...props }: TextFieldProps & { keeps: boolean }) => (
  <TextField
    type="password"
    autoComplete="new-password"
    placeholder={keeps ? t('mailDesk.storedPassword') : undefined}
    {...props}
  />
)

interface LoginFieldsProps {
  /** The form's. */
  field: (name: 'user' | 'password') => Omit<TextFieldProps, 'label'>
  /** A password is kept for this server and user. */
  keeps: boolean
}

export function LoginFields({ field, keeps }: LoginFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField label={t('mailDesk.userName')} {...plain} {...field('user')} />
      <StoredPassword label={t('mailDesk.password')} keeps={keeps} {...field('password')} />
    </div>
  )
}

export const PortField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label={t('mailDesk.port')} autoComplete="off" inputMode="numeric" {...props} />
)

interface AccountFieldsProps<Security extends string> extends Pick<LoginFieldsProps, 'keeps'> {
  server: string
  /** The form's. */
  field: (name: 'host' | 'port' | 'user' | 'password') => Omit<TextFieldProps, 'label'>
  security: Pick<SelectProps<Security>, 'options' | 'value' | 'onChange'>
}

export function AccountFields<Security extends string>(props: AccountFieldsProps<Security>) {
  const { server, field, security, keeps } = props
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <TextField label={server} inputMode="url" {...plain} {...field('host')} />
        <PortField {...field('port')} />
      </div>
      <Select label={t('mailDesk.encryption')} {...security} />
      <LoginFields field={field} keeps={keeps} />
    </>
  )
}
