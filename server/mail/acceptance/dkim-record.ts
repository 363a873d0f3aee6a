/** The DNS record of a DKIM key (RFC 6376 §3.6.1): what it says, and whether it is there. */
import type { DnsRecord } from '../../../contract/mail/acceptance.ts'
import type { Site } from '../../base/site.ts'
import { textsOf } from './ask-dns.ts'

export interface Signing {
  domain: string
  selector: string
  /** SubjectPublicKeyInfo, base64: what stands behind `p=`. */
  publicKey: string
  signs: boolean
  /** Set by variables. */
  fixed: boolean
}

export const dkimRecord = (domain: string, selector: string, publicKey: string): DnsRecord => ({
  name: `${selector}._domainkey.${domain}`,
  type: 'TXT',
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
})

/** How the record of a key is found: `other` when another key stands there. */
export async function findDkimRecord(
  { dns }: Pick<Site, 'dns'>,
  { domain, selector, publicKey }: Pick<Signing, 'domain' | 'selector' | 'publicKey'>,
): Promise<'there' | 'other' | 'absent'> {
  const texts = await textsOf(dns, `${selector}._domainkey.${domain}`)
  const keys = texts.map(keyOf).filter(key => key !== undefined)
  if (keys.includes(publicKey)) return 'there'
  return texts.length > 0 ? 'other' : 'absent'
}

/** What stands behind `p=`, without the blanks that records are broken with (§3.6.1); empty: the key was taken back. */
export function keyOf(text: string): string | undefined {
  const [, key] = /(?:^|;)\s*p\s*=([^;]*)/i.exec(text) ?? []
  return key?.replace(/\s+/g, '')
}
