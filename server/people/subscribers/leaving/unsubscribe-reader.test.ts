/** Leaving: by the page, by one click, by its button, without JavaScript; and staying after all. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../../../contract/base/pages.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { createTestReaders, type TestReaders } from '../test-readers.ts'

const ada = 'ada@example.com'
const left = { message: "You've been successfully unsubscribed" }
const hour = 3_600_000
let readers: TestReaders
let token: string
beforeEach(async () => {
  readers = await createTestReaders(ada, 'bob@example.com')
  token = await readers.tokenOf(ada)
})
afterEach(() => readers.site.close())

const post = (headers: Record<string, string>, payload?: string, of = token) =>
  readers.site.asVisitor({
    method: 'POST',
    url: `/api/unsubscribe/${of}`,
    headers,
    ...(payload !== undefined && { payload }),
  })

describe('the page', () => {
  test('unsubscribes when it is opened, and again when it is opened again', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await readers.page(token)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(left)
      expect(await readers.isActive(ada)).toBe(false)
    }
    expect(await readers.isActive('bob@example.com')).toBe(true)
  })

  test('remembers when the reader left', async () => {
    await readers.page(token)
    readers.site.clock.forward(hour)
    await readers.page(token)
    const list = (await readers.site.asAuthor({ url: '/api/subscribers?q=ada' })).json()
    expect(list).toMatchObject([{ unsubscribedAt: '2026-03-01T12:00:00.000Z' }])
  })

  test('says so when the link is not valid', async () => {
    const answer = await readers.page('invented')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(refusedAs('unsubscribeUnknown'))
  })

  test('does nothing for HEAD', async () => {
    await readers.site.asVisitor({ method: 'HEAD', url: `/api/unsubscribe/${token}` })
    expect(await readers.isActive(ada)).toBe(true)
  })

  test('asks with a button first when the author wants that', async () => {
    const payload = { key: 'unsubscribe_asks_first', value: 'yes' }
    await readers.site.asAuthor({ method: 'POST', url: '/api/settings', payload })
    const asked = await readers.page(token)
    expect(asked.statusCode).toBe(409)
    expect(asked.json()).toEqual(refusedAs('unsubscribeAsks'))
    expect(await readers.isActive(ada)).toBe(true)
    expect((await readers.button(token)).json()).toEqual(left)
    expect(await readers.isActive(ada)).toBe(false)
    expect((await readers.page(token)).json()).toEqual(left)
    expect((await readers.page('invented')).statusCode).toBe(404)
  })

  test('nothing of the next letter comes to who left', async () => {
    await readers.page(token)
    await readers.sendLetter('Second')
    const got = (await readers.site.inbox()).filter(mail => mail.subject === 'Second')
    expect(got.map(mail => mail.recipient)).toEqual(['bob@example.com'])
  })
})

describe('one click (RFC 8058)', () => {
  const boundary = 'xyz'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`

  test.each([
    ['urlencoded', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['multipart', { 'content-type': `multipart/form-data; boundary=${boundary}` }, part],
    ['JSON from the page', { 'content-type': 'application/json' }, '{}'],
    ['no body', {}, undefined],
    ['a body of no type', {}, 'List-Unsubscribe=One-Click'],
    ['broken multipart', { 'content-type': 'multipart/form-data' }, part],
    ['another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, undefined],
  ])('%s', async (_, headers, payload) => {
    const answer = await post(headers, payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(left)
    expect(answer.headers.location).toBeUndefined()
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('is the address that the mail names in its header', async () => {
    const mail = (await readers.site.inbox()).find(({ recipient }) => recipient === ada)
    const address = new URL(/<(.+)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '')
    expect(address.pathname).toBe(`/api/unsubscribe/${token}`)
  })

  test('always answers 200', async () => {
    for (let time = 0; time < 2; time++) expect((await post({})).statusCode).toBe(200)
    expect((await post({}, undefined, 'invented')).statusCode).toBe(200)
  })

  test('of a token that no database can hold is no fault of ours', async () => {
    expect((await post({}, undefined, '%00')).statusCode).toBe(200)
    expect((await readers.page('%00')).statusCode).toBe(404)
    expect((await readers.canary('%00')).statusCode).toBe(200)
    expect((await readers.image('%00')).statusCode).toBe(200)
    expect((await readers.undo('%00')).statusCode).toBe(404)
  })

  test('is for that one call alone: others still refuse foreign pages', async () => {
    const headers = { origin: 'https://evil.example' }
    const url = `/api/unsubscribe/${token}/undo`
    const answer = await readers.site.asVisitor({ method: 'POST', url, headers })
    expect(answer.statusCode).toBe(403)
  })
})

describe('without JavaScript', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['by Fetch Metadata', { 'sec-fetch-dest': 'document' }],
    ['by Accept', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ])('a form is answered with a page, known %s', async (_, headers) => {
    const answer = await post({ ...form, ...headers }, '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-")
    expect(answer.body).toContain(left.message)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('a script is answered in JSON, whatever it accepts', async () => {
    const answer = await post({ 'sec-fetch-dest': 'empty', accept: 'text/html' })
    expect(answer.json()).toEqual(left)
  })
})

describe('Keep me subscribed', () => {
  test('takes it back', async () => {
    await readers.page(token)
    const answer = await readers.undo(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'You are still subscribed' })
    expect(await readers.isActive(ada)).toBe(true)
    expect((await readers.undo(token)).statusCode).toBe(200)
  })

  test('works for a day', async () => {
    await readers.page(token)
    readers.site.clock.forward(24 * hour + 1)
    const answer = await readers.undo(token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(/^It is too late to undo this/)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('only by a token of one’s own', async () => {
    await readers.page(token)
    expect((await readers.undo(await readers.tokenOf('bob@example.com'))).statusCode).toBe(200)
    expect((await readers.undo('invented')).statusCode).toBe(404)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('lets nobody in who never confirmed', async () => {
    const { site } = readers
    const setting = { key: 'confirm_subscriptions', value: 'yes' }
    await site.asAuthor({ method: 'POST', url: '/api/settings', payload: setting })
    await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'eve@example.com' } })
    const mail = (await site.inbox()).find(({ recipient }) => recipient === 'eve@example.com')
    const confirmation =
      mail?.links
        .find(href => href.includes(pages.confirm.prefix))
        ?.split('/')
        .at(-1) ?? ''
    expect((await readers.page(confirmation)).statusCode).toBe(200)
    expect((await readers.undo(confirmation)).statusCode).toBe(409)
    expect(await readers.isActive('eve@example.com')).toBe(false)
  })
})
