/** Mails as they leave, read and judged by programs that know nothing of this site: Python's email package, dkimpy, SpamAssassin. */
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goldenLetter } from '../../../contract/letters/body/test-golden-letter.ts'
import { scripted } from '../../test/scripted-transport.ts'
import { readMail } from '../../test/test-inbox.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { createSigner } from '../sign-mail.ts'

const isOnPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const python = '/usr/bin/python3'
const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const hasPython = runs(python, '-c', 'import dkim')
const hasSpamAssassin = runs('spamassassin', '--version')
const unless = (has: boolean, words: string) => (has ? '' : ` (skipped: ${words} is not installed here)`)

const folder = mkdtempSync(join(tmpdir(), 'foolscap-judged-'))
const domain = 'letters.example.org'
let site: TestSite
const mails: { subject: string; raw: string }[] = []
let record: string

beforeAll(async () => {
  const { transport, carried } = scripted()
  const env = {
    BASE_URL: `https://${domain}`,
    MAIL_FROM: `ada@${domain}`,
    MAIL_REPLY_TO: 'ada@example.org',
    BOUNCE_ADDRESS: `bounces@${domain}`,
    BOUNCE_IMAP_URL: 'imap://me:secret@localhost:9/INBOX',
  }
  site = await createTestSite({ env, transport })
  const { post, readers, send } = pressesOf(() => site)
  const set = (key: string, value: string) => post('/api/settings', { key, value })
  const subscribe = (email: string) =>
    site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email } })
  await set('postal_address', 'Ada Winter\nPflaumengasse 7\n1010 Wien')
  await subscribe('welcome@example.com')
  await set('confirm_subscriptions', 'yes')
  await subscribe('confirm@example.com')
  const selectedSubscriberIds = await readers('ada')
  await send({ selectedSubscriberIds, fromName: 'Grüße aus Köln', body: goldenLetter })
  site.clock.forward(60_000)
  await send({ selectedSubscriberIds, subject: '手紙', fromName: '手紙' })
  await site.inbox()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  const sign = createSigner({ domain, selector: 'fool', keyFile })
  for (const { message } of carried) {
    const raw = (await sign(message)).toString('latin1')
    mails.push({ raw, subject: (await readMail(raw)).subject ?? '' })
  }
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** As an ordinary relay and receiver write them on the way. */
const received = [
  'Received: from relay.example.net (relay.example.net [93.184.215.14]) by mx.example.com (Postfix) with ESMTPS id 4XyZ12abc for <ada@example.com>; Sun, 1 Mar 2026 12:00:06 +0000 (UTC)',
  `Received: from ${domain} (localhost [127.0.0.1]) by relay.example.net (Postfix) with ESMTPSA id 4XyZ11def; Sun, 1 Mar 2026 12:00:05 +0000 (UTC)`,
]
  .map(line => `${line}\r\n`)
  .join('')

/** What Python reads: faults it finds, headers, kinds of parts, and whether the signature holds. */
const readByPython = `
import dkim, email, json, re, sys
from email import policy
raw = sys.stdin.buffer.read()
mail = email.message_from_bytes(raw, policy=policy.SMTP)
parts = list(mail.walk())
signed = re.sub(r'\\s', '', re.search(r'[; ]h=([^;]+)', str(mail['DKIM-Signature'])).group(1))
print(json.dumps({
  'faults': [str(fault) for part in parts for fault in part.defects] + [str(fault) for value in mail.values() for fault in getattr(value, 'defects', [])],
  'kinds': [part.get_content_type() for part in parts],
  'headers': {name.lower(): str(value) for name, value in mail.items()},
  'text': mail.get_body(('plain',)).get_content(),
  'isSigned': dkim.verify(raw, dnsfunc=lambda name, timeout=5: sys.argv[1].encode()),
  'signed': signed.lower().split(':'),
}))`

interface Read {
  faults: string[]
  kinds: string[]
  headers: Record<string, string>
  text: string
  isSigned: boolean
  signed: string[]
}
const read = (mail: string): Read =>
  JSON.parse(
    execFileSync(python, ['-c', readByPython, record], {
      input: Buffer.from(mail, 'latin1'),
      encoding: 'utf8',
    }),
  )

const kinds = ['Welcome', 'Please confirm', 'On bells', '手紙'] as const
const mailOf = (kind: string) => mails.find(({ subject }) => subject.startsWith(kind))?.raw ?? ''

// None knows anything of the site's database: tried once, on SQLite.
describe.skipIf(isOnPostgres || !hasPython)(`Python and dkimpy${unless(hasPython, 'python3-dkim')}`, () => {
  test.each(kinds)('%s: no fault, and a signature that holds', kind => {
    const found = read(mailOf(kind))
    expect(found).toMatchObject({
      faults: [],
      kinds: ['multipart/alternative', 'text/plain', 'text/html'],
      isSigned: true,
    })
    expect(found.signed).toEqual(expect.arrayContaining(['from', 'to', 'reply-to', 'subject', 'date']))
    expect(found.text).toMatch(/\nPflaumengasse 7\r?\n/)
  })

  test.each([
    ['On bells', 'Grüße aus Köln'],
    ['手紙', '手紙'],
  ])('a letter, %s, is of the list %s, names no reader, and says both ways to leave', (kind, name) => {
    const { headers, signed } = read(mailOf(kind))
    expect(headers).toMatchObject({
      'list-id': `${name} <letters.${domain}>`,
      'feedback-id': '20260301::newsletter:lettersexampleo',
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/letters\.example\.org\/api\/unsubscribe\/[\w-]{24}>, <mailto:bounces\+leave-[a-z2-7]{29}@letters\.example\.org>$/,
      ),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'x-auto-response-suppress': 'DR, RN, NRN, OOF, AutoReply',
    })
    expect(signed).toEqual(
      expect.arrayContaining(['list-id', 'list-unsubscribe', 'list-unsubscribe-post', 'feedback-id']),
    )
  })
})

describe.skipIf(isOnPostgres || !hasSpamAssassin)(
  `SpamAssassin${unless(hasSpamAssassin, 'spamassassin')}`,
  () => {
    test.each(kinds)('%s: below 2 of the 5 points that make spam', { timeout: 60_000 }, kind => {
      const judged = execFileSync('spamassassin', ['-t', '-L'], {
        input: Buffer.from(received + mailOf(kind), 'latin1'),
        encoding: 'utf8',
      })
      const [, score = 'none'] = /^X-Spam-Status: .*?score=(-?[\d.]+)/m.exec(judged) ?? []
      expect(Number(score), judged.slice(judged.indexOf('Content analysis'))).toBeLessThan(2)
    })
  },
)
