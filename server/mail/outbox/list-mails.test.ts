/** The outbox as the author sees it: mails newest first, each readable, none able to do harm. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxMail } from '../../../contract/mail/outbox.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { openImage } from '../hidden-marks.ts'
import { outboxFolder } from '../outbox.ts'
import { tokenSlot } from '../slots.ts'
import { openMailFiles } from './mail-files.ts'

let site: TestSite
let folder: string
beforeEach(async () => {
  site = await createTestSite()
  folder = outboxFolder(site.config.dataDir)
  mkdirSync(folder, { recursive: true })
})
afterEach(() => site.close())

const message = (headers: string[], body: string[]) =>
  Buffer.from([...headers, 'MIME-Version: 1.0', '', ...body].join('\r\n'))

const both = (subject: string, html: string) =>
  message(
    [
      'From: Ada <ada@example.org>',
      'To: bob@example.org',
      `Subject: ${subject}`,
      'Date: Sun, 01 Mar 2026 12:00:00 +0000',
      'Content-Type: multipart/alternative; boundary=b',
    ],
    [
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Grüße in words',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--b--',
      '',
    ],
  )

/** Stores a mail as if it had been delivered `minute` minutes after noon. */
function store(id: string, minute = 0, content = both(`Letter ${id}`, '<p>Hello</p>')): void {
  const time = new Date(Date.UTC(2026, 2, 1, 12, minute))
  writeFileSync(join(folder, `${id}.eml`), content)
  utimesSync(join(folder, `${id}.eml`), time, time)
}

const get = (url: string) => site.asAuthor({ url })
const list = async (query = '') => {
  const answer = await get(`/api/outbox${query}`)
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  return { ids: (answer.json() as OutboxMail[]).map(mail => mail.id), next }
}

test('a mail of the site stands in it as it would travel', async () => {
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'bob@example.org' } })
  const [raw] = await site.inbox()
  const [mail] = (await get('/api/outbox')).json() as OutboxMail[]
  expect(mail).toMatchObject({ to: 'bob@example.org', subject: raw?.subject })
  const file = await get(`/api/outbox/${mail?.id}/eml`)
  expect(file.payload).toBe(raw?.raw)
  expect(file.headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': `attachment; filename="${mail?.id}.eml"`,
  })
})

describe('the list', () => {
  test('is empty before the first mail, and without a folder', async () => {
    expect(await list()).toEqual({ ids: [], next: undefined })
    expect(await openMailFiles(join(site.config.dataDir, 'elsewhere')).list()).toEqual([])
  })

  test('shows whom a mail is for, who sent it, and its subject', async () => {
    store('one', 0, both('=?utf-8?Q?Gr=C3=BC=C3=9Fe?=', '<p>Hello</p>'))
    expect((await get('/api/outbox')).json()).toEqual([
      {
        id: 'one',
        to: 'bob@example.org',
        from: 'Ada <ada@example.org>',
        subject: 'Grüße',
        date: '2026-03-01T12:00:00.000Z',
      },
    ])
  })

  test('is newest first, in pages that neither skip nor repeat while mails arrive', async () => {
    for (let minute = 0; minute < 5; minute++) store(`mail${minute}`, minute)
    store('same', 3)
    const all = (await list()).ids
    expect(all).toEqual(['mail4', 'same', 'mail3', 'mail2', 'mail1', 'mail0'])
    const first = await list('?limit=2')
    store('later', 9)
    const second = await list(first.next?.replace('/api/outbox', ''))
    const third = await list(second.next?.replace('/api/outbox', ''))
    expect([first.ids, second.ids, third.ids]).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
    expect(third.next).toBeUndefined()
    expect((await list('?limit=1')).ids).toEqual(['later'])
  })

  test('is searched by recipient, sender and subject', async () => {
    store('one', 0, both('A paper boat', '<p>Hello</p>'))
    store('two', 1)
    expect((await list('?q=PAPER')).ids).toEqual(['one'])
    expect((await list('?q=bob@')).ids).toEqual(['two', 'one'])
    expect((await list('?q=nobody')).ids).toEqual([])
  })

  test('leaves out what is no finished mail', async () => {
    writeFileSync(join(folder, 'half.eml.part'), 'From: x')
    expect((await list()).ids).toEqual([])
  })

  test('is never longer than the largest page', async () => {
    for (let n = 0; n < 300; n++) store(`mail${n}`, n % 60)
    const { ids, next } = await list()
    expect(ids).toHaveLength(200)
    expect(next).toMatch(/^\/api\/outbox\?limit=200&after=/)
  })
})

