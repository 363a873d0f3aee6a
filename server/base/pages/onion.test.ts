/** The site under its onion address: nothing that wants TLS, links that stay, limits that nobody shares alone. */
// one engine: hosts and headers; there are no statements in them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hrefOf } from '../../../contract/base/href.ts'
import { limits, perMinute } from '../../../contract/base/limits.ts'
import { pages } from '../../../contract/base/pages.ts'
import { readLetter } from '../../../contract/letters/letters.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

const onion = 'duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion'
const host = 'letters.test'
const lines: string[] = []
let site: TestSite
let letter: { id: string; uniqueToken: string }
beforeAll(async () => {
  site = await createTestSite({
    renderer: await loadRenderer(),
    env: { BASE_URL: `https://${host}`, ONION_ADDRESS: `http://${onion}`, LOG_LEVEL: 'info' },
    logTo: { write: (line: string) => lines.push(line) },
  })
  const { post, get, readers } = pressesOf(() => site)
  await readers('ada')
  const own = `https://${host}`
  const body = `<p><a href="${own}${pages.letters.href()}">Others</a>, <a href="${own}">home</a>, <a href="${own}?x=1&amp;y=2">asked</a>, <a href="${own}#f">a place</a>, <a href="${own}//evil.test/x">two slashes</a>, <a href="${own}.evil.test/x">alike</a>, <a href="https://elsewhere.test/${host}">not ours</a></p>`
  await post('/api/send-newsletter', {
    subject: 'On bells',
    body,
    fromName: 'Ada',
    everyone: true,
    except: [],
  })
  ;[letter = { id: '', uniqueToken: '' }] = await get<(typeof letter)[]>('/api/newsletters')
})
afterAll(() => site.close())

const at = (name: string, url: string) => site.asVisitor({ url, headers: { host: name } })
const send = (message: string, headers: Record<string, string> = {}) =>
  site.asVisitor({
    method: 'POST',
    url: '/api/responses',
    payload: { message, newsletterId: letter.id },
    headers: { host: onion, ...headers },
  })

describe('there is no TLS, and nothing asks for it', () => {
  test('no answer and no page says to stay at https, or leads there', async () => {
    for (const url of ['/api/site', '/', pages.letter.href({ token: letter.uniqueToken }), '/healthz']) {
      expect((await at(host, url)).headers['strict-transport-security']).toBe('max-age=31536000')
      const answer = await at(onion, url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['strict-transport-security']).toBeUndefined()
      const said = JSON.stringify(answer.headers)
      for (const wish of ['upgrade-insecure', `https://${host}`]) expect(said).not.toContain(wish)
    }
    const slash = await at(onion, `${pages.subscribe.href()}/`)
    expect(slash.headers.location).toBe(pages.subscribe.href())
  })

  test('pages and calls have one rule, whoever asks first and has them cached', async () => {
    const strict = async (name: string, url: string) =>
      (await at(name, url)).headers['strict-transport-security'] !== undefined
    const old = '192.0.2.7:3000'
    site.config.formerUrls = [`http://${old}`]
    const call = hrefOf(readLetter.path, { token: letter.uniqueToken })
    for (const url of [
      call,
      `${call}/first-words`,
      pages.letter.href({ token: letter.uniqueToken }),
      pages.receipt.href(),
      pages.letters.href(),
      '/nothing/%zz',
    ]) {
      site.parts.pageCache.forget('all')
      const found: boolean[] = []
      for (const name of [onion, host, old, onion, host]) found.push(await strict(name, url))
      expect(found, url).toEqual([false, true, false, false, true])
    }
    site.config.formerUrls = []
  })

  test('the cookie of who logs in there does not wait for https', async () => {
    const payload = { username: 'admin', password }
    const login = (name: string) =>
      site.asVisitor({ method: 'POST', url: '/api/login', payload, headers: { host: name } })
    expect(String((await login(onion)).headers['set-cookie'])).not.toMatch(/secure|__Host-/i)
    expect(String((await login(host)).headers['set-cookie'])).toMatch(/__Host-.*Secure/)
  })
})

test('its pair of host and origin is the site’s own, and no pair of the two', async () => {
  expect((await send('Hi', { origin: `http://${onion}` })).statusCode).toBe(201)
  expect((await send('Hi', { origin: 'http://evil.test' })).json()).toEqual(refusedAs('foreignOrigin'))
  for (const mixed of [{ host, origin: `http://${onion}` }, { origin: `https://${host}` }])
    expect((await send('Hi', mixed)).json()).toEqual(refusedAs('foreignOrigin'))
})

