/** The form of the mail server: what its fields hold, and the bodies of the calls made from them. */
import { isEmail } from '../../../../contract/base/field.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import {
  isPort,
  isServerName,
  type MailSecurity,
  type MailServerInput,
  type MailSettings,
  mailSentences,
} from '../../../../contract/mail/mail-settings.ts'
import type { Faults } from '../../../base/kit/use-form.ts'
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

/** @param keeps one is kept for this server and user, so that an empty field means that one */
export const serverBody = (values: ServerValues, keeps: boolean): MailServerInput => ({
  host: values.host.trim(),
  port: Number(values.port),
  security: values.security,
  user: values.user.trim(),
  ...((values.password !== '' || !keeps) && { password: values.password }),
})

export const senderBody = ({ from, replyTo }: ServerValues) => ({
  from: from.trim(),
  replyTo: replyTo.trim(),
})

/** The password that is kept goes with this server and user alone. */
export const keepsPassword = ({ server }: MailSettings, { host, user }: ServerValues) =>
  server?.hasPassword === true && server.host === host.trim() && server.user === user.trim()

/** What a variable sets needs no judging; the server looks closer. */
export function serverFaults(values: ServerValues, { fixed }: MailSettings): Faults<ServerValues> {
  const { host, port, from, replyTo } = values
  return {
    ...(!fixed.server && {
      host: isServerName(host.trim()) ? undefined : mailSentences.host,
      port: isPort(Number(port)) ? undefined : mailSentences.port,
    }),
    from: fixed.from || isEmail(from.trim()) ? undefined : 'Please enter the address your letters come from',
    replyTo: replyTo.trim() === '' || isEmail(replyTo.trim()) ? undefined : sentences.invalidEmail,
  }
}
