/** The environment, read once at boot; a wrong value is refused with a sentence. */
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      text => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address with ${protocols.join(' or ')}//`,
    )

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  BASE_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .email()
    .or(z.string().regex(/^[^\s@<>]+@localhost$/))
    .default('letters@localhost'),
  MAIL_RATE: z.coerce.number().positive().max(100_000).default(20),
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(3),
  DKIM_DOMAIN: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  ADMIN_USERNAME: z.string().min(1).max(200).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(1_000).optional(),
  AUTHOR_NAME: z.string().min(1).max(200).default('the Author'),
  TRUST_PROXY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export interface Config {
  host: string
  port: number
  /** Origin of every link in a mail, without a trailing slash. */
  baseUrl: string
  dataDir: string
  /** Unset: a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  /** Unset: the outbox on disk. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Messages per second. */
  mailRate: number
  mailConnections: number
  dkim: { domain: string; selector: string; keyFile: string } | undefined
  adminUsername: string
  adminPassword: string | undefined
  authorName: string
  trustProxy: string | number | undefined
  logLevel: string
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
  return {
    host: e.HOST,
    port: e.PORT,
    baseUrl: new URL(e.BASE_URL ?? `http://localhost:${e.PORT}`).origin,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailRate: e.MAIL_RATE,
    mailConnections: e.MAIL_CONNECTIONS,
    dkim: readDkim(e),
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    authorName: e.AUTHOR_NAME,
    trustProxy: e.TRUST_PROXY && /^\d+$/.test(e.TRUST_PROXY) ? Number(e.TRUST_PROXY) : e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  }
}

function readDkim(e: z.infer<typeof environment>): Config['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = e
  if (domain && selector && keyFile) return { domain, selector, keyFile }
  if (domain || selector || keyFile) {
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE go together: set all three or none')
  }
  return undefined
}
