/** The calls that make, list and end personal keys. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/author/keys.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { makeKey, toKey } from './make-key.ts'
import { deleteKey, selectKeys } from './queries.ts'

export function keysRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listKeys, async () => ok((await selectKeys(site.db)).map(toKey)))

  serve(app, endpoints.makeKey, async ({ body }) => {
    const made = await makeKey(site, body)
    if (isRefused(made)) return made
    noteEvent(site, 'key made')
    return created(made)
  })

  serve(app, endpoints.endKey, async ({ params }) => {
    if (!(await deleteKey(site.db, params.id))) return refuse('keyNotFound')
    noteEvent(site, 'key ended')
    return said('done.keyEnded')
  })
}
