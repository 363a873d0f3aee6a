/** The form of the mail server: what its fields hold, and the bodies of the calls made from them. */
import { isEmail } from '../../../../contract/base/field.ts'
import {
  isPort,
  isServerName,
  type MailSecurity,
  type MailServerInput,
  type MailSettings,
} from '../../../../contract/mail/mail-settings.ts'
import type { Faults } from '../../../base/kit/use-form.ts'
import { t } from '../../../base/translations.ts'
import { another, presetOf } from './presets.ts'

export interface ServerValues {
  preset: string
  host: string
  port: string
  security: MailSecurity
  user: string
  password: string
  from: string
  replyTo: string
  /** Who gets the letter of a try. */
  to: string
}

export function startingValues({ server, from, replyTo }: MailSettings, to: string): ServerValues {
  return {
    preset: server ? presetOf(server.host) : another,
    host: server?.host ?? '',
    port: String(server?.port ?? 587),
    security: server && server.security !== 'upgrade' ? server.security : 'starttls',
    user: server?.user ?? '',
    password: '',
    from: from.endsWith('@localhost') ? '' : from,
    replyTo,
    to,
  }
}

/** A server is often written with its port behind it (`smtp.example.org:465`): what was typed last, there, counts. */
function reachOf({ host, port }: Pick<ServerValues, 'host' | 'port'>): { host: string; port: number } {
  const [, name, behind] = /^([^:]+):(\d{1,5})$/.exec(host.trim()) ?? []
  return name && behind ? { host: name, port: Number(behind) } : { host: host.trim(), port: Number(port) }
}

/** @param keeps one is kept for this server and user, so that an empty field means that one */
export const serverBody = (values: ServerValues, keeps: boolean): MailServerInput => ({
  ...reachOf(values),
  security: values.security,
  user: values.user.trim(),
  ...((values.password !== '' || !keeps) && { password: values.password }),
})

export const senderBody = ({ from, replyTo }: ServerValues) => ({
  from: from.trim(),
  replyTo: replyTo.trim(),
})

/** The password that is kept goes with this server and user alone. */
export const keepsPassword = ({ server }: MailSettings, values: ServerValues) =>
  server?.hasPassword === true && server.host === reachOf(values).host && server.user === values.user.trim()

/** What a variable sets needs no judging; the server looks closer. */
export function serverFaults(values: ServerValues, { fixed }: MailSettings): Faults<ServerValues> {
  const { from, replyTo } = values
  const { host, port } = reachOf(values)
  return {
    ...(!fixed.server && {
      host: isServerName(host) ? undefined : t('refused.mailHost'),
      port: isPort(port) ? undefined : t('refused.mailPort'),
    }),
    from: fixed.from || isEmail(from.trim()) ? undefined : t('mailServer.senderMissing'),
    replyTo: replyTo.trim() === '' || isEmail(replyTo.trim()) ? undefined : t('refusals.invalidEmail'),
  }
}
