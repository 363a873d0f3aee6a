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

/** @returns undefined when the text is no address that a plain SMTP server takes */
export function validAddress(text: string): Address | undefined {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at)
  const domain = trimmed.slice(at + 1)
  // Quoted local parts are legal and never meant; they could hold spaces and brackets.
  if (at < 1 || local.includes('"')) return undefined
  // Half of a surrogate pair is no text; the validator would throw on it.
  if (!trimmed.isWellFormed()) return undefined
  const email = `${local}@${asciiDomain(domain)}`
  const isAddress = validator.isEmail(email, {
    allow_utf8_local_part: false,
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

/** Whether the author's own address, as it stands, is in plain letters, so that every mail server takes it. */
export const isPlainAddress = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) && validAddress(text) !== undefined

/** What stands behind the last `@` of a valid address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
