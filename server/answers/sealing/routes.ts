/** The author's sealing keys: their public half for every reader's page, the rest for the author's browser alone. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/answers/sealing.ts'
import { refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { addKey, lockKeyAnew, removeKey, stopSealing } from './change-keys.ts'
import { countSealed, findCurrentKey, selectKeys } from './queries.ts'

export function sealingRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site

  serve(app, endpoints.readSealing, async () => {
    const current = await findCurrentKey(db)
    const { seal_poll_words } = await siteSettings(db, site.config)
    const key = current ? { id: current.id, recipient: current.recipient } : null
    return ok({ key, sealsPolls: key !== null && seal_poll_words })
  })

  serve(app, endpoints.listSealingKeys, async () => {
    const counts = await countSealed(db)
    const countOf = (id: string | null) => counts.get(id) ?? { replies: 0, answers: 0 }
    const keys = (await selectKeys(db)).map(row => ({
      id: row.id,
      recipient: row.recipient,
      lockedIdentity: row.locked_identity,
      isCurrent: row.is_current === 1,
      createdAt: row.created_at,
      sealed: countOf(row.id),
    }))
    return ok({ keys, unsealed: countOf(null) })
  })

  serve(app, endpoints.addSealingKey, async ({ body }) => {
    const id = await addKey(site, body)
    if (id === undefined) return refuse('sealingKeyChanged')
    return created({ id, recipient: body.recipient })
  })

  serve(app, endpoints.lockSealingKey, async ({ params, body }) => {
    if (!(await lockKeyAnew(site, params.id, body.lockedIdentity))) return refuse('sealingKeyNotFound')
    return said('The passphrase is changed')
  })

  serve(app, endpoints.stopSealing, async () => {
    await stopSealing(site)
    return said('Nothing is sealed from now on')
  })

  serve(app, endpoints.removeSealingKey, async ({ params }) => {
    if (!(await removeKey(site, params.id))) return refuse('sealingKeyNotFound')
    return said('The key is removed')
  })
}
