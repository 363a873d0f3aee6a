/** What webhooks are owed: told to public addresses alone, tried again with growing waits, paused, resumed, never stuck. */

import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { deliverEvents, sweepDeliveries } from './deliver-events.ts'
import { createTestListener, hour, second, type TestListener } from './test-listener.ts'
import { someWebhook } from './test-webhook.ts'

let it: TestListener
beforeEach(async () => {
  it = await createTestListener()
})
afterEach(() => it.close())

describe('only the public web is told', () => {
  test.each([
    ['https://inside.example/hook', 'is not public'],
    ['https://127.0.0.1/hook', 'is not public'],
    ['https://[::1]:8443/hook', 'is not public'],
    ['https://169.254.169.254/latest/meta-data/', 'is not public'],
    ['https://nobody.example/hook', 'No site was found at that address'],
    ['https://deaf.example/hook', 'That site cannot be reached'],
  ])('%s', async (url, sentence) => {
    await it.close()
    it = await createTestListener({
      'inside.example': { answer: (_, response) => response.end('Secret'), addresses: ['10.0.0.7'] },
      'deaf.example': {},
    })
    const { webhook } = await it.add({ url })
    await it.post(`/api/webhooks/${webhook.id}/test`)
    await it.tell()
    expect(await it.deliveries(webhook.id)).toMatchObject([
      { type: 'test', outcome: 'failed', words: expect.stringContaining(sentence) },
    ])
    expect(it.got).toEqual([])
  })

  test('no redirect is followed', async () => {
    const { webhook } = await it.add()
    it.state.answers = [[307, { location: 'https://listener.example/other' }]]
    await it.post(`/api/webhooks/${webhook.id}/test`)
    await it.tell()
    expect(it.network.reached).toHaveLength(1)
    expect(await it.deliveries(webhook.id)).toMatchObject([
      {
        outcome: 'failed',
        words: 'It redirects to another address (it answered 307), where nothing is sent',
      },
    ])
  })

  test.each([
    ['http://listener.example/', 'invalid'],
    ['https://ann:secret@listener.example/', 'addressWithLogin'],
    ['https://listener.example:22/', 'addressPort'],
    ['ftp://listener.example/', 'invalid'],
    ['nonsense', 'invalid'],
  ])('%s is not taken', async (url, kind) => {
    const answer = await it.post('/api/webhooks', { ...someWebhook, url })
    expect([answer.statusCode, answer.json().kind]).toEqual([400, kind])
  })

  test('an answer without an end is not read', async () => {
    await it.close()
    let written = 0
    const flood: RequestListener = (_, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => {
        while (!response.destroyed && written < 1e9) {
          written += chunk.length
          if (!response.write(chunk)) return
        }
      }
      response.on('drain', write)
      write()
    }
    it = await createTestListener({ 'flood.example': { answer: flood } })
    const { webhook } = await it.add({ url: 'https://flood.example/' })
    await it.post(`/api/webhooks/${webhook.id}/test`)
    await it.tell()
    expect(await it.deliveries(webhook.id)).toMatchObject([{ outcome: 'delivered' }])
    expect(written).toBeLessThan(20_000_000)
  })
})