test('links to the site stay at the address that was come by; what previews need does not change', async () => {
  const url = pages.letter.href({ token: letter.uniqueToken })
  const there = await at(onion, url)
  expect(there.body).toContain(`<a href="${pages.letters.href()}"`)
  expect(there.body).toMatch(/<a href="\/"[^>]*>home/)
  expect(there.body).toMatch(/<a href="\/\?x=1&amp;y=2"[^>]*>asked/)
  expect(there.body).toMatch(/<a href="\/#f"[^>]*>a place/)
  for (const elsewhere of [`https://${host}//evil.test/x`, `https://${host}.evil.test/x`])
    expect(there.body).toContain(`<a href="${elsewhere}"`)
  expect(there.body).toContain(`href="https://elsewhere.test/${host}"`)
  expect(there.body).toMatch(/<meta property="og:[a-z]+" content="https:\/\/letters\.test/)
  // The address that is printed is the one that everybody can open.
  expect(there.body).toContain(`data-address="https://${host}${pages.letters.href()}"`)
  expect(there.body.match(/<a [^>]*(?<!data-address=")https:\/\/letters\.test(?![./]{1,2}evil)/g)).toBeNull()
  for (const page of [pages.reply.href({ newsletterId: letter.id }), pages.receipt.href(), '/'])
    expect(
      (await at(onion, page)).body.match(/<(a|form|script|img)[^>]*https?:\/\/letters\.test/g),
    ).toBeNull()
})

test('the pages of replies and receipts tell Tor Browser where they are by onion', async () => {
  const told = async (name: string, url: string) => (await at(name, url)).headers['onion-location']
  const reply = pages.reply.href({ newsletterId: letter.id })
  const poll = pages.poll.href({ token: 'none-of-that-name' })
  expect(await told(host, reply)).toBe(`http://${onion}${reply}`)
  const receipt = pages.receipt.href()
  expect(await told(host, receipt)).toBe(`http://${onion}${receipt}`)
  // It would lose the right to answer, which the page has taken out of its address.
  expect(await told(host, poll)).toBeUndefined()
  expect(await told(onion, reply)).toBeUndefined()
  expect(await told('127.0.0.1:3000', reply)).toBeUndefined()
  for (const url of ['/', pages.letter.href({ token: letter.uniqueToken }), '/api/site'])
    expect(await told(host, url)).toBeUndefined()
  const plain = await createTestSite({
    renderer: await loadRenderer(),
    env: { BASE_URL: `http://${host}`, ONION_ADDRESS: `http://${onion}` },
  })
  const answer = await plain.asVisitor({ url: pages.reply.href({ newsletterId: 'x' }), headers: { host } })
  expect(answer.headers['onion-location']).toBeUndefined()
  await plain.close()
})

test('the log has no line of what comes by it either', async () => {
  lines.length = 0
  expect((await send('x'.repeat(limits.replyMessage))).statusCode).toBe(201)
  expect((await send('')).statusCode).toBe(400)
  for (const url of [pages.reply.href({ newsletterId: letter.id }), pages.receipt.href()])
    expect((await at(onion, url)).statusCode).toBe(200)
  expect((await at(onion, '/api/site')).statusCode).toBe(200)
  const routes = lines.map(line => JSON.parse(line).route)
  // What is no secret is in it, so the log was read.
  expect(routes).toEqual(['/api/site'])
})

test('all visitors by onion share a limit that is larger, and nothing tells what is left of it', async () => {
  const codes: number[] = []
  let last = await send('Hi')
  for (let count = 0; count < perMinute.replies * 25; count++) {
    last = await send('Hi', { 'x-forwarded-for': `192.0.2.${count}` })
    codes.push(last.statusCode)
    expect(Object.keys(last.headers).filter(name => name.startsWith('x-ratelimit'))).toEqual([])
  }
  const refused = codes.indexOf(429)
  // One was sent above, three by other tests.
  expect(refused).toBeGreaterThan(perMinute.replies * 16 - 5)
  expect(refused).toBeLessThan(perMinute.replies * 24)
  expect([last.json(), last.headers['retry-after']]).toEqual([refusedAs('tooMany'), '60'])
  expect((await send('Hi', { host })).statusCode).toBe(201)
})

test('guesses of the password stay as few as one visitor may make', async () => {
  const payload = { username: 'admin', password: 'wrong' }
  const codes: number[] = []
  for (let count = 0; count <= perMinute.login; count++)
    codes.push(
      (await site.asVisitor({ method: 'POST', url: '/api/login', payload, headers: { host: onion } }))
        .statusCode,
    )
  expect(codes.at(-1)).toBe(429)
})

test('views of pages, which are in no log either, have the shared limit too', async () => {
  const view = () =>
    site.asVisitor({
      method: 'POST',
      url: '/api/page-view',
      payload: { path: '/' },
      headers: { host: onion },
    })
  for (let count = 0; count <= perMinute.pageViews; count++) expect((await view()).statusCode).toBe(200)
})
