/** The calls that make, list and end personal keys. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/keys.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { noteEvent } from '../http/security-events.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { makeKey, toKey } from './make-key.ts'
import { deleteKey, selectKeys } from './queries.ts'

export function keysRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listKeys, async () => ({
    status: 200,
    body: (await selectKeys(site.db)).map(toKey),
  }))

  serve(app, endpoints.makeKey, async ({ body }) => {
    const made = await makeKey(site, body)
    if (isRefused(made)) return made
    noteEvent(site, 'key made')
    return { status: 201, body: made }
  })

  serve(app, endpoints.endKey, async ({ params }) => {
    if (!(await deleteKey(site.db, params.id))) return refuse('keyNotFound')
    noteEvent(site, 'key ended')
    return { status: 200, body: { message: 'The key has ended' } }
  })
}