describe('what is not taken', () => {
  test('is tried again with growing waits, the same to the byte, and then it is well', async () => {
    const { webhook } = await it.add()
    it.state.answers = [[500], [503], [429]]
    await it.readers('ada')
    const tries: number[] = []
    const start = it.site.clock.now().getTime()
    while ((await it.deliveries(webhook.id))[0]?.outcome === 'waiting') {
      const before = it.got.length
      await it.tell()
      if (it.got.length > before) tries.push((it.site.clock.now().getTime() - start) / second)
      it.site.clock.forward(5 * second)
    }
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect(gaps).toHaveLength(3)
    const [first = 0, next = 0, third = 0] = gaps
    expect(first).toBeLessThanOrEqual(10)
    expect(next).toBeGreaterThanOrEqual(300)
    expect(third).toBeGreaterThanOrEqual(1_800)
    expect(new Set(it.got.map(({ body, headers }) => `${body} ${headers['webhook-id']}`)).size).toBe(1)
    expect(new Set(it.got.map(({ headers }) => headers['webhook-signature'])).size).toBe(4)
    expect(await it.list()).toMatchObject([{ waiting: 0, trouble: null, paused: null }])
  })

  test('waits as long as the other side asks', async () => {
    await it.add()
    it.state.answers = [[429, { 'retry-after': '7200' }]]
    await it.readers('ada')
    await it.tell()
    it.site.clock.forward(7_100 * second)
    await it.tell()
    expect(it.got).toHaveLength(1)
    it.site.clock.forward(200 * second)
    await it.tell()
    expect(it.got).toHaveLength(2)
  })

  test('one that takes nothing for three days is paused, loses nothing, and goes on by a button', async () => {
    const { webhook } = await it.add()
    it.state.otherwise = 500
    await it.readers('ada')
    for (let passed = 0; passed < 90 * hour; passed += hour / 2) {
      await it.tell()
      it.site.clock.forward(hour / 2)
    }
    const [paused] = await it.list()
    expect(paused).toMatchObject({ waiting: 1, trouble: 'It answered 500' })
    expect(paused?.paused?.words).toBe(
      'It has accepted nothing for three days. The last answer: It answered 500',
    )
    const tries = it.got.length
    expect(tries).toBe(10)
    await it.readers('eve')
    await it.tell()
    expect(it.got).toHaveLength(tries)
    const test = await it.post(`/api/webhooks/${webhook.id}/test`)
    expect(test.json()).toEqual(refusedAs('webhookPaused'))
    // In vain: it is paused again.
    await it.post(`/api/webhooks/${webhook.id}/resume`)
    await it.tell()
    expect(await it.list()).toMatchObject([{ waiting: 2, paused: { words: expect.stringContaining('500') } }])
    it.state.otherwise = 200
    expect((await it.post(`/api/webhooks/${webhook.id}/resume`)).json()).toMatchObject({ paused: null })
    await it.tell()
    expect(it.types().slice(-2)).toEqual(['subscriber.subscribed', 'subscriber.subscribed'])
    expect(await it.list()).toMatchObject([{ waiting: 0, trouble: null, paused: null }])
  })

  test('one event that is never taken is given up; the others go on', async () => {
    const { webhook } = await it.add()
    it.state.otherwise = 400
    await it.readers('ada')
    for (let passed = 0; passed < 90 * hour; passed += hour / 2) {
      await it.tell()
      // As when another event is taken meanwhile.
      const ok_at = it.site.clock.now().toISOString()
      await it.site.database.db.updateTable('webhooks').set({ ok_at }).execute()
      it.site.clock.forward(hour / 2)
    }
    expect(it.got).toHaveLength(10)
    expect(await it.deliveries(webhook.id)).toMatchObject([
      { outcome: 'failed', words: 'It answered 400', nextTryAt: null },
    ])
    expect(await it.list()).toMatchObject([{ paused: null, waiting: 0, trouble: 'It answered 400' }])
  })

  test('410 ends it at once', async () => {
    await it.add()
    it.state.answers = [[410]]
    await it.readers('ada', 'eve')
    await it.tell()
    expect(it.got).toHaveLength(1)
    expect(await it.list()).toMatchObject([{ paused: { words: expect.stringContaining('410') }, waiting: 2 }])
  })

  test('a slow or dead one holds up no other', async () => {
    await it.close()
    it = await createTestListener({ 'other.example': {} })
    await it.add({ url: 'https://other.example/' })
    await it.add()
    await it.readers('ada', 'eve')
    await it.tell()
    expect(it.types()).toEqual(['subscriber.subscribed', 'subscriber.subscribed'])
  })
})

describe('nothing is stuck, nothing is told twice at once', () => {
  test('of two processes that look at once, one tells each event', async () => {
    await it.add()
    await it.readers('ada', 'eve', 'bob')
    await Promise.all([it.tell(), it.tell(), it.tell()])
    await it.tell()
    expect(it.got).toHaveLength(3)
    expect(new Set(it.got.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('what a process was telling when it died is told again by the next one', async () => {
    await it.add()
    await it.readers('ada')
    const died = { lease_holder: 'dead', lease_until: '2026-03-01T12:01:00.000Z' }
    await it.site.database.db.updateTable('webhook_deliveries').set(died).execute()
    await it.tell()
    expect(it.got).toEqual([])
    it.site.clock.forward(61 * second)
    await it.tell()
    expect(it.got).toHaveLength(1)
  })

  test('a clock that was ahead holds nothing back', async () => {
    await it.add()
    it.site.clock.forward(20 * 24 * hour)
    it.state.answers = [[500]]
    await it.readers('ada')
    await it.tell()
    it.site.clock.forward(-20 * 24 * hour)
    await it.tell()
    expect(it.got).toHaveLength(2)
  })

  test('ends in the middle when the site does, and goes on after it', async () => {
    await it.add()
    await it.readers('ada')
    const ending = new AbortController()
    ending.abort()
    await deliverEvents({ ...it.site.parts, ending: ending.signal })
    expect(it.got).toEqual([])
    it.site.clock.forward(61 * second)
    await it.tell()
    expect(it.got).toHaveLength(1)
  })

  test('what is old is swept, and what belonged to one that was removed', async () => {
    const first = await it.add()
    await it.add({ url: 'https://nobody.example/' })
    await it.readers('ada')
    await it.tell()
    expect(
      (await it.site.asAuthor({ method: 'DELETE', url: `/api/webhooks/${first.webhook.id}` })).statusCode,
    ).toBe(200)
    await sweepDeliveries(await liveUntilNow(it.site.parts))
    const rows = () => it.site.database.db.selectFrom('webhook_deliveries').selectAll().execute()
    expect(await rows()).toHaveLength(1)
    it.site.clock.forward(31 * 24 * hour)
    await sweepDeliveries(await liveUntilNow(it.site.parts))
    expect(await rows()).toEqual([])
  })
})
