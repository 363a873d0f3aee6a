/** What of the configuration the author may change while the site runs (hot reload): how mail leaves, and the site's own address. */
import { type BounceConfig, joinBounces, type MailboxConfig } from './config-bounces.ts'

/** A mail server and how it is spoken to. */
export interface MailServer {
  host: string
  port: number
  /**
   * - `tls`: from the start (port 465).
   * - `starttls`: upgraded before anything is said (port 587).
   * - `upgrade`: upgraded where the server offers it, and always before a login: what `smtp://` says.
   * - `none`: nothing is encrypted; for a server on the same machine.
   */
  security: 'tls' | 'starttls' | 'upgrade' | 'none'
  /** Empty: no login. */
  user: string
  password: string
}

/** Who signs, and with which key: a PEM file, or its text. */
export type Dkim = { domain: string; selector: string } & ({ keyFile: string } | { privateKey: string })

/**
 * How mail leaves, and where its links lead. What no variable sets the author sets on the page, while the site runs: ask
 * for it when it is needed, and keep none of it.
 */
export interface LiveConfig {
  /** Origin of every link in a mail, without a trailing slash. */
  baseUrl: string
  /** Origins the site had before, under which it still answers where it is reached by them. */
  formerUrls: readonly string[]
  /** Undefined: the outbox on disk. */
  smtp: MailServer | undefined
  mailFrom: string
  /** Where an ordinary answer to a letter goes; undefined: to `mailFrom`. */
  replyTo: string | undefined
  dkim: Dkim | undefined
  /** What is learned of letters after they left, and where from. */
  bounces: BounceConfig
  /** Another mailbox of the author's, in which a letter to oneself is looked for. */
  testMailbox: MailboxConfig | undefined
  /** Why the author's settings cannot be used: nothing leaves meanwhile. */
  mailFault: string | undefined
  /** For security.txt: `mailto:…` or `https://…`. Unset: the sender's address, if it is one of the world's. */
  securityContact: string | undefined
}

/** What variables set: that stands, whatever is stored. */
export type GivenConfig = Partial<Omit<LiveConfig, 'formerUrls' | 'mailFault' | 'testMailbox'>>

type StoredConfig = Partial<Omit<LiveConfig, 'bounces'>> & { bounces?: Partial<BounceConfig> }

const noBounces: BounceConfig = { address: undefined, imap: undefined, listener: undefined, webhooks: {} }

/**
 * How mail leaves: what variables set, then what is stored, then what works on one machine.
 * @param port that the site listens on, for its address where nobody said one
 */
export function liveConfigOf(given: GivenConfig, port: number, stored: StoredConfig = {}): LiveConfig {
  const mailFrom = given.mailFrom ?? stored.mailFrom ?? 'letters@localhost'
  return {
    baseUrl: given.baseUrl ?? stored.baseUrl ?? `http://localhost:${port}`,
    formerUrls: stored.formerUrls ?? [],
    smtp: given.smtp ?? stored.smtp,
    mailFrom,
    replyTo: given.replyTo ?? stored.replyTo,
    dkim: given.dkim ?? stored.dkim,
    bounces: joinBounces(given.bounces ?? noBounces, stored.bounces),
    testMailbox: stored.testMailbox,
    mailFault: stored.mailFault,
    securityContact: given.securityContact ?? contactOf(mailFrom),
  }
}

const contactOf = (mailFrom: string) => (mailFrom.endsWith('@localhost') ? undefined : `mailto:${mailFrom}`)

/** `smtp://user:pass@host:587` (STARTTLS, which a login needs) or `smtps://…`. */
export function readSmtpUrl(text: string): MailServer {
  const url = new URL(text)
  const security = url.protocol === 'smtps:' ? 'tls' : 'upgrade'
  return {
    host: url.hostname,
    port: Number(url.port) || (security === 'tls' ? 465 : 587),
    security,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** A fault: until the settings are read for the first time nothing may leave, or it would go to the outbox and count as sent. */
export const notReadYet = 'The mail settings are not read yet'

/**
 * The address that a visitor knows this site by (virtual host).
 * @param host as the request names it, with its port
 * @param config with the onion address, where there is one
 * @returns an origin: the present one unless the request names a former one, or the onion address
 */
export function ownAddress(
  {
    baseUrl,
    formerUrls,
    onionUrl,
  }: Pick<LiveConfig, 'baseUrl' | 'formerUrls'> & { onionUrl?: string | undefined },
  host: string,
): string {
  const others = onionUrl === undefined ? formerUrls : [onionUrl, ...formerUrls]
  if (new URL(baseUrl).host === host) return baseUrl
  return others.find(url => new URL(url).host === host) ?? baseUrl
}
