/** DMARC (RFC 9989): whether the sender's domain has a policy, and whether what signs and sends is of the same domain (alignment). */
import type { Say, SentenceKey } from '../../../contract/languages/keys.ts'
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { isOfProvider, notYours } from './providers.ts'
import { good, missing, type Situation, together, unknown } from './situation.ts'

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

const policies = ['none', 'quarantine', 'reject'] as const
type Policy = (typeof policies)[number]

/** @param signedFor the domain that letters are signed for here; undefined: not here */
export async function checkDmarc(at: Situation, signedFor: string | undefined): Promise<AcceptanceCheck> {
  const { t, domain, config, provider } = at
  const found = await findDmarc(at, domain)
  if (!found)
    return missing('dmarc', t('acceptanceDmarc.missing', { domain }), {
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: `v=DMARC1; p=none; rua=mailto:${config.mailFrom}`,
    })
  if ('several' in found)
    return missing('dmarc', t('acceptanceDmarc.several', { record: found.name, count: found.several }))
  const { tags } = found
  const tag = domain !== found.domain && tags.has('sp') ? 'sp' : 'p'
  const named = (tags.get(tag) ?? '').toLowerCase()
  const policy = policies.find(one => one === named)
  if (!policy) return invalidPolicy(t, found, tag)
  if (isOfProvider(domain)) {
    if (provider?.mailboxes?.includes(domain))
      return good('dmarc', t('acceptanceDmarc.byProvider', { provider: provider.label, domain, policy }))
    const theirs = t('acceptanceDmarc.ofProvider', { domain: found.domain, policy })
    return unknown('dmarc', together(t, theirs, notYours(t, domain)))
  }
  const isStrict = tags.get('adkim') === 's'
  const isAligned = signedFor && (isStrict ? signedFor === domain : isWithin(signedFor, found.domain))
  if (signedFor && !isAligned)
    return missing(
      'dmarc',
      t('acceptanceDmarc.notAligned', { domain: found.domain, policy, signedFor, sender: domain }),
    )
  const means = t(meanings[policy], { domain: found.domain })
  return good('dmarc', signedFor ? together(t, means, t('acceptanceDmarc.aligned')) : means)
}

const meanings = {
  none: 'acceptanceDmarc.none',
  quarantine: 'acceptanceDmarc.quarantine',
  reject: 'acceptanceDmarc.reject',
} as const satisfies Record<Policy, SentenceKey>

/** §4.10.1: with an address for reports it counts as “none”, and else as no record. */
function invalidPolicy(t: Say, { domain, tags }: Found, tag: 'p' | 'sp'): AcceptanceCheck {
  const policy = tags.get(tag)
  const [version, ...rest] = [...tags]
    .filter(([name]) => name !== tag)
    .map(([name, value]) => `${name}=${value}`)
  const isNone = tags.has('rua')
  return missing(
    'dmarc',
    policy === undefined
      ? t(isNone ? 'acceptanceDmarc.unnamedAsNone' : 'acceptanceDmarc.unnamedIgnored', { domain, tag })
      : t(isNone ? 'acceptanceDmarc.unknownAsNone' : 'acceptanceDmarc.unknownIgnored', {
          domain,
          tag,
          policy,
        }),
    { name: `_dmarc.${domain}`, type: 'TXT', value: [version, `${tag}=none`, ...rest].join('; ') },
  )
}
