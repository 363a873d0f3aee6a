/** The calls that add, change, try and end webhooks. */
import type { FastifyInstance } from 'fastify'
import { hrefOf } from '../../../contract/base/href.ts'
import * as endpoints from '../../../contract/base/webhooks.ts'
import { atCreation, cutPage, nextLink } from '../db/list-page.ts'
import type { WebhookDeliveryRow } from '../db/tables/programs.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { noteEvent } from '../http/security-events.ts'
import { created, ok, said, serve } from '../http/serve.ts'
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
  serve(app, endpoints.listWebhooks, async () => ok(await listWebhooks(site)))

  serve(app, endpoints.addWebhook, async ({ body }) => {
    const added = await addWebhook(site, body)
    if (isRefused(added)) return added
    noteEvent(site, 'webhook added')
    return created(added)
  })

  serve(app, endpoints.changeWebhook, async ({ params, body }) => {
    const changed = await changeWebhook(site, params.id, body)
    if (isRefused(changed)) return changed
    noteEvent(site, 'webhook changed')
    return ok(changed)
  })

  serve(app, endpoints.removeWebhook, async ({ params }) => {
    if (!(await deleteWebhook(site.db, params.id))) return refuse('webhookNotFound')
    noteEvent(site, 'webhook removed')
    return said('done.webhookRemoved')
  })

  serve(app, endpoints.renewSecret, async ({ params }) => {
    const renewed = await renewSecret(site, params.id)
    if (isRefused(renewed)) return renewed
    noteEvent(site, 'webhook changed')
    return created(renewed)
  })

  serve(app, endpoints.testWebhook, async ({ params }) => {
    return (
      (await testWebhook(site, params.id)) ?? { status: 202, body: { message: 'The test is on its way' } }
    )
  })

  serve(app, endpoints.resumeWebhook, async ({ params }) => ok(await resumeWebhook(site, params.id)))

  serve(app, endpoints.listWebhookDeliveries, async ({ params, query }) => {
    if (!(await findWebhook(site.db, params.id))) return refuse('webhookNotFound')
    const found = await selectDeliveries(site.db, params.id, query)
    const { rows, next } = cutPage(found, query.limit, atCreation)
    return ok(rows.map(toView), nextLink(hrefOf(endpoints.listWebhookDeliveries.path, params), query, next))
  })
}

const toView = (row: WebhookDeliveryRow): endpoints.WebhookDelivery => ({
  id: row.id,
  type: row.type,
  createdAt: row.created_at,
  outcome: row.outcome,
  tries: row.tries,
  triedAt: row.tried_at,
  nextTryAt: row.due_at,
  words: row.words,
})
