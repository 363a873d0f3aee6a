/** Where the limit lies that all who come by onion share. */
// one engine: numbers; there are no statements in them.
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { registerOnion } from '../onion.ts'

const onionUrl = 'http://duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion'
const each = 1_000_000
const app = fastify()
registerOnion(app, { baseUrl: 'https://letters.test', onionUrl })
for (const url of ['/one', '/two'])
  for (const method of ['GET', 'POST'])
    app.route({ method, url, exposeHeadRoute: false, handler: async request => app.limitFor(request, each) })

const limitOf = async (method: 'GET' | 'POST', url: string, host = new URL(onionUrl).host) =>
  Number((await app.inject({ method, url, headers: { host } })).body)

afterEach(() => {
  vi.useRealTimers()
})

test('every call has a draw of its own in every minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:01Z') })
  const first = await limitOf('GET', '/one')
  expect(first).toBeGreaterThanOrEqual(each * 16)
  expect(first).toBeLessThanOrEqual(each * 24)
  expect(await limitOf('GET', '/one?x=1')).toBe(first)
  expect(await limitOf('POST', '/one')).not.toBe(first)
  expect(await limitOf('GET', '/two')).not.toBe(first)
  vi.setSystemTime(new Date('2026-03-01T12:00:59Z'))
  expect(await limitOf('GET', '/one')).toBe(first)
  vi.setSystemTime(new Date('2026-03-01T12:01:01Z'))
  expect(await limitOf('GET', '/one')).not.toBe(first)
})

test('who comes by the site’s own address has a limit alone, which is not drawn', async () => {
  expect(await limitOf('GET', '/one', 'letters.test')).toBe(each)
})
