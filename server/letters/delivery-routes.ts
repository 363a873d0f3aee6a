/** The calls that tell what became of a letter's copies. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/deliveries.ts'
import { sentences } from '../../contract/sentences.ts'
import { refuse, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { countDeliveries, listDeliveries } from './list-deliveries.ts'
import { findLetter } from './queries.ts'

export function deliveryRoutes(app: FastifyInstance, site: Site): void {
  const unknown = () => refuse(404, sentences.letterNotFound)

  serve(app, endpoints.listDeliveries, async ({ params, query }) => {
    if (!(await findLetter(site.db, params.id))) return unknown()
    return { status: 200, body: await listDeliveries(site.db, params.id, query) }
  })

  serve(app, endpoints.countDeliveries, async ({ params, query }) => {
    if (!(await findLetter(site.db, params.id))) return unknown()
    return { status: 200, body: await countDeliveries(site.db, params.id, query.q) }
  })
}
