/** The calls that add, change, try and end webhooks. */
import type { FastifyInstance } from 'fastify'
import { hrefOf } from '../../../contract/base/href.ts'
import * as endpoints from '../../../contract/base/webhooks.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import { atCreation, cutPage, nextLink } from '../db/list-page.ts'
import type { WebhookDeliveryRow } from '../db/tables/programs.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { sayIn } from '../http/said-sentence.ts'
import { noteEvent } from '../http/security-events.ts'
import { created, ok, said, serve } from '../http/serve.ts'
import { sayTold } from '../languages/told.ts'
import type { Site } from '../site.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  renewSecret,
  resumeWebhook,
  testWebhook,
} from './change-webhooks.ts'
import { selectDeliveries } from './delivery-queries.ts'
import { deleteWebhook, findWebhook } from './queries.ts'

export function webhooksRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listWebhooks, async (_, { request }) => {
    const t = await app.speakerOf(request)
    return ok((await listWebhooks(site)).map(one => inWords(one, t)))
  })

  serve(app, endpoints.addWebhook, async ({ body }) => {
    const added = await addWebhook(site, body)
    if (isRefused(added)) return added
    noteEvent(site, 'webhook added')
    return created(added)
  })

  serve(app, endpoints.changeWebhook, async ({ params, body }, { request }) => {
    const changed = await changeWebhook(site, params.id, body)
    if (isRefused(changed)) return changed
    noteEvent(site, 'webhook changed')
    return ok(inWords(changed, await app.speakerOf(request)))
  })

  serve(app, endpoints.removeWebhook, async ({ params }) => {
    if (!(await deleteWebhook(site.db, params.id))) return refuse('webhookNotFound')
    noteEvent(site, 'webhook removed')
    return said('done.webhookRemoved')
  })

  serve(app, endpoints.renewSecret, async ({ params }, { request }) => {
    const renewed = await renewSecret(site, params.id)
    if (isRefused(renewed)) return renewed
    noteEvent(site, 'webhook changed')
    return created({ ...renewed, webhook: inWords(renewed.webhook, await app.speakerOf(request)) })
  })

  deliveryRoutes(app, site)
}

function deliveryRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.testWebhook, async ({ params }) => {
    return (
      (await testWebhook(site, params.id)) ?? {
        status: 202,
        body: sayIn(t => t('webhookWords.testBegun'), {}),
      }
    )
  })

  serve(app, endpoints.resumeWebhook, async ({ params }, { request }) => {
    const resumed = await resumeWebhook(site, params.id)
    return isRefused(resumed) ? resumed : ok(inWords(resumed, await app.speakerOf(request)))
  })

  serve(app, endpoints.listWebhookDeliveries, async ({ params, query }, { request }) => {
    if (!(await findWebhook(site.db, params.id))) return refuse('webhookNotFound')
    const found = await selectDeliveries(site.db, params.id, query)
    const { rows, next } = cutPage(found, query.limit, atCreation)
    const t = await app.speakerOf(request)
    return ok(
      rows.map(row => toView(row, t)),
      nextLink(hrefOf(endpoints.listWebhookDeliveries.path, params), query, next),
    )
  })
}

const inWords = (webhook: endpoints.Webhook, t: Say): endpoints.Webhook => ({
  ...webhook,
  trouble: webhook.trouble && sayTold(t, webhook.trouble),
  paused: webhook.paused && { ...webhook.paused, words: sayTold(t, webhook.paused.words) },
})

const toView = (row: WebhookDeliveryRow, t: Say): endpoints.WebhookDelivery => ({
  id: row.id,
  type: row.type,
  createdAt: row.created_at,
  outcome: row.outcome,
  tries: row.tries,
  triedAt: row.tried_at,
  nextTryAt: row.due_at,
  words: row.words && sayTold(t, row.words),
})
