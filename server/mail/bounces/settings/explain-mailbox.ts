/** Says in words a person understands why a mailbox could not be read, and what to do (error messages). */
import type { Say } from '../../../../contract/languages/keys.ts'
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
  t: Say,
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
    return responseText === undefined
      ? t('mailboxFailures.loginRefusedSilently', { host, user })
      : t('mailboxFailures.loginRefused', { host, user, words: responseText })
  if (
    ['NONEXISTENT', 'TRYCREATE'].includes(serverResponseCode ?? '') ||
    /mailbox doesn't exist|no such mailbox|unknown mailbox/i.test(responseText ?? '')
  )
    return t('mailboxFailures.noFolder', { folder })
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return t('mailboxFailures.noSuchServer', { host })
  if (code === 'ECONNREFUSED') return t('mailboxFailures.closed', { host, port })
  const certificate = certificateFault(code, message)
  if (certificate) return t('mailboxFailures.certificate', { host, code: certificate })
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return t('mailboxFailures.otherName', { host })
  if (/wrong version number|packet length too long|record layer/i.test(`${code} ${message}`))
    return t('mailboxFailures.noTls', { host, port })
  if (/STARTTLS/i.test(message)) return t('mailboxFailures.noStarttls', { host, port })
  if (/TIMEOUT|TIMEDOUT/i.test(code) || /timed? ?out|greeting/i.test(message))
    return t(isSecure ? 'mailboxFailures.silent' : 'mailboxFailures.silentWithoutTls', { host, port })
  const words = responseText ?? message
  return words ? t('mailboxFailures.unread', { host, words }) : t('mailboxFailures.unreadSilently', { host })
}
