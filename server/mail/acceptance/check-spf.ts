/** SPF (RFC 7208): whether the return address' domain says that the mail server may send for it. */
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { findDmarc, isWithin } from './check-dmarc.ts'
import type { Provider } from './providers.ts'
import { good, missing, type Situation, unknown } from './situation.ts'

/** Lookups that a receiver makes at most (§4.6.4). */
const mostLookups = 10

/** RFC 5737: nobody sends from there. Whom a record lets send all the same, it lets send whoever comes. */
const nobodys = '192.0.2.1'

export async function checkSpf(at: Situation): Promise<AcceptanceCheck> {
  const { dns, returnDomain: domain, provider, server, config } = at
  if (provider && !provider.include)
    return good(
      'spf',
      `${provider.label} sends with its own return address, and receivers check the SPF of that one. DKIM ties a letter to your domain. To have SPF do it too, set up the return path there.`,
    )
  if (!domain)
    return missing(
      'spf',
      `The return address ${config.bounces.address} is not at a public domain: nothing can come back to it, and it has no SPF.`,
    )
  const records = (await textsOf(dns, domain)).filter(isSpf)
  const [record] = records
  if (records.length > 1)
    return missing(
      'spf',
      `There are ${records.length} SPF records at ${domain}, so receivers ignore all of them. Merge them into one.`,
    )
  if (!server) return unknown('spf', 'Set up the mail server first: SPF says which one may send for you.')
  const checked = provider?.include
    ? await checkProvider(at, { domain, record, label: provider.label, include: provider.include })
    : await checkOwnServer(at, domain, record)
  if (checked.state !== 'good') return checked
  return { ...checked, message: checked.message + (await alignment(at, domain)) }
}

/** RFC 9989 §3.2.10: SPF ties a letter to its sender only where both are of one domain, that of the policy that holds. */
async function alignment({ dns, domain }: Situation, returnDomain: string): Promise<string> {
  const policy = await findDmarc({ dns }, domain)
  const own = policy && 'domain' in policy ? policy.domain : domain
  const isAligned = isWithin(domain, returnDomain) || isWithin(returnDomain, own)
  return isAligned
    ? ''
    : ` Letters come from ${domain} but bounce to ${returnDomain}, so only the signature (DKIM) counts for DMARC.`
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text)
const missingWords = (domain: string) => `${domain}, where bounces go, does not say who may send for it.`

/** What is there stays, with the mechanisms more. */
function spfRecord(domain: string, mechanisms: string, there = 'v=spf1 ~all') {
  const value = there.replace(/^v=spf1/i, `v=spf1 ${mechanisms}`)
  return { name: domain, type: 'TXT', value }
}

/** An end that turns nobody away turns others away. */
const closed = (record: string) => record.replace(/(?<=\s)\+?all(?=\s|$)/i, '~all')

/** @param mechanisms of who sends; empty: they are in it */
function openToAll(domain: string, record: string, mechanisms = ''): AcceptanceCheck {
  const message = `The SPF record of ${domain} lets anyone send for it, so it tells receivers nothing and helps whoever forges your address.`
  const isOwnEnd = closed(record) !== record
  if (!isOwnEnd) return missing('spf', `${message} The cause is what it includes, or too large a range.`)
  const value = mechanisms ? spfRecord(domain, mechanisms, closed(record)).value : closed(record)
  return missing('spf', `${message} End it with “~all”.`, { name: domain, type: 'TXT', value })
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
  const wanted = `include:${include}`
  if (!record) return missing('spf', missingWords(domain), spfRecord(domain, wanted))
  const isIncluded = (await includedBy(at, domain)).has(include)
  if ((await resultFor(at, domain, nobodys)).result === 'pass')
    return openToAll(domain, record, isIncluded ? '' : wanted)
  if (isIncluded) return good('spf', `The SPF record lets ${label} send for ${domain}.`)
  return missing('spf', `The SPF record does not name ${label}.`, spfRecord(domain, wanted, record))
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
  const addresses = await at.senders()
  const mechanisms = addresses.map(address => `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`)
  if (record && (await resultFor(at, domain, nobodys)).result === 'pass')
    return openToAll(domain, record, mechanisms.filter(one => !record.includes(one)).join(' '))
  if (addresses.length === 0) return checkUnseen(at, domain, record)
  if (!record) return missing('spf', missingWords(domain), spfRecord(domain, mechanisms.join(' ')))
  for (const [index, ip] of addresses.entries()) {
    const status = await resultFor(at, domain, ip)
    if (status.result === 'temperror')
      return unknown('spf', 'The DNS did not answer for all that the SPF record names.')
    if (status.result === 'permerror')
      return missing('spf', `Receivers cannot use the SPF record: ${status.comment ?? 'it has a mistake'}.`)
    if (status.result !== 'pass')
      return missing(
        'spf',
        `The SPF record does not let ${ip} send for ${domain}: receivers say “${status.result}”.`,
        spfRecord(domain, mechanisms[index] ?? '', record),
      )
  }
  return good('spf', `The SPF record lets ${addresses.join(' and ')} send for ${domain}.`)
}

/** From where a relay sends is known to whoever runs it. */
function checkUnseen({ relay }: Situation, domain: string, record: string | undefined): AcceptanceCheck {
  const ask = relay ? ` Whoever runs ${relay} can tell you what it must contain.` : ''
  if (record)
    return unknown(
      'spf',
      `There is an SPF record. We cannot see from here which address your mail server sends from.${ask}`,
    )
  return missing(
    'spf',
    `${missingWords(domain)}${ask && ` It needs an SPF record.${ask}`}`,
    relay ? null : spfRecord(domain, 'mx'),
  )
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
