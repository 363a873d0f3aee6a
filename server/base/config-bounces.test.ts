/** Where bounces come in: right and wrong values of the environment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bounceProviders, providerRows } from '../../contract/mail/bounce-providers.ts'
import { longestLocal } from '../mail/ledger/copies/return-path.ts'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env).bounces

test('each may be set by itself', () => {
  expect(read({ BOUNCE_ADDRESS: 'Bounces@Letters.Example.org' }).address).toBe('bounces@letters.example.org')
  expect(read({ BOUNCE_IMAP_URL: 'imaps://me%40example.org:p%2Fw@imap.example.org' }).imap).toEqual({
    host: 'imap.example.org',
    port: 993,
    isSecure: true,
    user: 'me@example.org',
    password: 'p/w',
    folder: 'INBOX',
  })
  expect(read({ BOUNCE_IMAP_URL: 'imap://me:pw@localhost:1430/Bounces/New' }).imap).toMatchObject({
    port: 1430,
    isSecure: false,
    folder: 'Bounces/New',
  })
  // A variable of earlier releases is noticed, whatever stands there.
  expect(read({ BOUNCE_LISTEN: '[::1]:25' }).listener).toBe('variable')
  const arn = 'arn:aws:sns:eu-west-1:123456789012:bounces'
  expect(read({ SES_TOPIC_ARN: arn }).webhooks.ses).toBe(arn)
})

test('the name before the @ leaves room for the mark of a copy', () => {
  expect(read({ BOUNCE_ADDRESS: `${'b'.repeat(longestLocal)}@example.org` }).address).toBeDefined()
  expect(() => read({ BOUNCE_ADDRESS: `${'b'.repeat(longestLocal + 1)}@example.org` })).toThrow(
    'BOUNCE_ADDRESS: must have at most 18 letters',
  )
})

test.each([
  ['BOUNCE_ADDRESS', 'bounces'],
  ['BOUNCE_ADDRESS', 'bounces+all@example.org'],
  ['BOUNCE_IMAP_URL', 'imaps://imap.example.org'],
  ['BOUNCE_IMAP_URL', 'https://me:pw@imap.example.org'],
  ['SES_TOPIC_ARN', 'bounces'],
  ['POSTMARK_WEBHOOK_SECRET', 'short'],
  ['RESEND_WEBHOOK_SECRET', 'secret'],
  ['SENDGRID_WEBHOOK_KEY', 'MFkw'],
])('%s=%s is refused with a sentence', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(`${name}: `)
})

test.each(bounceProviders)('the variable of %s is read, and named where variables are', provider => {
  const { variable } = providerRows[provider]
  if (!variable) return
  expect(() => read({ [variable]: 'short' })).toThrow(`${variable}: `)
  for (const file of ['docs/configuration.md', 'docs/sending-mail.md', 'compose.yaml'])
    expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(variable)
})
