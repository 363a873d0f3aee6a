/** The calls that tell what became of a letter's copies. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/deliveries.ts'
import { recipientsStatus } from '../../contract/letters.ts'
import { refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { countDeliveries, listDeliveries, listRecipients } from '../ledger/outcomes/list-deliveries.ts'
import type { Site } from '../site.ts'
import { findLetter } from './queries.ts'
import { letterSubject } from './sendable-letters.ts'

export function deliveryRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listDeliveries, async ({ params, query }) => {
    if (!(await findLetter(site.db, params.id))) return refuse('letterNotFound')
    return { status: 200, body: await listDeliveries(site.db, letterSubject(params.id), query) }
  })

  serve(app, endpoints.countDeliveries, async ({ params, query }) => {
    if (!(await findLetter(site.db, params.id))) return refuse('letterNotFound')
    return { status: 200, body: await countDeliveries(site.db, letterSubject(params.id), query.q) }
  })

  serve(app, recipientsStatus, async ({ params }) => {
    if (!(await findLetter(site.db, params.id))) return refuse('letterNotFound')
    const recipients = await listRecipients(site.db, letterSubject(params.id))
    return { status: 200, body: { recipients } }
  })
}
