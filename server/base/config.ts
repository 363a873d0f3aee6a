/** The environment, read once at boot; a wrong value is refused with a sentence. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isEmail, line } from '../../contract/base/field.ts'
import { limits } from '../../contract/base/limits.ts'
import { unnamedAuthor } from '../../contract/base/settings/unnamed-author.ts'
import { bounceConfigOf, bounceVariables } from './config-bounces.ts'
import { onionAddress } from './config-onion.ts'
import { type Dkim, type GivenConfig, type LiveConfig, liveConfigOf, readSmtpUrl } from './live-config.ts'

const number = (sentence: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, sentence)
    .transform(Number)
const whole = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  return number(sentence).pipe(z.int(sentence).min(least, sentence).max(most, sentence))
}
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      text =>
        URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '',
      `must be an address with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    )
/** Both travel in headers or on a console: one line each. */
const name = line('the name', 200).min(1)

const email = z.string().refine(isEmail, 'must be an e-mail address')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  SITE_DOMAIN: z
    .string()
    .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, {
      error: 'must be a name alone, like letters.example.org, without https:// and without a path',
    })
    .optional(),
  BASE_URL: url('http:', 'https:')
    .refine(
      text => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
      'must be an origin alone, like https://letters.example.org, without a path',
    )
    .optional(),
  ONION_ADDRESS: onionAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  LANGUAGES_DIR: z.string().refine(existsSync, 'must be a folder that is there').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_BEFORE_MIGRATING: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('yes'),
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').max(1_000).optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine(
      hasPlainPath,
      'must end with the server and its port; write / as %2F, # as %23 and ? as %3F in the password',
    )
    .refine(hasReadableLogin, 'has a stray % in the user name or password; write a % itself as %25')
    .optional(),
  SMTP_CLEARTEXT_LOGIN: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  MAIL_FROM: z
    .union([email, z.string().regex(/^[^\s@<>]+@localhost$/)], 'must be an e-mail address')
    .optional(),
  MAIL_RATE: number('must be a number of messages per second')
    .pipe(z.number().positive('must be more than 0').max(100_000, 'must be at most 100000'))
    .default(20),
  MAIL_CONNECTIONS: whole(1, 100).default(3),
  MAIL_REPLY_TO: email.optional(),
  SECRET_KEY: z
    .string()
    .min(32, 'needs at least 32 characters; `openssl rand -base64 32` makes one')
    .max(1_000)
    .optional(),
  DKIM_DOMAIN: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  ...bounceVariables,
  ADMIN_USERNAME: name.default('admin'),
  // However weak: whoever runs the site chose it, and the boot warns of it.
  ADMIN_PASSWORD: z.string().max(limits.password, `must be at most ${limits.password} characters`).optional(),
  AUTHOR_NAME: name.default(unnamedAuthor),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,253}[a-z0-9]$/i, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, 'must be the name of a region')
    .optional(),
  S3_STS_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SECURITY_CONTACT: z
    .union([email.transform(address => `mailto:${address}`), url('https:', 'mailto:')], {
      error: 'must be an e-mail address or an address with https://',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrustable, 'must be a number of hops, or addresses and networks with commas between')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config extends LiveConfig {
  host: string
  port: number
  given: GivenConfig
  /** The site's second address, `http://….onion`; unset: it has none. */
  onionUrl: string | undefined
  /** What secrets are encrypted with; unset: a file of its own in `dataDir`. */
  secretKey: string | undefined
  dataDir: string
  /** Where backups are kept, and the journal of who left since. */
  backupDir: string
  /** Whether a release that changes the database backs it up first. */
  backupBeforeMigrating: boolean
  /** Unset: backups are not encrypted. */
  backupPassphrase: string | undefined
  /** Unset: a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** The mail server is told its password without TLS: anybody on the way can read it, and send in the author's name. */
  smtpCleartextLogin: boolean
  /** Messages per second. */
  mailRate: number
  mailConnections: number
  adminUsername: string
  adminPassword: string | undefined
  authorName: string
  /** Unset: pictures lie in `dataDir`. */
  s3: S3Config | undefined
  trustProxy: string | number | undefined
  logLevel: string
}

export interface S3Config {
  bucket: string
  /** Without a trailing slash; the bucket follows as the first part of the path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Who gives temporary credentials for it; unset: nobody is known. */
  stsEndpoint?: string
}

export class ConfigError extends Error {}

/**
 * Reads the configuration (decisions, Configuration).
 * @throws ConfigError that names every wrong variable in one sentence each
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const e = parsed.data
  const given = givenConfig(e)
  return {
    host: e.HOST,
    port: e.PORT,
    given,
    ...liveConfigOf(given, e.PORT),
    onionUrl: e.ONION_ADDRESS,
    secretKey: e.SECRET_KEY,
    dataDir: resolve(e.DATA_DIR),
    backupDir: resolve(e.BACKUP_DIR ?? join(e.DATA_DIR, 'backups')),
    backupBeforeMigrating: e.BACKUP_BEFORE_MIGRATING === 'yes',
    backupPassphrase: e.BACKUP_PASSPHRASE,
    databaseUrl: e.DATABASE_URL,
    smtpCleartextLogin: e.SMTP_CLEARTEXT_LOGIN === 'yes',
    mailRate: e.MAIL_RATE,
    mailConnections: e.MAIL_CONNECTIONS,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    authorName: e.AUTHOR_NAME,
    s3: readS3(e),
    trustProxy: trustedBy(e),
    logLevel: e.LOG_LEVEL,
  }
}

function givenConfig(e: z.infer<typeof environment>): GivenConfig {
  const dkim = readDkim(e)
  const baseUrl = e.BASE_URL ?? (e.SITE_DOMAIN && `https://${e.SITE_DOMAIN}`)
  return {
    ...(baseUrl && { baseUrl: new URL(baseUrl).origin }),
    ...(e.SMTP_URL && { smtp: readSmtpUrl(e.SMTP_URL) }),
    ...(e.MAIL_FROM && { mailFrom: e.MAIL_FROM }),
    ...(e.MAIL_REPLY_TO && { replyTo: e.MAIL_REPLY_TO }),
    ...(dkim && { dkim }),
    bounces: bounceConfigOf(e),
    ...(e.SECURITY_CONTACT && { securityContact: e.SECURITY_CONTACT }),
  }
}

/** Where a domain is named, our own proxy stands in front: one hop. */
function trustedBy({ TRUST_PROXY, SITE_DOMAIN }: z.infer<typeof environment>): Config['trustProxy'] {
  if (!TRUST_PROXY) return SITE_DOMAIN ? 1 : undefined
  return /^\d+$/.test(TRUST_PROXY) ? Number(TRUST_PROXY) : TRUST_PROXY
}

function readDkim(e: z.infer<typeof environment>): Dkim | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = e
  if (domain && selector && keyFile) return { domain, selector, keyFile }
  if (domain || selector || keyFile) {
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE go together: set all three or none')
  }
  return undefined
}

