/** The author's sealing keys: their public half for every reader's page, the rest for the author's browser alone. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/answers/sealing.ts'
import type { SealingKeyRow } from '../../base/db/tables/replies.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { addKey, endKey, lockKeyAnew, putKeyBack, removeKey, stopSealing } from './change-keys.ts'
import { keysForReaders } from './keys-for-readers.ts'
import { countSealed, selectEnded, selectKeys } from './queries.ts'

export function sealingRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site

  serve(app, endpoints.readSealing, async () => {
    const { current, former, ended } = await keysForReaders(db)
    const { seal_poll_words } = await siteSettings(db, site.config)
    return ok({
      key: current ? toPublic(current) : null,
      formerKeys: former.map(toPublic),
      endedKeys: ended.map(({ recipient, ended_at }) => ({ recipient, endedAt: ended_at })),
      sealsPolls: current !== undefined && seal_poll_words,
    })
  })

  serve(app, endpoints.listSealingKeys, async () => {
    const counts = await countSealed(db)
    const countOf = (id: string | null) => counts.get(id) ?? { replies: 0, answers: 0 }
    const ended = new Map((await selectEnded(db)).map(row => [row.recipient, row.ended_at]))
    const keys = (await selectKeys(db)).map(row => ({
      ...toPublic(row),
      lockedIdentity: row.locked_identity,
      isCurrent: row.is_current === 1,
      createdAt: row.created_at,
      endedAt: ended.get(row.recipient) ?? null,
      sealed: countOf(row.id),
    }))
    return ok({ keys, unsealed: countOf(null) })
  })

  changingRoutes(app, site)
}

function changingRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.addSealingKey, async ({ body }) => {
    const id = await addKey(site, body)
    if (id === undefined) return refuse('sealingKeyChanged')
    return created({ id, recipient: body.recipient })
  })

  serve(app, endpoints.putSealingKeyBack, async ({ body }) => {
    const id = await putKeyBack(site, body)
    if (id === undefined) return refuse('sealingKeyChanged')
    return created({ id, recipient: body.recipient })
  })

  serve(app, endpoints.lockSealingKey, async ({ params, body }) => {
    if (!(await lockKeyAnew(site, params.id, body.lockedIdentity))) return refuse('sealingKeyNotFound')
    return said('done.passphraseChanged')
  })

  serve(app, endpoints.stopSealing, async () => {
    await stopSealing(site)
    return said('done.sealingStopped')
  })

  serve(app, endpoints.endSealingKey, async ({ params, query }) => {
    const done = await endKey(site, { ...params, ...query })
    if (done === undefined) return refuse('sealingKeyNotFound')
    return isRefused(done) ? done : said('done.sealingKeyEnded')
  })

  serve(app, endpoints.removeSealingKey, async ({ params, query }) => {
    const done = await removeKey(site, { ...params, ...query })
    if (done === undefined) return refuse('sealingKeyNotFound')
    return isRefused(done) ? done : said('done.sealingKeyRemoved')
  })
}

const toPublic = ({ id, recipient }: SealingKeyRow) => ({ id, recipient })
