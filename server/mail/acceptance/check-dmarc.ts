/** DMARC (RFC 9989): whether the sender's domain has a policy, and whether what signs and sends is of the same domain (alignment). */
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { good, missing, type Situation } from './situation.ts'

/** Labels of a name that the walk up the tree begins with at most (§4.10). */
const mostLabels = 8

/** Whether a name is that domain or lies below it. */
export const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/** The record that holds for a domain, its own or that of a domain above it. @returns undefined when there is none */
async function findDmarc(
  { dns }: Pick<Situation, 'dns'>,
  domain: string,
): Promise<{ domain: string; tags: Map<string, string> } | undefined> {
  const labels = domain.split('.').slice(-mostLabels)
  // A top-level domain speaks for nobody.
  for (let from = 0; from < labels.length - 1; from++) {
    const name = labels.slice(from).join('.')
    const records = (await textsOf(dns, `_dmarc.${name}`)).filter(text => /^v\s*=\s*DMARC1\b/i.test(text))
    const [record] = records
    // Two are as good as none (§4.7).
    if (records.length === 1 && record) return { domain: name, tags: tagsOf(record) }
  }
  return undefined
}

const tagsOf = (record: string) =>
  new Map(
    record.split(';').flatMap(part => {
      const [name = '', ...value] = part.split('=')
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join('=').trim()] as const] : []
    }),
  )

/** @param signedFor the domain that letters are signed for here; undefined: not here */
export async function checkDmarc(at: Situation, signedFor: string | undefined): Promise<AcceptanceCheck> {
  const { domain, config } = at
  const found = await findDmarc(at, domain)
  if (!found)
    return missing(
      'dmarc',
      `${domain} has no DMARC policy. Gmail, Yahoo and Microsoft want one of everybody who writes to many.`,
      { name: `_dmarc.${domain}`, type: 'TXT', value: `v=DMARC1; p=none; rua=mailto:${config.mailFrom}` },
    )
  const { tags } = found
  const policy = (domain !== found.domain && tags.get('sp')) || tags.get('p') || 'none'
  const isStrict = tags.get('adkim') === 's'
  const isAligned = signedFor && (isStrict ? signedFor === domain : isWithin(signedFor, found.domain))
  if (signedFor && !isAligned)
    return missing(
      'dmarc',
      `The policy of ${found.domain} is “${policy}”, and the signature is for ${signedFor}: not the same (alignment). Sign for ${domain}.`,
    )
  const meaning = {
    none: 'receivers report, and do nothing else',
    quarantine: 'what is not yours lands among the spam',
    reject: 'what is not yours is turned away',
  }[policy]
  const aligned = signedFor ? ` The signature is aligned with it.` : ''
  return good(
    'dmarc',
    `The policy of ${found.domain} is “${policy}”${meaning ? `: ${meaning}` : ''}.${aligned}`,
  )
}
