/** The calls on Durdle games: the author's list, and what players ask for. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/games/durdle.ts'
import { atCreation, cutPage, nextLink } from '../../base/db/list-page.ts'
import { refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { createDurdle } from './create-durdle.ts'
import { deleteDurdle } from './delete-durdle.ts'
import { toDurdle, toScore } from './durdle-view.ts'
import { playRoutes } from './play-routes.ts'
import { deleteScore, findDurdle, selectBoard, selectDurdles } from './queries.ts'
import { updateDurdle } from './update-durdle.ts'

export function durdleRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  playRoutes(app, site)

  serve(app, endpoints.listDurdles, async ({ query }) => {
    const { rows, next } = cutPage(await selectDurdles(db, query), query.limit, atCreation)
    return ok(rows.map(toDurdle), nextLink(endpoints.listDurdles.path, query, next))
  })

  serve(app, endpoints.createDurdle, async ({ body }) => created(await createDurdle(site, body)))

  serve(app, endpoints.updateDurdle, async ({ params, body }) =>
    ok(await updateDurdle(site, params.id, body)),
  )

  serve(app, endpoints.deleteDurdle, async ({ params }) => {
    return (await deleteDurdle(site, params.id)) ?? said('done.durdleDeleted')
  })

  serve(app, endpoints.listDurdleScores, async ({ params }) => {
    const game = await findDurdle(db, params.id)
    return game ? ok((await selectBoard(db, game.id)).map(toScore)) : refuse('durdleNotFound')
  })

  serve(app, endpoints.deleteDurdleScore, async ({ params }) =>
    (await deleteScore(db, params.id, params.scoreId)) ? said('done.entryGone') : refuse('scoreNotFound'),
  )
}
