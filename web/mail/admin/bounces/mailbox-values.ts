/** The form of a mailbox: what its fields hold, and the bodies of the calls made from them. */
import type {
  BounceSettings,
  MailboxInput,
  MailboxSecurity,
  MailboxUse,
} from '../../../../contract/mail/bounce-settings.ts'
import { isPort, isServerName } from '../../../../contract/mail/mail-settings.ts'
import type { Faults } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'

export interface MailboxValues {
  host: string
  port: string
  security: MailboxSecurity
  user: string
  password: string
  folder: string
}

type Kept = BounceSettings['mailboxes'][MailboxUse]

export const startOf = (kept: Kept): MailboxValues => ({
  host: kept?.host ?? '',
  port: String(kept?.port ?? 993),
  security: kept?.security ?? 'tls',
  user: kept?.user ?? '',
  password: '',
  folder: kept?.folder ?? 'INBOX',
})

/** The password that is kept goes with this server and user alone. */
export const keepsPassword = (kept: Kept, { host, user }: MailboxValues) =>
  kept?.hasPassword === true && kept.host === host.trim() && kept.user === user.trim()

export const bodyOf = (values: MailboxValues, kept: Kept): MailboxInput => ({
  host: values.host.trim(),
  port: Number(values.port),
  security: values.security,
  user: values.user.trim(),
  folder: values.folder.trim(),
  ...((values.password !== '' || !keepsPassword(kept, values)) && { password: values.password }),
})

export const faultsOf = ({ host, port, user, folder }: MailboxValues): Faults<MailboxValues> => ({
  host: isServerName(host.trim()) ? undefined : t('refused.mailHost'),
  port: isPort(Number(port)) ? undefined : t('refused.mailPort'),
  user: user.trim() === '' ? t('refused.bounceUser') : undefined,
  folder: folder.trim() === '' ? t('bounces.folderMissing') : undefined,
})
