/** SPF (RFC 7208): whether the return address' domain says that the mail server may send for it. */
import type { Say } from '../../../contract/languages/keys.ts'
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { findDmarc, isWithin } from './check-dmarc.ts'
import type { Provider } from './providers.ts'
import { bothOf, good, missing, type Situation, together, unknown } from './situation.ts'

/** Lookups that a receiver makes at most (§4.6.4). */
const mostLookups = 10

/** RFC 5737: nobody sends from there. Whom a record lets send all the same, it lets send whoever comes. */
const nobodys = '192.0.2.1'

export async function checkSpf(at: Situation): Promise<AcceptanceCheck> {
  const { t, dns, returnDomain: domain, provider, server, config } = at
  if (provider && !provider.include)
    return good('spf', t('acceptanceSpf.byProvider', { provider: provider.label }))
  if (!domain)
    return missing(
      'spf',
      t('acceptanceSpf.notPublic', { address: config.bounces.address ?? config.mailFrom }),
    )
  const records = (await textsOf(dns, domain)).filter(isSpf)
  const [record] = records
  if (records.length > 1) return missing('spf', t('acceptanceSpf.several', { count: records.length, domain }))
  if (!server) return unknown('spf', t('acceptanceSpf.serverFirst'))
  const checked = provider?.include
    ? await checkProvider(at, { domain, record, label: provider.label, include: provider.include })
    : await checkOwnServer(at, domain, record)
  if (checked.state !== 'good') return checked
  const unaligned = await whyUnaligned(at, domain)
  return unaligned ? { ...checked, message: together(t, checked.message, unaligned) } : checked
}

/** RFC 9989 §3.2.10: SPF ties a letter to its sender only where both are of one domain, that of the policy that holds. */
async function whyUnaligned(
  { t, dns, domain }: Situation,
  returnDomain: string,
): Promise<string | undefined> {
  const policy = await findDmarc({ dns }, domain)
  const own = policy && 'domain' in policy ? policy.domain : domain
  const isAligned = isWithin(domain, returnDomain) || isWithin(returnDomain, own)
  return isAligned ? undefined : t('acceptanceSpf.notAligned', { domain, returnDomain })
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text)

/** What is there stays, with the mechanisms more. */
function spfRecord(domain: string, mechanisms: string, there = 'v=spf1 ~all') {
  const value = there.replace(/^v=spf1/i, `v=spf1 ${mechanisms}`)
  return { name: domain, type: 'TXT', value }
}

/** An end that turns nobody away turns others away. */
const closed = (record: string) => record.replace(/(?<=\s)\+?all(?=\s|$)/i, '~all')

/** @param mechanisms of who sends; empty: they are in it */
function openToAll(
  t: Say,
  { domain, record }: { domain: string; record: string },
  mechanisms = '',
): AcceptanceCheck {
  const isOwnEnd = closed(record) !== record
  if (!isOwnEnd) return missing('spf', t('acceptanceSpf.openByIncluding', { domain }))
  const value = mechanisms ? spfRecord(domain, mechanisms, closed(record)).value : closed(record)
  return missing('spf', t('acceptanceSpf.openByEnd', { domain }), { name: domain, type: 'TXT', value })
}

interface Included {
  domain: string
  record: string | undefined
  label: Provider['label']
  include: string
}

async function checkProvider(
  at: Situation,
  { domain, record, label, include }: Included,
): Promise<AcceptanceCheck> {
  const { t } = at
  const wanted = `include:${include}`
  if (!record) return missing('spf', t('acceptanceSpf.missing', { domain }), spfRecord(domain, wanted))
  const isIncluded = (await includedBy(at, domain)).has(include)
  if ((await resultFor(at, domain, nobodys)).result === 'pass')
    return openToAll(t, { domain, record }, isIncluded ? '' : wanted)
  if (isIncluded) return good('spf', t('acceptanceSpf.lets', { sender: label, domain }))
  return missing(
    'spf',
    t('acceptanceSpf.lacksProvider', { provider: label }),
    spfRecord(domain, wanted, record),
  )
}

/** What a receiver says, to whom an address sends something. */
async function resultFor({ dns }: Situation, domain: string, ip: string) {
  // Large, and asked for by few.
  const { spf } = await import('mailauth')
  const resolver = (name: string, type: string) => dns.resolve(name, type) as Promise<string[]>
  const { status } = await spf({ sender: `bounces@${domain}`, ip, helo: domain, resolver, mta: domain })
  return status
}

/** As a receiver would: for each address that letters leave from. */
async function checkOwnServer(
  at: Situation,
  domain: string,
  record: string | undefined,
): Promise<AcceptanceCheck> {
  const { t } = at
  const addresses = await at.senders()
  const mechanisms = addresses.map(address => `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`)
  if (record && (await resultFor(at, domain, nobodys)).result === 'pass')
    return openToAll(t, { domain, record }, mechanisms.filter(one => !record.includes(one)).join(' '))
  if (addresses.length === 0) return checkUnseen(at, domain, record)
  if (!record)
    return missing('spf', t('acceptanceSpf.missing', { domain }), spfRecord(domain, mechanisms.join(' ')))
  for (const [index, ip] of addresses.entries()) {
    const status = await resultFor(at, domain, ip)
    if (status.result === 'temperror') return unknown('spf', t('acceptanceSpf.dnsSilent'))
    if (status.result === 'permerror')
      return missing(
        'spf',
        status.comment ? t('acceptanceSpf.unusable', { why: status.comment }) : t('acceptanceSpf.mistaken'),
      )
    if (status.result !== 'pass')
      return missing(
        'spf',
        t('acceptanceSpf.forbids', { sender: ip, domain, result: status.result }),
        spfRecord(domain, mechanisms[index] ?? '', record),
      )
  }
  return good('spf', t('acceptanceSpf.lets', { sender: bothOf(t, addresses), domain }))
}

/** From where a relay sends is known to whoever runs it. */
function checkUnseen({ t, relay }: Situation, domain: string, record: string | undefined): AcceptanceCheck {
  if (record)
    return unknown('spf', relay ? t('acceptanceSpf.unseenAskRelay', { relay }) : t('acceptanceSpf.unseen'))
  return relay
    ? missing('spf', t('acceptanceSpf.missingAskRelay', { domain, relay }))
    : missing('spf', t('acceptanceSpf.missing', { domain }), spfRecord(domain, 'mx'))
}

/** Every domain that the record includes, also through others. */
async function includedBy({ dns }: Situation, domain: string): Promise<Set<string>> {
  const included = new Set<string>()
  const waiting = [domain]
  for (let lookups = 0; lookups < mostLookups; lookups++) {
    const next = waiting.shift()
    if (next === undefined) break
    const record = (await textsOf(dns, next)).find(isSpf) ?? ''
    for (const [, name = ''] of record.matchAll(/(?:^|\s)\+?(?:include:|redirect=)([^\s%]+)/gi)) {
      if (!included.has(name.toLowerCase())) waiting.push(name)
      included.add(name.toLowerCase())
    }
  }
  return included
}
