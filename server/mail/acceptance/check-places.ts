/** The other things receivers look at: where answers go (MX), the reverse name, TLS, the site's own address, and blocklists. */
import { isIP } from 'node:net'
import type { AcceptanceCheck } from '../../../contract/mail/acceptance.ts'
import { isPublicAddress } from '../../base/fetching/special-addresses.ts'
import { explainFailure } from '../mail-settings/explain-failure.ts'
import { isLoopback } from '../smtp/smtp.ts'
import { trySmtp } from '../smtp/try-smtp.ts'
import { addressesOf, mailServersOf, namesOf } from './ask-dns.ts'
import { addressesOfHost, good, isBeside, isNowhere, missing, type Situation, unknown } from './situation.ts'

/** RFC 5321 §5: without an MX record mail goes to the address itself. RFC 7505: one of "." takes no mail. */
export async function checkMx({ dns, domain, config }: Situation): Promise<AcceptanceCheck> {
  const servers = await mailServersOf(dns, domain)
  if (servers.some(({ exchange }) => exchange === '' || exchange === '.'))
    return missing(
      'mx',
      `${domain} says that it accepts no mail, so replies to ${config.mailFrom} and bounces are lost.`,
    )
  if (servers.length > 0)
    return good('mx', `Mail to ${domain} goes to ${servers.map(({ exchange }) => exchange).join(', ')}.`)
  if ((await addressesOf(dns, domain)).length > 0)
    return good('mx', `${domain} has no MX record, so mail goes to its own address.`)
  return missing(
    'mx',
    `${domain} accepts no mail, so replies to ${config.mailFrom} and bounces are lost, and some receivers refuse such senders. Add a record for the server that keeps your mailbox.`,
    { name: domain, type: 'MX', value: `10 mail.${domain}` },
  )
}

/** A name that leads back to the address (forward-confirmed reverse DNS), which Gmail asks for (5.7.25). */
export async function checkReverse(at: Situation): Promise<AcceptanceCheck> {
  const { dns, provider } = at
  if (provider)
    return good('reverse', `Letters leave from ${provider.label}’s servers, which have proper names.`)
  const [address] = await at.senders()
  if (!address)
    return unknown('reverse', 'We cannot see from here which address your mail server sends from.')
  const names = await namesOf(dns, address)
  const [name] = names
  if (!name)
    return missing('reverse', `${address} has no name. Set it (reverse DNS) where you rent the machine.`, {
      name: address,
      type: 'PTR',
      value: nameFor(at),
    })
  for (const one of names)
    if ((await addressesOf(dns, one)).includes(address))
      return good('reverse', `${address} is named ${one}, which leads back to it.`)
  const message = `${address} is named ${name}, but ${name} does not lead back to it.`
  if (isBeside(name, [at.domain, new URL(at.config.baseUrl).hostname]))
    return missing('reverse', message, {
      name,
      type: address.includes(':') ? 'AAAA' : 'A',
      value: address,
    })
  return missing('reverse', `${message} You can give it another name where you rent the machine.`, {
    name: address,
    type: 'PTR',
    value: nameFor(at),
  })
}

const nameFor = ({ server, domain }: Situation) =>
  server && !isIP(server.host) && !isNowhere(server.host) ? server.host : `mail.${domain}`

export async function checkTls({ server, config }: Situation): Promise<AcceptanceCheck> {
  if (!server) return unknown('tls', 'Set up the mail server first.')
  const allow = { cleartextLogin: config.smtpCleartextLogin }
  const { tls, failure } = await trySmtp(server, { allow, login: false })
  if (failure) return missing('tls', explainFailure(server, failure, config.mailFrom))
  if (tls) return good('tls', `Letters go to ${server.host} encrypted with ${tls}.`)
  if (isLoopback(server.host))
    return good('tls', 'The mail server is on this machine: nothing travels unencrypted on the way to it.')
  return missing(
    'tls',
    `Letters go to ${server.host} unencrypted. Choose STARTTLS or TLS under “Sending e-mail”.`,
  )
}

const onlyHere = (baseUrl: string) =>
  `Links lead to ${baseUrl}, which only your own machine or network can reach. Change the address of this site.`

/** Where the links in letters lead. */
export async function checkAddress({ dns, config: { baseUrl } }: Situation): Promise<AcceptanceCheck> {
  const { hostname, protocol } = new URL(baseUrl)
  if (isNowhere(hostname)) return missing('address', onlyHere(baseUrl))
  const addresses = await addressesOfHost(dns, hostname)
  if (addresses.length === 0)
    return missing(
      'address',
      `Links lead to ${baseUrl}, but ${hostname} does not exist yet. Add an A record of that name with this machine’s address.`,
    )
  if (!addresses.some(isPublicAddress)) return missing('address', onlyHere(baseUrl))
  if (protocol === 'http:')
    return missing(
      'address',
      `Links lead to ${baseUrl}, without encryption: mail programs warn of such links, and one-click unsubscribing needs https.`,
    )
  return good('address', `Links lead to ${baseUrl}, at ${addresses.join(', ')}.`)
}

const lists = { ofDomains: 'dbl.spamhaus.org', ofAddresses: 'zen.spamhaus.org' }

/** Answers of 127.255.255.x mean that the list does not talk to this resolver, as to the large public ones. */
export async function checkBlocklists(at: Situation): Promise<AcceptanceCheck> {
  const { dns, domain, provider } = at
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
    return missing(
      'blocklist',
      `Spamhaus lists ${listed.join(' and ')}: most receivers refuse such mail. See check.spamhaus.org for why, and how to be removed.`,
    )
  if (answers.some(({ found }) => found.length > 0))
    return unknown('blocklist', 'Spamhaus does not answer the DNS resolver that this machine uses.')
  return good('blocklist', `Spamhaus does not list ${asked.map(({ what }) => what).join(' or ')}.`)
}

const isListing = (answer: string) => /^127\.0\.[01]\./.test(answer)
