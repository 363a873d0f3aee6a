/** Says in words a person understands why a mail server could not be used, and what to do (error messages). */
import type { Say } from '../../../contract/languages/keys.ts'
import type { MailServer } from '../../base/live-config.ts'
import { protocolOf } from '../smtp/not-smtp.ts'
import type { Trial } from '../smtp/try-smtp.ts'

type Failure = NonNullable<Trial['failure']>

/** @param from whom the letter was to come from */
export function explainFailure(
  t: Say,
  failure: Failure,
  { server, from }: { server: MailServer; from: string },
): string {
  if (failure.step === 'login') return explainLogin(t, server, failure)
  if (failure.step === 'letter') return explainLetter(t, failure, from)
  return explainConnection(t, server, failure)
}

type CertificateFault = 'selfSigned' | 'unknownAuthority' | 'incomplete' | 'expired' | 'early'

const certificates: Record<string, CertificateFault> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownAuthority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownAuthority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'early',
}

/** What is wrong with the certificate of a server; undefined when nothing is. */
export const certificateFault = (code: string, message: string): CertificateFault | undefined =>
  certificates[code] ?? (/self.signed/i.test(message) ? 'selfSigned' : undefined)

function explainConnection(t: Say, server: MailServer, { error }: Failure): string {
  const { host, port } = server
  const protocol = protocolOf(error.message)
  if (protocol) return t('mailFailures.notSmtp', { host, port, protocol })
  const code = error.originalCode ?? error.code ?? ''
  const certificate = certificateFault(code, error.message)
  if (certificate) return t('mailFailures.certificate', { host, code: certificate })
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return t('mailFailures.otherName', { host })
  if (code === 'ECONNREFUSED') return t('mailFailures.closed', { host, port })
  if (code === 'ENOTFOUND' || code === 'EDNS' || code === 'EAI_AGAIN')
    return t('mailFailures.noSuchServer', { host })
  if (['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code))
    return t('mailFailures.unreachable', { host })
  if (code.includes('TIMEDOUT') || code.includes('TIMEOUT')) return explainSilence(t, server, error.message)
  if (
    /wrong version number|packet length too long|unknown protocol|record layer/i.test(
      `${code} ${error.message}`,
    )
  )
    return t('mailFailures.noTls', { host, port })
  if (error.command === 'STARTTLS' || /STARTTLS/.test(error.message))
    return t('mailFailures.noStarttls', { host, port })
  return t('mailFailures.ended', { host, words: wordsOf(error) })
}

function explainSilence(t: Say, { host, port, security }: MailServer, message: string): string {
  if (/greeting/i.test(message) && security !== 'tls') return t('mailFailures.saysNothing', { host, port })
  return t('mailFailures.silent', { host, port })
}

function explainLogin(t: Say, { user }: MailServer, { error }: Failure): string {
  const words = wordsOf(error)
  if (/app.?(specific)? ?password|InvalidSecondFactor|5\.7\.9\b/i.test(words))
    return t('mailFailures.wantsAppPassword', { words })
  if (
    /basic authentication is (disabled|not supported)|SmtpClientAuthentication|5\.7\.(139|30)\b/i.test(words)
  )
    return t('mailFailures.passwordsOff', { words })
  if (error.responseCode === 535 || error.responseCode === 534)
    return t('mailFailures.wrongPassword', { words })
  if (error.code === 'EAUTH' && !error.responseCode) return t('mailFailures.noLogin', { why: error.message })
  return t('mailFailures.loginRefused', { user, words })
}

function explainLetter(t: Say, { error }: Failure, from: string): string {
  const words = wordsOf(error)
  if (error.responseCode === 530) return t('mailFailures.wantsLogin', { words })
  if (error.command === 'MAIL FROM') return t('mailFailures.senderRefused', { address: from, words })
  if (error.command === 'RCPT TO') return t('mailFailures.recipientRefused', { words })
  return t('mailFailures.letterRefused', { words })
}

const wordsOf = ({ response, message }: Failure['error']) => response ?? message
