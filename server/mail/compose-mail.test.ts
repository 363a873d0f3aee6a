import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authenticate } from 'mailauth'
import { decodeWords } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { randomId } from '../base/db/ids.ts'
import { readMail } from '../test/test-inbox.ts'
import { composeMail } from './compose-mail.ts'
import type { MailParts } from './composed-mail.ts'
import { fillMail, prepareMail } from './fill-mail.ts'
import { createSigner } from './sign-mail.ts'
import { tokenSlot } from './slots.ts'

const sender = { mailFrom: 'ada@letters.test', baseUrl: 'https://letters.test' }
const date = new Date('2026-03-01T12:00:00.000Z')
const link = `https://letters.test/unsubscribe/${tokenSlot}`
const parts: MailParts = {
  fromName: 'Ada Lovelace',
  subject: 'A letter about bells',
  html: `<p>Grüße – a page.</p><p><a href="${link}">leave</a></p>`,
  text: `Grüße – a page.\n\nLeave: ${link}\n`,
  list: true,
}
const reader = { deliveryId: randomId(), token: randomId(), email: 'bob@example.com' }

async function written(change: Partial<MailParts> = {}, to = reader) {
  return fillMail(prepareMail(await composeMail({ ...parts, ...change }, sender, date)), to)
}

test('a reader gets their own address, id and links, in HTML, in text and in the headers', async () => {
  const mail = await readMail((await written()).toString('latin1'))
  expect(mail.from).toMatchObject({ name: 'Ada Lovelace', address: 'ada@letters.test' })
  expect(mail.recipient).toBe('bob@example.com')
  expect(mail.subject).toBe('A letter about bells')
  expect(mail.messageId).toBe(`<${reader.deliveryId}@letters.test>`)
  expect(new Date(mail.date ?? '').toISOString()).toBe(date.toISOString())
  expect(mail.html).toContain(`https://letters.test/unsubscribe/${reader.token}`)
  expect(mail.text).toContain(`https://letters.test/unsubscribe/${reader.token}`)
  expect(mail.text).toContain('Grüße – a page.')
  expect(mail.header('list-unsubscribe')).toBe(`<https://letters.test/api/unsubscribe/${reader.token}>`)
  expect(mail.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.header('list-id')).toBe('"Ada Lovelace" <letters.letters.test>')
  expect(mail.header('auto-submitted')).toBeUndefined()
  expect(mail.header('feedback-id')).toBe('20260301::newsletter:letterstest')
  // Never NDR: that it could not be delivered is to come back.
  expect(mail.header('x-auto-response-suppress')).toBe('DR, RN, NRN, OOF, AutoReply')
})

test('a mail of the site itself is no list mail and says that a machine wrote it', async () => {
  const mail = await readMail((await written({ list: false })).toString('latin1'))
  expect(mail.header('auto-submitted')).toBe('auto-generated')
  expect(mail.header('list-unsubscribe')).toBeUndefined()
  expect(mail.header('list-id')).toBeUndefined()
  expect(mail.header('feedback-id')).toBeUndefined()
  expect(mail.header('x-auto-response-suppress')).toBe('DR, RN, NRN, OOF, AutoReply')
})

test('a mail says its language in a header, unless that is English', async () => {
  const languageOf = async (change: Partial<MailParts>) =>
    (await readMail((await written(change)).toString('latin1'))).header('content-language')
  expect(await languageOf({ language: 'de' })).toBe('de')
  expect([await languageOf({ language: 'en' }), await languageOf({})]).toEqual([undefined, undefined])
})

