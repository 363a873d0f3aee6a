/** The calls of moving in. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../contract/base/limits.ts'
import * as endpoints from '../../contract/moving/moving.ts'
import { cutPage, nextLink } from '../base/db/list-page.ts'
import { isRefused, type Refused, refuse } from '../base/http/refuse.ts'
import { ok, said, serve } from '../base/http/serve.ts'
import type { Site } from '../base/site.ts'
import { beginMoving } from './begin-moving.ts'
import { confirmMoving } from './confirm-moving.ts'
import { dropMoving } from './drop-moving.ts'
import { type Asked, findMoved } from './find-moved.ts'
import { selectStaged } from './letter-queries.ts'
import { toMoving, toMovingLetters } from './moving-view.ts'
import { findMoving, selectMovings } from './queries.ts'
import { retryMoving } from './retry-moving.ts'
import { undoMoving } from './undo-moving.ts'

export function movingRoutes(app: FastifyInstance, site: Site): void {
  readingRoutes(app, site)
  const { db, config } = site
  const ownHost = new URL(config.baseUrl).host
  app.decorate('findMoved', (asked: Asked) => findMoved({ db, config, ownHost }, asked))

  serve(app, endpoints.beginMoving, async ({ body }, { request }) => {
    const begun = await beginMoving(site, body)
    if (isRefused(begun)) return begun
    return {
      status: begun.isNew ? 201 : 200,
      body: await toMoving(db, await app.speakerOf(request), begun.moving),
    }
  })

  /** What was promised is told as it is now. */
  const afterwards = async <R extends Refused>(
    id: string,
    refused: R | undefined,
    { request }: { request: FastifyRequest },
  ) => {
    if (refused) return refused
    const moving = await findMoving(db, id)
    if (!moving) return refuse('notFound')
    return { status: 202 as const, body: await toMoving(db, await app.speakerOf(request), moving) }
  }

  serve(app, endpoints.confirmMoving, async ({ params, body }, http) =>
    afterwards(params.id, await confirmMoving(site, params.id, body), http),
  )

  serve(app, endpoints.retryMoving, async ({ params }, http) =>
    afterwards(params.id, await retryMoving(site, params.id), http),
  )

  serve(app, endpoints.undoMoving, async ({ params }, http) =>
    afterwards(params.id, await undoMoving(site, params.id), http),
  )

  serve(app, endpoints.dropMoving, async ({ params }) => {
    const refused = await dropMoving(site, params.id)
    return refused ?? said('done.exportDiscarded')
  })
}

function readingRoutes(app: FastifyInstance, { db }: Pick<Site, 'db'>): void {
  serve(app, endpoints.listMovings, async ({ query }, { request }) => {
    const limit = query.limit ?? 20
    const { rows, next } = cutPage(await selectMovings(db, { ...query, limit }), limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    const t = await app.speakerOf(request)
    const body = []
    for (const row of rows) body.push(await toMoving(db, t, row))
    return ok(body, nextLink(endpoints.listMovings.path, query, next))
  })

  serve(app, endpoints.readMoving, async ({ params }, { request }) => {
    const moving = await findMoving(db, params.id)
    return moving ? ok(await toMoving(db, await app.speakerOf(request), moving)) : refuse('notFound')
  })

  serve(app, endpoints.listMovingLetters, async ({ params, query }, { request }) => {
    if (!(await findMoving(db, params.id))) return refuse('notFound')
    const limit = query.limit ?? limits.pageSize
    const rows = await selectStaged(db, params.id, {
      after: Number(query.after ?? 0) || 0,
      limit: limit + 1,
      only: query.only,
    })
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? String(page.at(-1)?.position) : null
    const path = endpoints.listMovingLetters.path.replace(':id', params.id)
    const t = await app.speakerOf(request)
    return ok(await toMovingLetters({ db, t }, params.id, page), nextLink(path, query, next))
  })
}
