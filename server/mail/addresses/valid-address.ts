/** Decides what is an e-mail address, and the one spelling by which two are the same. */
import { domainToASCII } from 'node:url'
import validator from 'validator'
import { limits } from '../../../contract/base/limits.ts'

export interface Address {
  /** As it is shown and written to: the domain in lower case and punycode. */
  email: string
  /** Two addresses with the same key are one. */
  key: string
}

/** Letters, their marks and digits of any script beside the signs of RFC 5322: no blanks, and nothing that nobody sees. */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+\-/=?^_`{|}~]+$/u

/** @returns undefined when the text is no address; one beyond ASCII before the `@` (RFC 6531) not every mail server takes */
export function validAddress(text: string): Address | undefined {
  const trimmed = text.trim().normalize('NFC')
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at)
  const domain = trimmed.slice(at + 1)
  // Quoted local parts are legal and never meant; half of a surrogate pair is no text, and the validator would throw on it.
  if (at < 1 || !localPart.test(local) || !trimmed.isWellFormed()) return undefined
  const email = `${local}@${asciiDomain(domain)}`
  const isAddress = validator.isEmail(email, {
    allow_utf8_local_part: true,
    allow_ip_domain: false,
    require_tld: true,
  })
  return isAddress && email.length <= limits.email ? { email, key: email.toLowerCase() } : undefined
}

function asciiDomain(domain: string): string {
  return /^[\x21-\x7e]*$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain)
}

/** The key by which a reader is looked for whose address others tell, in whatever spelling; what is no address is nobody's. */
export const keyOfAddress = (text: string): string => validAddress(text)?.key ?? text.trim().toLowerCase()

/** Whether the mail server must offer SMTPUTF8 for it. */
export const isBeyondAscii = (email: string): boolean => /\P{ASCII}/u.test(email)

/** Whether the author's own address, as it stands, is in plain letters, so that every mail server takes it. */
export const isPlainAddress = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) && validAddress(text) !== undefined

/** What stands behind the last `@` of a valid address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