describe('List-Id keeps the name of whoever writes', () => {
  const names = [
    'Grüße aus Köln',
    '手紙',
    'Письма ✉️',
    'Ada "the Countess" \\ Lovelace',
    '=?utf-8?Q?not_encoded?=',
    `${'Ünïcödé '.repeat(24)}end`,
  ]
  test.each(names)('%s', async name => {
    const raw = (await written({ fromName: name })).toString('latin1')
    const [, header = ''] = /^List-Id: (.*(?:\r\n .*)*)/m.exec(raw) ?? []
    expect(header.replace(/.*\s/s, '')).toBe('<letters.letters.test>')
    const phrase = decodeWords(header.replace(/\s*<[^<>]*>$/, ''))
    expect(phrase.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')).toBe(name)
    for (const line of `List-Id: ${header}`.split('\r\n')) expect(line.length).toBeLessThanOrEqual(84)
  })
})

test.each([
  ['a.io', 'aio00'],
  ['newsletter.bücher.example', 'newsletterxnbch'],
])('Feedback-ID names a sender at %s in 5 to 15 signs', async (host, signs) => {
  const mail = await composeMail(parts, { ...sender, mailFrom: `ada@${host}` }, date)
  expect(mail.headers).toContain(`Feedback-ID: 20260301::newsletter:${signs}`)
})

test('a token is found wherever quoted-printable breaks the line', async () => {
  for (let indent = 0; indent < 80; indent++) {
    const body = `x${'x'.repeat(indent)} ${link} end`
    const mail = await readMail((await written({ text: body, html: `<p>${body}</p>` })).toString('latin1'))
    const filled = body.replace(tokenSlot, reader.token)
    expect(mail.text?.trim()).toBe(filled)
    expect(mail.html).toContain(filled)
  }
})

test('the same delivery written twice is the same to the byte, also from a stored send', async () => {
  const stored = JSON.parse(JSON.stringify(await composeMail(parts, sender, date)))
  const first = fillMail(prepareMail(stored), reader)
  const second = fillMail(prepareMail(stored), reader)
  expect(first.equals(second)).toBe(true)
})

test('no line is longer than a server must take, and all end in CRLF', async () => {
  const message = (
    await written({ html: `<p>${'word '.repeat(20_000)}</p>`, subject: 'Ü'.repeat(300) })
  ).toString('latin1')
  for (const line of message.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

describe('line breaks never make a header', () => {
  for (const name of ['Ada\r\nBcc: victim@example.com', 'Ada\nX-Evil: 1', 'Ada\u2028Bcc: x@example.com']) {
    test(JSON.stringify(name), async () => {
      const mail = await readMail((await written({ fromName: name, subject: name })).toString('latin1'))
      expect(mail.header('bcc')).toBeUndefined()
      expect(mail.header('x-evil')).toBeUndefined()
    })
  }
})

test('an address with an international domain travels in punycode', async () => {
  const mail = await written({}, { ...reader, email: 'bob@bücher.example' })
  expect(mail.toString('latin1')).toContain('To: <bob@xn--bcher-kva.example>')
})

describe('DKIM', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-dkim-'))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const record = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

  test('a signature verifies independently, covers both unsubscribe headers, and repeats to the byte', async () => {
    const sign = createSigner({ domain: 'letters.test', selector: 'fool', keyFile })
    const mail = await composeMail(parts, { ...sender, replyTo: 'me@letters.test' }, date)
    const plain = fillMail(prepareMail(mail), reader)
    const message = await sign(plain)
    expect(message.equals(await sign(plain))).toBe(true)
    const resolver = async (name: string) => {
      if (name === 'fool._domainkey.letters.test') return [[`v=DKIM1; k=rsa; p=${record}`]]
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    }
    const { dkim } = await authenticate(message, {
      ip: '192.0.2.1',
      helo: 'letters.test',
      sender: sender.mailFrom,
      resolver,
    })
    expect(dkim.results[0]?.status.result).toBe('pass')
    const [, signed = ''] = /[; ]h=([^;]+);/.exec(message.toString('latin1').replace(/\r\n\s+/g, '')) ?? []
    const names = signed.toLowerCase().split(':')
    expect(names).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'reply-to',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'list-id',
        'feedback-id',
      ]),
    )
  })

  test('a key that nodemailer would silently not use is refused at boot', () => {
    const wrong = join(folder, 'ed25519.pem')
    writeFileSync(wrong, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(() => createSigner({ domain: 'letters.test', selector: 'fool', keyFile: wrong })).toThrow(/RSA/)
  })
})
