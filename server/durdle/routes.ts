/** The calls on Durdle games: the author's list, and what players ask for. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/durdle.ts'
import { pages } from '../../contract/pages.ts'
import { sentences } from '../../contract/sentences.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { toDurdle, toScore } from './durdle-view.ts'
import { playRoutes } from './play-routes.ts'
import { deleteDurdle, deleteScore, findDurdle, insertDurdle, selectBoard, selectDurdles } from './queries.ts'
import { updateDurdle } from './update-durdle.ts'

export function durdleRoutes(app: FastifyInstance, site: Site): void {
  const { db, clock, pageCache } = site
  playRoutes(app, site)

  serve(app, endpoints.listDurdles, async ({ query }) => {
    const { rows, next } = cutPage(await selectDurdles(db, query), query.limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    const headers = nextLink(endpoints.listDurdles.path, query, next)
    return { status: 200, body: rows.map(toDurdle), headers }
  })

  serve(app, endpoints.createDurdle, async ({ body }) => {
    const row = {
      ...{ id: randomId(), unique_token: randomId(), ...body },
      ...{ is_active: 1 as const, play_count: 0, created_at: nowText(clock) },
    }
    await insertDurdle(db, row)
    return { status: 201, body: toDurdle({ ...row, scores: 0 }) }
  })

  serve(app, endpoints.updateDurdle, async ({ params, body }) => {
    const game = await updateDurdle(site, params.id, body)
    return isRefused(game) ? game : { status: 200, body: game }
  })

  serve(app, endpoints.deleteDurdle, async ({ params }) => {
    const gone = await deleteDurdle(db, params.id)
    if (!gone) return refuse('durdleNotFound')
    pageCache.forget(pages.durdle.href({ token: gone.unique_token }))
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
