/** The other things receivers look at: where answers go (MX), the reverse name, TLS, the site's own address, and blocklists. */
import { isIP } from 'node:net'
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { isPublicAddress } from '../../base/fetching/special-addresses.ts'
import { explainFailure } from '../mail-settings/explain-failure.ts'
import { isLoopback } from '../smtp/smtp.ts'
import { trySmtp } from '../smtp/try-smtp.ts'
import { addressesOf, mailServersOf, namesOf } from './ask-dns.ts'
import {
  addressesOfHost,
  bothOf,
  good,
  isBeside,
  isNowhere,
  missing,
  type Situation,
  unknown,
} from './situation.ts'

/** RFC 5321 §5: without an MX record mail goes to the address itself. RFC 7505: one of "." takes no mail. */
export async function checkMx({ t, dns, domain, config }: Situation): Promise<AcceptanceCheck> {
  const servers = await mailServersOf(dns, domain)
  const address = config.mailFrom
  if (servers.some(({ exchange }) => exchange === '' || exchange === '.'))
    return missing('mx', t('acceptanceFound.mxNone', { domain, address }))
  if (servers.length > 0) {
    const names = servers.map(({ exchange }) => exchange).join(', ')
    return good('mx', t('acceptanceFound.mxThere', { domain, servers: names }))
  }
  if ((await addressesOf(dns, domain)).length > 0)
    return good('mx', t('acceptanceFound.mxItself', { domain }))
  return missing('mx', t('acceptanceFound.mxMissing', { domain, address }), {
    name: domain,
    type: 'MX',
    value: `10 mail.${domain}`,
  })
}

/** A name that leads back to the address (forward-confirmed reverse DNS), which Gmail asks for (5.7.25). */
export async function checkReverse(at: Situation): Promise<AcceptanceCheck> {
  const { t, dns, provider } = at
  if (provider) return good('reverse', t('acceptanceFound.reverseOfProvider', { provider: provider.label }))
  const [address] = await at.senders()
  if (!address) return unknown('reverse', t('acceptanceFound.senderUnseen'))
  const names = await namesOf(dns, address)
  const [name] = names
  if (!name)
    return missing('reverse', t('acceptanceFound.reverseMissing', { address }), {
      name: address,
      type: 'PTR',
      value: nameFor(at),
    })
  for (const one of names)
    if ((await addressesOf(dns, one)).includes(address))
      return good('reverse', t('acceptanceFound.reverseThere', { address, name: one }))
  if (isBeside(name, [at.domain, new URL(at.config.baseUrl).hostname]))
    return missing('reverse', t('acceptanceFound.reverseAstray', { address, name }), {
      name,
      type: address.includes(':') ? 'AAAA' : 'A',
      value: address,
    })
  return missing('reverse', t('acceptanceFound.reverseAstrayElsewhere', { address, name }), {
    name: address,
    type: 'PTR',
    value: nameFor(at),
  })
}

const nameFor = ({ server, domain }: Situation) =>
  server && !isIP(server.host) && !isNowhere(server.host) ? server.host : `mail.${domain}`

export async function checkTls({ t, server, config }: Situation): Promise<AcceptanceCheck> {
  if (!server) return unknown('tls', t('acceptanceFound.serverFirst'))
  const allow = { cleartextLogin: config.smtpCleartextLogin }
  const { tls, failure } = await trySmtp(server, { allow, login: false })
  if (failure) return missing('tls', explainFailure(t, failure, { server, from: config.mailFrom }))
  if (tls) return good('tls', t('acceptanceFound.tlsThere', { host: server.host, protocol: tls }))
  if (isLoopback(server.host)) return good('tls', t('acceptanceFound.tlsNotNeeded'))
  return missing('tls', t('acceptanceFound.tlsMissing', { host: server.host }))
}

/** Where the links in letters lead. */
export async function checkAddress({ t, dns, config }: Situation): Promise<AcceptanceCheck> {
  const site = config.baseUrl
  const { hostname: host, protocol } = new URL(site)
  const onlyHere = () => missing('address', t('acceptanceFound.linksOnlyHere', { site }))
  if (isNowhere(host)) return onlyHere()
  const addresses = await addressesOfHost(dns, host)
  if (addresses.length === 0) return missing('address', t('acceptanceFound.linksNowhere', { site, host }))
  if (!addresses.some(isPublicAddress)) return onlyHere()
  if (protocol === 'http:') return missing('address', t('acceptanceFound.linksUnencrypted', { site }))
  return good('address', t('acceptanceFound.linksThere', { site, addresses: addresses.join(', ') }))
}

const lists = { ofDomains: 'dbl.spamhaus.org', ofAddresses: 'zen.spamhaus.org' }

/** Answers of 127.255.255.x mean that the list does not talk to this resolver, as to the large public ones. */
export async function checkBlocklists(at: Situation): Promise<AcceptanceCheck> {
  const { t, dns, domain, provider } = at
  const [address] = provider ? [] : (await at.senders()).filter(one => isIP(one) === 4)
  const asked = [
    { what: domain, name: `${domain}.${lists.ofDomains}` },
    ...(address
      ? [{ what: address, name: `${address.split('.').reverse().join('.')}.${lists.ofAddresses}` }]
      : []),
  ]
  const answers = await Promise.all(
    asked.map(async one => ({ ...one, found: await addressesOf(dns, one.name) })),
  )
  const listed = answers.filter(({ found }) => found.some(isListing)).map(({ what }) => what)
  if (listed.length > 0)
    return missing('blocklist', t('acceptanceFound.blocklistListed', { listed: bothOf(t, listed) }))
  if (answers.some(({ found }) => found.length > 0))
    return unknown('blocklist', t('acceptanceFound.blocklistSilent'))
  const none = asked
    .map(({ what }) => what)
    .reduce((first, second) => t('acceptanceFound.either', { first, second }))
  return good('blocklist', t('acceptanceFound.blocklistUnlisted', { asked: none }))
}

const isListing = (answer: string) => /^127\.0\.[01]\./.test(answer)
