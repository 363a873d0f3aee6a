/** A mail with readers' names: whatever a name is, it is read where it belongs, and nowhere else. */
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isolated } from '../../../contract/languages/direction.ts'
import { randomId } from '../../base/db/ids.ts'
import { type InboxMail, readMail } from '../../test/test-inbox.ts'
import { composeMail } from '../compose-mail.ts'
import type { ComposedMail, MailParts } from '../composed-mail.ts'
import { fillMail, prepareMail } from '../fill-mail.ts'
import { tokenSlot } from '../slots.ts'
import { mailedName } from './mailed-name.ts'
import { htmlNameSlot, plainNameSlot } from './name-slots.ts'

const sender = { mailFrom: 'ada@letters.test', baseUrl: 'https://letters.test' }
const date = new Date('2026-03-01T12:00:00.000Z')
const link = `https://letters.test/unsubscribe/${tokenSlot}`
const parts: MailParts = {
  fromName: 'Ada Lovelace',
  subject: `For ${plainNameSlot('you')}: bells & whistles`,
  html: `<p>Dear ${htmlNameSlot('my &amp; friend')}, <a href="${link}">leave</a></p><p>${htmlNameSlot('you')}</p>`,
  text: `Dear ${plainNameSlot('my & friend')},\n${plainNameSlot('')}\nLeave: ${link}\n${plainNameSlot('you')}`,
  list: true,
  named: true,
}
const reader = { deliveryId: randomId(), token: randomId(), email: 'bob@example.com' }

const compose = (change: Partial<MailParts> = {}) => composeMail({ ...parts, ...change }, sender, date)
const fill = (mail: ComposedMail, name = '') =>
  fillMail(prepareMail(mail), { ...reader, name }).toString('latin1')
const written = async (name: string, change: Partial<MailParts> = {}): Promise<InboxMail> =>
  readMail(fill(await compose(change), name))

const browser = new Window()
const bodyOf = (html = '') => html.replaceAll(/\s+/g, ' ')

test('a name stands in the subject, in HTML and in plain text, and so do the tokens around it', async () => {
  const mail = await written('Zoë')
  expect(mail.subject).toBe('For Zoë: bells & whistles')
  expect(bodyOf(mail.html)).toContain(
    `<p>Dear Zoë, <a href="https://letters.test/unsubscribe/${reader.token}">leave</a></p><p>Zoë</p>`,
  )
  expect(mail.text).toBe(`Dear Zoë,\nZoë\nLeave: https://letters.test/unsubscribe/${reader.token}\nZoë\n`)
})

test('without one stand the words for it', async () => {
  const mail = await written('')
  expect(mail.subject).toBe('For you: bells & whistles')
  expect(bodyOf(mail.html)).toContain('<p>Dear my &amp; friend, <a')
  expect(mail.text).toMatch(/^Dear my & friend,\n\nLeave: .*\nyou\n$/)
})

test('who has none in the subject has it among the headers, as ever', async () => {
  const mail = await compose({ subject: 'Bells' })
  expect(mail.named).toEqual({ subject: null })
  expect((await readMail(fill(mail, 'Bob'))).subject).toBe('Bells')
})

test('a mail without names is composed and filled as ever, whatever signs stand in it', async () => {
  const { named, ...plain } = parts
  const mail = await composeMail(plain, sender, date)
  expect(mail).not.toHaveProperty('named')
  expect(prepareMail(mail).pieces).toHaveLength(1)
  expect(fill(mail, 'Bob')).toBe(fill(mail, ''))
})

describe('a name is found and joined wherever quoted-printable breaks the line', () => {
  let mails: ComposedMail[]
  const line = (indent: number, sign: typeof plainNameSlot) =>
    `${'x'.repeat(indent)} ${sign('ü')}${'y'.repeat(70 - (indent % 70))} ${sign('you')} ${sign('')}`
  beforeAll(async () => {
    const indents = Array.from({ length: 80 }, (_, n) => n)
    mails = await Promise.all(
      indents.map(n => compose({ text: line(n, plainNameSlot), html: `<p>${line(n, htmlNameSlot)}</p>` })),
    )
  })
  afterAll(() => {
    mails = []
  })

  test.each(['', 'Bob', 'Ω'.repeat(40), `${'long '.repeat(39)}name`, '.', '--', 'From me', '='])(
    '%s',
    async name => {
      for (const [indent, mail] of mails.entries()) {
        const raw = fill(mail, name)
        const said = (sign: string) => name || sign
        const expected = line(indent, said)
        const read = await readMail(raw)
        expect(read.text?.replace(/\n$/, '')).toBe(expected)
        expect(read.html).toContain(`<p>${expected}</p>`)
        for (const one of raw.slice(raw.indexOf('\r\n\r\n')).split('\r\n'))
          expect(one.length).toBeLessThanOrEqual(76)
      }
    },
  )
})