describe('one mail', () => {
  test('shows its headers and its text', async () => {
    store('one')
    const mail = (await get('/api/outbox/one')).json()
    expect(mail).toMatchObject({ id: 'one', subject: 'Letter one', hasHtml: true })
    expect(mail.text.trim()).toBe('Grüße in words')
    expect(mail.headers).toContainEqual({ name: 'To', value: 'bob@example.org' })
  })

  test('its HTML is a document that can run nothing and reach nothing', async () => {
    store('one', 0, both('Letter', '<html><head><title>x</title></head><body><p>Hello</p></body></html>'))
    const answer = await get('/api/outbox/one/html')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    })
    expect(answer.payload).toContain('<head><base target="_blank">')
    expect(answer.payload).toContain('<p>Hello</p>')
  })

  test('who looks at it there opens it for nobody: the picture that tells of an opening is not in it', async () => {
    const letter = '<p>Hello</p><img src="https://letters.example/picture.jpg" alt="" width="640">'
    const counted = openImage('https://letters.example').replace(tokenSlot, 'Abc-123_x')
    store('one', 0, both('Letter', `<html><body>${letter}${counted}</body></html>`))
    const { payload } = await get('/api/outbox/one/html')
    expect(payload).toContain(letter)
    expect(payload).not.toContain('/open/')
    expect((await get('/api/outbox/one/eml')).payload).toContain('/open/Abc-123_x.gif')
  })

  test('without an HTML part there is no such document', async () => {
    store('plain', 0, message(['To: bob@example.org', 'Subject: Plain'], ['Only words', '']))
    expect((await get('/api/outbox/plain')).json()).toMatchObject({ hasHtml: false, from: '' })
    expect((await get('/api/outbox/plain/html')).statusCode).toBe(404)
  })

  test('a damaged file is shown as far as it goes', async () => {
    store('damaged', 0, Buffer.from('no mail at all'))
    expect((await list()).ids).toEqual(['damaged'])
    expect((await get('/api/outbox/damaged')).statusCode).toBe(200)
  })

  test.each(['', '/html', '/eml'])('an unknown one is not found%s', async part => {
    const answer = await get(`/api/outbox/unknown${part}`)
    expect([answer.statusCode, answer.json()]).toEqual([404, refusedAs('notFound')])
  })

  test.each(['..%2F..%2Fsecret', '%2e%2e%2fsecret', '..%5Csecret', 'x%00', '%2Fetc%2Fsecret'])(
    '%s leads nowhere',
    async id => {
      writeFileSync(join(site.config.dataDir, 'secret.eml'), 'Subject: secret\r\n\r\n')
      for (const part of ['', '/html', '/eml']) {
        const answer = await get(`/api/outbox/${id}${part}`)
        expect(answer.statusCode).toBe(404)
      }
    },
  )
})

test('only the author looks into it', async () => {
  store('one')
  for (const url of [
    '/api/outbox',
    '/api/outbox/one',
    '/api/outbox/one/html',
    '/api/outbox/one/eml',
    '/api/mail-status',
  ]) {
    const answer = await site.asVisitor({ url })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusedAs('notLoggedIn')])
  }
})

test('the author is told that no mail leaves the house, and where its links lead', async () => {
  expect((await get('/api/mail-status')).json()).toEqual({
    transport: 'outbox',
    from: 'letters@localhost',
    baseUrl: site.config.baseUrl,
    trouble: null,
    troubles: [],
  })
})

test('with a mail server set, the author is told so, and what was kept stays readable', async () => {
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'ada@example.org',
    BASE_URL: 'https://ada.example.org',
  }
  const sending = await createTestSite({ env })
  expect((await sending.asAuthor({ url: '/api/mail-status' })).json()).toEqual({
    transport: 'smtp',
    from: 'ada@example.org',
    baseUrl: 'https://ada.example.org',
    trouble: null,
    troubles: [],
  })
  expect((await sending.asAuthor({ url: '/api/outbox' })).json()).toEqual([])
  await sending.close()
})
