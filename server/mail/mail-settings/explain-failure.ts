/** Says in words a person understands why a mail server could not be used, and what to do (error messages). */
import type { MailServer } from '../../base/live-config.ts'
import { notSmtp } from '../smtp/not-smtp.ts'
import type { Trial } from '../smtp/try-smtp.ts'

type Failure = NonNullable<Trial['failure']>

/** @param from whom the letter was to come from */
export function explainFailure(server: MailServer, failure: Failure, from: string): string {
  if (failure.step === 'login') return explainLogin(server, failure)
  if (failure.step === 'letter') return explainLetter(failure, from)
  return explainConnection(server, failure)
}

const certificates: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has signed its certificate itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate from an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'does not send its whole certificate chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate from an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT: 'has a certificate from an authority that this machine does not know',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet; is the clock of this machine right?',
}

/** What is wrong with the certificate of a server, to be said behind its name; undefined when nothing is. */
export const certificateFault = (code: string, message: string): string | undefined =>
  certificates[code] ?? (/self.signed/i.test(message) ? certificates.DEPTH_ZERO_SELF_SIGNED_CERT : undefined)

function explainConnection(server: MailServer, { error }: Failure): string {
  const { host, port } = server
  const other = notSmtp(error.message)
  if (other) return `${host} answers at port ${port}. ${other}.`
  const code = error.originalCode ?? error.code ?? ''
  const certificate = certificateFault(code, error.message)
  if (certificate)
    return `${host} ${certificate}, so it may not be your mail server. Its password was not sent. Give it a certificate from a known authority, such as Let’s Encrypt; a server on this same machine needs no TLS.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of this server is not for ${host}. Enter the name that it is for. Your provider can tell you.`
  if (code === 'ECONNREFUSED')
    return `${host} is there, but port ${port} is closed. Mail servers accept letters at 587 (STARTTLS) or 465 (TLS).`
  if (code === 'ENOTFOUND' || code === 'EDNS' || code === 'EAI_AGAIN')
    return `There is no server called ${host}, or its name cannot be looked up now. Is it spelled right?`
  if (['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code))
    return `This machine cannot reach ${host}.`
  if (code.includes('TIMEDOUT') || code.includes('TIMEOUT')) return explainSilence(server, error.message)
  if (
    /wrong version number|packet length too long|unknown protocol|record layer/i.test(
      `${code} ${error.message}`,
    )
  )
    return `${host} does not speak TLS from the start at port ${port}. Choose STARTTLS, which is usual at 587 and 25.`
  if (error.command === 'STARTTLS' || /STARTTLS/.test(error.message))
    return `${host} offers no encryption (STARTTLS) at port ${port}, so your password was not sent. Try TLS at port 465.`
  return said(error, `${host} ended the connection.`)
}

function explainSilence({ host, port, security }: MailServer, message: string): string {
  if (/greeting/i.test(message) && security !== 'tls')
    return `${host} accepted the connection at port ${port} but said nothing. It may expect TLS from the start: try that.`
  return `${host} does not answer at port ${port}. Is it the right port? Many hosting companies close 25, and some 465 and 587, until you ask them.`
}

function explainLogin({ user }: MailServer, { error }: Failure): string {
  const words = error.response ?? error.message
  if (/app.?(specific)? ?password|InvalidSecondFactor|5\.7\.9\b/i.test(words))
    return `The server wants an app password: one created for this site only, in the account’s security settings. The usual password does not work here. It said: ${words}`
  if (
    /basic authentication is (disabled|not supported)|SmtpClientAuthentication|5\.7\.(139|30)\b/i.test(words)
  )
    return `This account does not allow logging in with a password. Turn it on where the account is managed (“Authenticated SMTP”). It said: ${words}`
  if (error.responseCode === 535 || error.responseCode === 534)
    return `The server does not know this user name with this password. It said: ${words}`
  if (error.code === 'EAUTH' && !error.responseCode)
    return `The server offers no login here, or none that this site knows (${error.message}). Some accept letters without one: then leave the user name empty.`
  return said(error, `The server refused the login of ${user}.`)
}

function explainLetter({ error }: Failure, from: string): string {
  if (error.responseCode === 530)
    return said(error, 'The server requires a login: enter a user name and its password.')
  if (error.command === 'MAIL FROM')
    return said(
      error,
      `The server does not send letters from ${from}. Enter an address that belongs to this account, or have it confirmed there.`,
    )
  if (error.command === 'RCPT TO')
    return said(
      error,
      'The server does not accept a letter to that address. If it says “relay”, it requires a login.',
    )
  return said(error, 'The server did not accept the letter.')
}

const said = (error: Failure['error'], sentence: string) =>
  `${sentence} It said: ${error.response ?? error.message}`