describe('whoever chose their name with care', () => {
  const hostile: [name: string, said: string][] = [
    ['Bob\r\nBcc: victim@example.com', ''],
    ['Bob\r\n\r\n<html>', 'Bob <html>'],
    ['Bob\nX-Evil: 1', 'Bob X-Evil: 1'],
    ['=?utf-8?B?SGVsbG8=?=', '=?utf-8?B?SGVsbG8=?='],
    ['=?utf-8?Q?=0D=0ABcc:_a?=', '=?utf-8?Q?=0D=0ABcc:_a?='],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ['O\'Neill & "Sons" &amp;', 'O\'Neill & "Sons" &amp;'],
    ['\u202eevil\u202c', 'evil'],
    ['\u2066Bob\u2069\u200b', 'Bob'],
    ['👩‍👩‍👧‍👦 Ada 🦊', '👩‍👩‍👧‍👦 Ada 🦊'],
    ['علی‌رضا', 'علی‌رضا'],
    ['\ud800Bob\udc00', 'Bob'],
    ['\ufdd0Bob\ufdd1 \ufdd2x\ufdd3', 'Bob x'],
    ['a\u2028b\u2029c\u0085d\u0000e', 'a b c d e'],
    ['readerTokenSlot0readerTo', 'readerTokenSlot0readerTo'],
    ['ada@example.com', ''],
    ['Win at https://evil.example', ''],
    ['www.evil.example', ''],
    ['é'.repeat(300), 'é'.repeat(200)],
    ['   ', ''],
    ['{name, "x"}', '{name, "x"}'],
    ['$& $1 \\0', '$& $1 \\0'],
  ]
  test.each(hostile)('%j', async (name, expected) => {
    expect(mailedName(name)).toBe(expected)
    const raw = fill(await compose(), mailedName(name))
    const mail = await readMail(raw)
    const plain = await written('Bob')
    // Not a header more than another reader has, nor another part.
    expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key))
    expect(mail.attachments).toEqual([])
    const said = expected || 'you'
    expect(mail.subject).toBe(`For ${said}: bells & whistles`)
    // A name from right to left stands by itself, and turns nothing around it round.
    const inWords = isolated(said, 'ltr')
    expect(mail.text).toContain(`\n${inWords}\n`)
    const html = new browser.DOMParser().parseFromString(mail.html ?? '', 'text/html')
    expect([...html.querySelectorAll('*')].map(one => one.localName)).toEqual([
      'html',
      'head',
      'body',
      'p',
      'a',
      'p',
    ])
    expect(html.querySelectorAll('p')[1]?.textContent).toBe(inWords)
    expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/)
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(130)
  })
})

test('a name of the other direction stands by itself among words, and as it is in the subject', async () => {
  const arabic = await written('آدا')
  expect(arabic.subject).toBe('For آدا: bells & whistles')
  expect(arabic.text).toContain('Dear \u2068آدا\u2069,')
  expect(bodyOf(arabic.html)).toContain('<p>Dear \u2068آدا\u2069, <a')
  const latin = await written('Ada W.', { language: 'ar' })
  expect(latin.text).toContain('Dear \u2068Ada W.\u2069,')
  expect((await written('آدا', { language: 'ar' })).text).toContain('Dear آدا,')
})

test('a name is filled in once: what looks like a token in it stays a name', async () => {
  const mail = await written(tokenSlot)
  expect(mail.text).toContain(`Dear ${tokenSlot},`)
  expect(mail.text).toContain(link.replace(tokenSlot, reader.token))
})
