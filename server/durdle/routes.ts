/** The calls on Durdle games: the author's list, and what players ask for. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/durdle.ts'
import { sentences } from '../../contract/sentences.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
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
    const { rows, next } = cutPage(await selectDurdles(db, query), query.limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    const headers = nextLink(endpoints.listDurdles.path, query, next)
    return { status: 200, body: rows.map(toDurdle), headers }
  })

  serve(app, endpoints.createDurdle, async ({ body }) => ({
    status: 201,
    body: await createDurdle(site, body),
  }))

  serve(app, endpoints.updateDurdle, async ({ params, body }) => {
    const game = await updateDurdle(site, params.id, body)
    return isRefused(game) ? game : { status: 200, body: game }
  })

  serve(app, endpoints.deleteDurdle, async ({ params }) => {
    const refused = await deleteDurdle(site, params.id)
    if (refused) return refused
    return { status: 200, body: { message: 'The game and its leaderboard are deleted' } }
  })

  serve(app, endpoints.listDurdleScores, async ({ params }) => {
    const game = await findDurdle(db, params.id)
    return game
      ? { status: 200, body: (await selectBoard(db, game.id)).map(toScore) }
      : refuse('durdleNotFound')
  })

  serve(app, endpoints.deleteDurdleScore, async ({ params }) =>
    (await deleteScore(db, params.id, params.scoreId))
      ? { status: 200, body: { message: sentences.entryGone } }
      : refuse('scoreNotFound'),
  )
}