function readS3(e: z.infer<typeof environment>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  const region = e.S3_REGION ?? 'us-east-1'
  if (bucket && accessKeyId && secretAccessKey) {
    // expression: of an address that whoever runs the site has set
    const endpoint = (e.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
    const sts = e.S3_STS_ENDPOINT ?? (e.S3_ENDPOINT ? undefined : `https://sts.${region}.amazonaws.com`)
    return { bucket, endpoint, region, accessKeyId, secretAccessKey, ...(sts && { stsEndpoint: sts }) }
  }
  if (bucket || accessKeyId || secretAccessKey || e.S3_ENDPOINT || e.S3_REGION || e.S3_STS_ENDPOINT) {
    throw new ConfigError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three or no S3 variable',
    )
  }
  return undefined
}

/** A password with one of these characters in it would be cut, and its beginning taken for the server. */
function hasPlainPath(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return (pathname === '' || pathname === '/') && search === '' && hash === ''
}

/** A login is percent-encoded (RFC 3986 §2.1); one that is not would only fail at the first mail. */
function hasReadableLogin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password } = new URL(text)
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(username) + decodeURIComponent(password))
  } catch {
    return false
  }
}

/** What Fastify takes as `trustProxy`: hops, or addresses, networks and the names of private ones. */
function isTrustable(text: string): boolean {
  if (/^\d+$/.test(text)) return true
  return text.split(',').every(part => {
    const [address = '', prefix, ...rest] = part.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return prefix === undefined
    const bits = isIP(address) === 6 ? 128 : 32
    const isNetwork = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
    return isIP(address) !== 0 && isNetwork && rest.length === 0
  })
}
