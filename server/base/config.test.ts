/** Right and wrong environments: every wrong one is refused by the name of its variable. */
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('with nothing set the site works on one machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    onionUrl: undefined,
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    smtp: undefined,
    formerUrls: [],
    replyTo: undefined,
    mailFault: undefined,
    given: { bounces: { webhooks: {} } },
    secretKey: undefined,
    smtpCleartextLogin: false,
    securityContact: undefined,
    mailFrom: 'letters@localhost',
    mailRate: 20,
    mailConnections: 3,
    dkim: undefined,
    bounces: { webhooks: {} },
    adminUsername: 'admin',
    adminPassword: undefined,
    authorName: 'the Author',
    backupDir: resolve('./data/backups'),
    backupPassphrase: undefined,
    backupBeforeMigrating: true,
    s3: undefined,
    trustProxy: undefined,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', BASE_URL: '', SMTP_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
})

/** A known one, as its checksum must be right. */
const onion = 'http://duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion'

const right: [Record<string, string>, Partial<ReturnType<typeof readConfig>>][] = [
  [{ PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
  [{ BASE_URL: 'https://letters.example.org/' }, { baseUrl: 'https://letters.example.org' }],
  // The proxy that is told of the domain stands in front.
  [{ SITE_DOMAIN: 'Letters.Example.org' }, { baseUrl: 'https://letters.example.org', trustProxy: 1 }],
  [
    { SITE_DOMAIN: 'letters.example.org', BASE_URL: 'https://other.example.org', TRUST_PROXY: '2' },
    { baseUrl: 'https://other.example.org', trustProxy: 2 },
  ],
  [{ ONION_ADDRESS: `${onion}/` }, { onionUrl: onion, baseUrl: 'http://localhost:3000' }],
  [{ BASE_URL: 'http://192.0.2.7:8080' }, { baseUrl: 'http://192.0.2.7:8080' }],
  [{ DATABASE_URL: 'postgresql://u:p@db/letters' }, { databaseUrl: 'postgresql://u:p@db/letters' }],
  [
    { SMTP_URL: 'smtp://u:100%25@mail.example.org' },
    { smtp: { host: 'mail.example.org', port: 587, security: 'upgrade', user: 'u', password: '100%' } },
  ],
  [
    { SMTP_URL: 'smtps://u:p@mail.example.org' },
    { smtp: { host: 'mail.example.org', port: 465, security: 'tls', user: 'u', password: 'p' } },
  ],
  [{ MAIL_REPLY_TO: 'ada@example.org' }, { replyTo: 'ada@example.org' }],
  [{ MAIL_FROM: 'ada@example.org' }, { mailFrom: 'ada@example.org' }],
  [{ MAIL_RATE: '0.5' }, { mailRate: 0.5 }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [
    { TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32' },
    { trustProxy: 'loopback, 10.0.0.0/8,2001:db8::/32' },
  ],
  [
    { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's1', DKIM_KEY_FILE: '/key.pem' },
    { dkim: { domain: 'example.org', selector: 's1', keyFile: '/key.pem' } },
  ],
  [
    { S3_BUCKET: 'letters', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', S3_REGION: 'eu-central-1' },
    {
      s3: {
        bucket: 'letters',
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        region: 'eu-central-1',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      },
    },
  ],
]
test.each(right)('%j is taken', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})

describe('refused, with the name of the variable', () => {
  test.each([
    ['MAIL_REPLY_TO', 'ada'],
    ['SECRET_KEY', 'too short'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', ' '],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['SITE_DOMAIN', 'https://letters.example.org'],
    ['SITE_DOMAIN', 'letters.example.org/'],
    ['SITE_DOMAIN', '-letters.example.org'],
    ['BASE_URL', 'letters.example.org'],
    ['BASE_URL', 'ftp://letters.example.org'],
    ['BASE_URL', 'https://example.org/letters'],
    ['BASE_URL', 'https://example.org/?a=b'],
    ['ONION_ADDRESS', onion.replace('http:', 'https:')],
    ['ONION_ADDRESS', onion.slice(7)],
    ['ONION_ADDRESS', `${onion}/reply`],
    ['ONION_ADDRESS', onion.replace('duck', 'luck')],
    ['ONION_ADDRESS', 'http://letters.example.org'],
    ['DATABASE_URL', 'mysql://db/letters'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://ada:100%@mail.example.org'],
    ['SMTP_URL', 'smtp://ada:pass%0Aword@mail.example.org'],
    ['SMTP_URL', 'smtp://ada:12#34@mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org/path'],
    ['MAIL_FROM', 'Ada <ada@example.org>'],
    ['MAIL_FROM', 'ada@example.org\r\nBcc: eve@example.org'],
    ['MAIL_RATE', '0'],
    ['MAIL_RATE', 'fast'],
    ['MAIL_CONNECTIONS', '0'],
    ['MAIL_CONNECTIONS', '2.5'],
    ['ADMIN_PASSWORD', 'p'.repeat(1_001)],
    ['SMTP_CLEARTEXT_LOGIN', 'perhaps'],
    ['SECURITY_CONTACT', 'me'],
    ['SECURITY_CONTACT', 'http://letters.test'],
    ['AUTHOR_NAME', 'Ada\nBcc: eve@example.org'],
    ['S3_BUCKET', 'a/b'],
    ['S3_ENDPOINT', 'storage.example.org'],
    ['S3_REGION', 'over there'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: \\S`))
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  })

  test('every wrong variable is named at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT: .*\nSMTP_URL: /)
  })

  test('a third of DKIM', () => {
    expect(() => readConfig({ DKIM_DOMAIN: 'example.org' })).toThrow('go together')
  })

  test('a part of S3', () => {
    expect(() => readConfig({ S3_BUCKET: 'letters' })).toThrow('go together')
    expect(() => readConfig({ S3_ENDPOINT: 'https://storage.example.org' })).toThrow('go together')
  })

  test('without showing a password', () => {
    const secret = 'smtp//u:hunter2@mail'
    expect(() => readConfig({ SMTP_URL: secret })).not.toThrow(/hunter2/)
  })
})
