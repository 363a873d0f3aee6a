/** What the checks are about: the sender's domain, the mail server, and the addresses it sends from as far as they can be known. */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Say } from '../../../contract/languages/keys.ts'
import type { AcceptanceCheck, DnsRecord } from '../../../contract/mail/acceptance.ts'
import type { Config } from '../../base/config.ts'
import { isPublicAddress } from '../../base/fetching/special-addresses.ts'
import type { MailServer } from '../../base/live-config.ts'
import type { Dns, Site } from '../../base/site.ts'
import { addressesOf } from './ask-dns.ts'
import { type Provider, providerOf } from './providers.ts'

export interface Situation {
  /** Says to the author what was found. */
  t: Say
  dns: Dns
  config: Config
  /** Domain of the sender's address, in ASCII. */
  domain: string
  /** Domain of the return address (envelope sender), whose SPF receivers ask for; undefined: no domain of the world. */
  returnDomain: string | undefined
  server: MailServer | undefined
  provider: Provider | undefined
  /** Name of a mail server that somebody else runs, and nobody here knows. */
  relay: string | undefined
  /** Public addresses that letters leave from, where the mail server is one's own. */
  senders(): Promise<string[]>
}

/** Names that no server of the world can be asked about. */
const nowhere = /(^|\.)(localhost|local|localdomain|lan|home|home\.arpa|internal|invalid)$/

export const isNowhere = (name: string) => nowhere.test(name)

/** @returns undefined when the sender's address is at no domain of the world */
export function situationOf({ config, dns }: Pick<Site, 'config' | 'dns'>, t: Say): Situation | undefined {
  const domain = senderDomain(config)
  if (!domain) return undefined
  const returnDomain = domainOf(config.bounces.address ?? config.mailFrom)
  const server = config.smtp
  const provider = server && providerOf(server.host)
  const own = [domain, returnDomain ?? domain, new URL(config.baseUrl).hostname]
  const relay = server && !provider && !isBeside(server.host, own) ? server.host : undefined
  const senders = async () => (relay ? [] : sendersOf(dns, config))
  return { t, dns, config, domain, returnDomain, server, provider, relay, senders }
}

/** Domain of the sender's address; undefined: no domain of the world. */
export const senderDomain = ({ mailFrom }: Pick<Config, 'mailFrom'>) => domainOf(mailFrom)

function domainOf(address: string): string | undefined {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1))
  return domain.includes('.') && !isNowhere(domain) ? domain : undefined
}

/** Whether a name is of this network, or lies in a domain of the author's or beside it: `mail.plums.org` beside `letters.plums.org`. */
export function isBeside(name: string, own: readonly string[]): boolean {
  if (!name.includes('.') || isIP(name.replace(/^\[|\]$/g, '')) || isNowhere(name)) return true
  return own
    .map(domain => (domain.split('.').length > 2 ? domain.slice(domain.indexOf('.') + 1) : domain))
    .some(above => name === above || name.endsWith(`.${above}`))
}

/** A server of this machine or network sends, as far as one can tell, from where the site's own address leads. */
async function sendersOf(dns: Dns, { smtp, baseUrl }: Config): Promise<string[]> {
  if (!smtp) return []
  const its = (await addressesOfHost(dns, smtp.host)).filter(isPublicAddress)
  if (its.length > 0) return its
  return (await addressesOfHost(dns, new URL(baseUrl).hostname)).filter(isPublicAddress)
}

export async function addressesOfHost(dns: Dns, host: string): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) ? [bare] : addressesOf(dns, bare)
}

type Subject = AcceptanceCheck['subject']
export const good = (subject: Subject, message: string): AcceptanceCheck => ({
  subject,
  state: 'good',
  message,
  record: null,
})
export const missing = (
  subject: Subject,
  message: string,
  record: DnsRecord | null = null,
): AcceptanceCheck => ({ subject, state: 'missing', message, record })
export const unknown = (subject: Subject, message: string): AcceptanceCheck => ({
  subject,
  state: 'unknown',
  message,
  record: null,
})

/** One sentence after the other. */
export const together = (t: Say, first: string, second: string): string =>
  t('acceptanceFound.together', { first, second })

/** "One and another". */
export const bothOf = (t: Say, all: readonly string[]): string =>
  all.reduce((first, second) => t('acceptanceFound.both', { first, second }))
