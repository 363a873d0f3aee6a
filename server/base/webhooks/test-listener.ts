/** A site with a listener on the web, for the tests of webhooks: what it was told, and what it answers. */
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { InjectOptions } from 'fastify'
import type { Webhook, WebhookDelivery } from '../../../contract/base/webhooks.ts'
import { createTestNetwork, type TestHost, type TestNetwork } from '../../test/test-network.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { deliverEvents } from './deliver-events.ts'
import { someWebhook } from './test-webhook.ts'

interface Got {
  headers: IncomingHttpHeaders
  body: string
}

export const second = 1_000
export const hour = 3_600 * second

export type TestListener = Awaited<ReturnType<typeof createTestListener>>

/** @param hosts beside `listener.example`; those that have no answer get the listener's */
// length: what a test can do with a listener stands in one place
export async function createTestListener(hosts: Record<string, TestHost | 'listens'> = {}) {
  const got: Got[] = []
  const logged: string[] = []
  const state = {
    /** What it answers next, and what it answers when there is nothing here. */
    answers: [] as [status: number, headers?: Record<string, string>][],
    otherwise: 204,
  }
  const answer: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const [status, headers] = state.answers.shift() ?? [state.otherwise]
      response.writeHead(status, headers).end()
    })
  }
  const all = Object.entries({ 'listener.example': 'listens' as const, ...hosts }).map(([name, host]) => [
    name,
    host === 'listens' ? { answer } : host,
  ])
  const network: TestNetwork = createTestNetwork(Object.fromEntries(all))
  const site: TestSite = await createTestSite({
    network,
    env: { LOG_LEVEL: 'info' },
    logTo: { write: line => void logged.push(line) },
  })
  /** Each call a moment later than the one before: what happens in one moment is told in no order. */
  const asAuthor = (call: InjectOptions) => {
    site.clock.forward(1)
    return site.asAuthor(call)
  }
  const post = (url: string, payload: object = {}) => asAuthor({ method: 'POST', url, payload })
  return {
    site,
    network,
    got,
    logged,
    state,
    asAuthor,
    post,
    asVisitor(call: InjectOptions) {
      site.clock.forward(1)
      return site.asVisitor(call)
    },
    async add(wish: object = {}) {
      // Hours may have passed since the login.
      await post('/api/confirm-identity', { password })
      const added = await post('/api/webhooks', { ...someWebhook, ...wish })
      if (added.statusCode !== 201) throw new Error(added.body)
      return added.json<{ webhook: Webhook; secret: string }>()
    },
    list: async () => (await site.asAuthor({ url: '/api/webhooks' })).json<Webhook[]>(),
    deliveries: async (id: string) =>
      (await site.asAuthor({ url: `/api/webhooks/${id}/deliveries` })).json<WebhookDelivery[]>(),
    tell: () => deliverEvents(site.parts),
    told: () => got.map(({ body }) => JSON.parse(body)),
    types: () => got.map(({ body }) => JSON.parse(body).type),
    async readers(...names: string[]) {
      const ids: string[] = []
      for (const name of names)
        ids.push((await post('/api/subscribers', { email: `${name}@example.com` })).json().id)
      return ids
    },
    async close() {
      await site.close()
      await network.close()
    },
  }
}
