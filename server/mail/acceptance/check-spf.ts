/** SPF (RFC 7208): whether the sender's domain says that its mail server may send for it. */
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { textsOf } from './ask-dns.ts'
import { good, missing, type Situation, unknown } from './situation.ts'

/** Lookups that a receiver makes at most (§4.6.4). */
const mostLookups = 10

export async function checkSpf(at: Situation): Promise<AcceptanceCheck> {
  const { dns, domain, provider, server } = at
  const records = (await textsOf(dns, domain)).filter(isSpf)
  const [record] = records
  if (records.length > 1)
    return missing(
      'spf',
      `There are ${records.length} SPF records, and receivers take none then. Make one of them.`,
    )
  if (provider && !provider.include)
    return good(
      'spf',
      `${provider.label} sends with a return address of its own, and receivers ask for the SPF of that one. What ties a letter to your domain is DKIM; to have SPF do it too, set up the return path there.`,
    )
  if (!server) return unknown('spf', 'Name the mail server first: SPF says which one may send for you.')
  if (provider?.include) {
    const wanted = `include:${provider.include}`
    if (!record) return missing('spf', missingWords(domain), spfRecord(domain, wanted))
    const included = await includedBy(at, domain)
    if (included.has(provider.include))
      return good('spf', `The SPF record lets ${provider.label} send for ${domain}.`)
    return missing(
      'spf',
      `The SPF record does not name ${provider.label}.`,
      spfRecord(domain, wanted, record),
    )
  }
  return checkOwnServer(at, record)
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text)
const missingWords = (domain: string) => `${domain} does not say who may send for it.`

/** What is there stays, with the one mechanism more. */
function spfRecord(domain: string, mechanism: string, there = 'v=spf1 ~all') {
  return { name: domain, type: 'TXT', value: there.replace(/^v=spf1/i, `v=spf1 ${mechanism}`) }
}

/** As a receiver would: for each address that letters leave from. */
async function checkOwnServer(at: Situation, record: string | undefined): Promise<AcceptanceCheck> {
  const { dns, domain, config } = at
  const addresses = await at.senders()
  const [first] = addresses
  if (!first)
    return record
      ? unknown(
          'spf',
          `There is an SPF record. From which address your mail server sends cannot be seen from here.`,
        )
      : missing('spf', missingWords(domain), spfRecord(domain, 'mx'))
  const mechanisms = addresses.map(address => `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`)
  if (!record) return missing('spf', missingWords(domain), spfRecord(domain, mechanisms.join(' ')))
  // Large, and asked for by few.
  const { spf } = await import('mailauth')
  const resolver = (name: string, type: string) => dns.resolve(name, type) as Promise<string[]>
  for (const [index, ip] of addresses.entries()) {
    const { status } = await spf({ sender: config.mailFrom, ip, helo: domain, resolver, mta: domain })
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
