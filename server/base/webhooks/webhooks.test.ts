/** Webhooks themselves through the front door: added, listed without their secret, changed, renewed, removed. */
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestListener, hour, second, type TestListener } from './test-listener.ts'
import { someWebhook } from './test-webhook.ts'

let it: TestListener
beforeEach(async () => {
  it = await createTestListener()
})
afterEach(() => it.close())

describe('a webhook', () => {
  test('is listed without its secret, told by mail, and noted', async () => {
    await it.post('/api/settings', { key: 'notification_email', value: 'ada@example.com' })
    const { webhook, secret } = await it.add()
    expect(await it.list()).toEqual([webhook])
    expect(JSON.stringify(await it.list())).not.toContain(secret.slice(6))
    const mails = (await it.site.inbox()).map(({ text }) => text)
    expect(mails.join()).toContain('A webhook was added: another server is told what happens here.')
    await it.site.asAuthor({ method: 'DELETE', url: `/api/webhooks/${webhook.id}` })
    expect(await it.list()).toEqual([])
    const events = it.logged.map(line => JSON.parse(line).event).filter(Boolean)
    expect(events).toEqual(expect.arrayContaining(['webhook added', 'webhook removed']))
    expect(it.logged.join()).not.toMatch(/listener\.example|whsec_/)
  })

  test('asks again who adds it, changes it, or renews its secret', async () => {
    const { webhook } = await it.add()
    it.site.clock.forward(11 * 60 * second)
    for (const [method, url, payload] of [
      ['POST', '/api/webhooks', someWebhook],
      ['PATCH', `/api/webhooks/${webhook.id}`, someWebhook],
      ['POST', `/api/webhooks/${webhook.id}/secret`, {}],
    ] as const) {
      const answer = await it.site.asAuthor({ method, url, payload })
      expect(answer.json(), url).toEqual(refusedAs('askedAgain'))
    }
  })

  test('with a new secret is signed with both for a day', async () => {
    const { webhook, secret: old } = await it.add()
    const { secret } = (await it.post(`/api/webhooks/${webhook.id}/secret`)).json()
    expect(secret).not.toBe(old)
    const signatures = () => String(it.got.at(-1)?.headers['webhook-signature']).split(' ')
    const by = (one: string) => {
      const { headers, body } = it.got.at(-1) ?? { headers: {}, body: '' }
      return new Webhook(one).sign(String(headers['webhook-id']), it.site.clock.now(), body)
    }
    await it.readers('ada')
    await it.tell()
    expect(signatures()).toEqual([by(secret), by(old)])
    // Renewed again before it was taken over: whoever still has the first is told well.
    const again = (await it.post(`/api/webhooks/${webhook.id}/secret`)).json().secret
    await it.readers('bob')
    await it.tell()
    expect(signatures()).toEqual([by(again), by(secret), by(old)])
    it.site.clock.forward(25 * hour)
    await it.readers('eve')
    await it.tell()
    expect(signatures()).toEqual([by(again)])
  })

  test('that moves is told at its new address what waits', async () => {
    await it.close()
    it = await createTestListener({ 'new.example': 'listens' })
    const { webhook } = await it.add({ url: 'https://nobody.example/' })
    await it.readers('ada')
    await it.tell()
    const payload = { ...someWebhook, url: 'https://new.example/hook' }
    const moved = await it.site.asAuthor({ method: 'PATCH', url: `/api/webhooks/${webhook.id}`, payload })
    expect(moved.json()).toMatchObject({ url: 'https://new.example/hook', waiting: 1, trouble: null })
    it.site.clock.forward(6 * second)
    await it.tell()
    expect(it.types()).toEqual(['subscriber.subscribed'])
  })

  test('is one of at most so many', async () => {
    await it.add()
    const all = await Promise.all(
      Array.from({ length: limits.webhooks + 2 }, () => it.post('/api/webhooks', someWebhook)),
    )
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.webhooks - 1)
    expect((await it.post('/api/webhooks', someWebhook)).json()).toEqual(refusedAs('tooManyWebhooks'))
  })

  test('shows its outcomes in pages', async () => {
    const { webhook } = await it.add()
    await it.readers('a', 'b', 'c')
    await it.tell()
    const url = `/api/webhooks/${webhook.id}/deliveries`
    const page = await it.site.asAuthor({ url: `${url}?limit=2` })
    expect(page.json()).toMatchObject([{ outcome: 'delivered', tries: 1, nextTryAt: null }, {}])
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect((await it.site.asAuthor({ url: next })).json()).toHaveLength(1)
  })
})
