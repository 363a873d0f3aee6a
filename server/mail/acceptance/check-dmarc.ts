/** DMARC (RFC 9989): whether the sender's domain has a policy, and whether what signs and sends is of the same domain (alignment). */
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { isOfProvider, notYours } from './providers.ts'
import { good, missing, type Situation, unknown } from './situation.ts'

/** Labels of a name that the walk up the tree begins with at most (§4.10). */
const mostLabels = 8

/** Whether a name is that domain or lies below it. */
export const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

interface Found {
  domain: string
  tags: Map<string, string>
}

/**
 * The record that holds for a domain, its own or that of a domain above it.
 * @returns none: there is none. several: more than one at a name, which are as good as none (§4.10)
 */
export async function findDmarc(
  { dns }: Pick<Situation, 'dns'>,
  domain: string,
): Promise<Found | { several: number; name: string } | undefined> {
  const labels = domain.split('.').slice(-mostLabels)
  // A top-level domain speaks for nobody.
  for (let from = 0; from < labels.length - 1; from++) {
    const above = labels.slice(from).join('.')
    const name = `_dmarc.${above}`
    const records = (await textsOf(dns, name)).filter(text => /^v\s*=\s*DMARC1\b/i.test(text))
    const [record] = records
    if (records.length > 1) return { several: records.length, name }
    if (record) return { domain: above, tags: tagsOf(record) }
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

const policies: Record<string, string> = {
  none: 'receivers only report forged letters',
  quarantine: 'forged letters go to the spam folder',
  reject: 'forged letters are refused',
}

/** @param signedFor the domain that letters are signed for here; undefined: not here */
export async function checkDmarc(at: Situation, signedFor: string | undefined): Promise<AcceptanceCheck> {
  const { domain, config, provider } = at
  const found = await findDmarc(at, domain)
  if (!found)
    return missing(
      'dmarc',
      `${domain} has no DMARC policy. Gmail, Yahoo and Microsoft want one from everyone who writes to many people.`,
      { name: `_dmarc.${domain}`, type: 'TXT', value: `v=DMARC1; p=none; rua=mailto:${config.mailFrom}` },
    )
  if ('several' in found)
    return missing(
      'dmarc',
      `${found.name} has ${found.several} DMARC records, so receivers ignore all of them. Keep one.`,
    )
  const { tags } = found
  const tag = domain !== found.domain && tags.has('sp') ? 'sp' : 'p'
  const policy = (tags.get(tag) ?? '').toLowerCase()
  if (!(policy in policies)) return invalidPolicy(found, tag)
  if (isOfProvider(domain))
    return provider?.mailboxes?.includes(domain)
      ? good(
          'dmarc',
          `${provider.label} takes care of the policy of ${domain} (“${policy}”), as it sends your letters.`,
        )
      : unknown(
          'dmarc',
          `The policy of ${found.domain} is “${policy}”, for letters that its own servers did not send. ${notYours(domain)}`,
        )
  const isStrict = tags.get('adkim') === 's'
  const isAligned = signedFor && (isStrict ? signedFor === domain : isWithin(signedFor, found.domain))
  if (signedFor && !isAligned)
    return missing(
      'dmarc',
      `The policy of ${found.domain} is “${policy}”, but the signature is for ${signedFor}, so they do not match (alignment). Sign for ${domain}.`,
    )
  const aligned = signedFor ? ` The signature matches it (alignment).` : ''
  return good('dmarc', `The policy of ${found.domain} is “${policy}”: ${policies[policy]}.${aligned}`)
}

/** §4.10.1: with an address for reports it counts as “none”, and else as no record. */
function invalidPolicy({ domain, tags }: Found, tag: 'p' | 'sp'): AcceptanceCheck {
  const said = tags.get(tag)
  const [version, ...rest] = [...tags]
    .filter(([name]) => name !== tag)
    .map(([name, value]) => `${name}=${value}`)
  const meant = tags.has('rua') ? 'Receivers treat it as “none”' : 'Receivers ignore the record'
  return missing(
    'dmarc',
    said === undefined
      ? `The DMARC record of ${domain} names no policy (${tag}=). ${meant}.`
      : `The DMARC record of ${domain} says “${tag}=${said}”, which is not a policy. ${meant}. Use none, quarantine or reject.`,
    { name: `_dmarc.${domain}`, type: 'TXT', value: [version, `${tag}=none`, ...rest].join('; ') },
  )
}
