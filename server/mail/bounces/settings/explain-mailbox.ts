/** Says in words a person understands why a mailbox could not be read, and what to do (error messages). */
import type { MailboxConfig } from '../../../base/config-bounces.ts'
import { certificateFault } from '../../mail-settings/explain-failure.ts'

export interface ImapError {
  code?: string
  authenticationFailed?: boolean
  serverResponseCode?: string
  responseText?: string
  message?: string
}

export function explainMailbox(
  error: unknown,
  { host, port, user, folder, isSecure }: MailboxConfig,
): string {
  const {
    code = '',
    authenticationFailed,
    serverResponseCode,
    responseText,
    message = '',
  } = error as ImapError
  if (authenticationFailed)
    return `${host} did not accept the login of ${user}: ${responseText ?? 'no reason given'}. Many providers want an app password here, made for this site alone`
  if (
    ['NONEXISTENT', 'TRYCREATE'].includes(serverResponseCode ?? '') ||
    /mailbox doesn't exist|no such mailbox|unknown mailbox/i.test(responseText ?? '')
  )
    return `There is no folder ${folder} in that mailbox`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no server called ${host}`
  if (code === 'ECONNREFUSED')
    return `Port ${port} is closed at ${host}. IMAP usually uses 993 with TLS or 143 with STARTTLS`
  const certificate = certificateFault(code, message)
  if (certificate) return `${host} ${certificate}, so it may not be your mailbox. Its password was not sent`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of this server is not for ${host}. Enter the name that it is for. Your provider can tell you`
  if (/wrong version number|packet length too long|record layer/i.test(`${code} ${message}`))
    return `${host} does not speak TLS from the start at port ${port}. Choose STARTTLS, which is usual at 143`
  if (/STARTTLS/i.test(message))
    return `${host} offers no encryption (STARTTLS) at port ${port}, so the password was not sent. Try TLS at port 993`
  if (/TIMEOUT|TIMEDOUT/i.test(code) || /timed? ?out|greeting/i.test(message))
    return isSecure
      ? `${host} does not answer at port ${port}`
      : `${host} does not answer at port ${port}. It may wait for TLS from the start, which is usual at 993`
  return `${host} could not be read: ${responseText ?? (message || 'no reason given')}`
}
