/** The calls on bingo cards: the author's list, and what viewers ask for. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/bingo.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { createOnceADay } from '../http/once-a-day.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { toBingo, toPlay } from './bingo-view.ts'
import { createBingo } from './create-bingo.ts'
import { deleteBingo } from './delete-bingo.ts'
import { addBingoPlay, findOpenBingo, selectBingos } from './queries.ts'
import { updateBingo } from './update-bingo.ts'

export function bingoRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  playRoutes(app, site)

  serve(app, endpoints.listBingos, async ({ query }) => {
    const { rows, next } = cutPage(await selectBingos(db, query), query.limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    const headers = nextLink(endpoints.listBingos.path, query, next)
    return { status: 200, body: rows.map(toBingo), headers }
  })

  serve(app, endpoints.createBingo, async ({ body }) => ({
    status: 201,
    body: await createBingo(site, body),
  }))

  serve(app, endpoints.updateBingo, async ({ params, body }) => {
    const card = await updateBingo(site, params.id, body)
    return isRefused(card) ? card : { status: 200, body: card }
  })

  serve(app, endpoints.deleteBingo, async ({ params }) => {
    const refused = await deleteBingo(site, params.id)
    if (refused) return refused
    return { status: 200, body: { message: 'The bingo card is deleted' } }
  })
}

function playRoutes(app: FastifyInstance, site: Site): void {
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.playBingo, async ({ params }) => {
    const card = await findOpenBingo(site.db, params.token)
    return card ? { status: 200, body: toPlay(card) } : refuse('bingoNotFound')
  })

  serve(app, endpoints.countBingoPlay, async ({ params }, { request }) => {
    const card = await findOpenBingo(site.db, params.token)
    if (!card) return refuse('bingoNotFound')
    const visitor = site.visitors.browserKey(request)
    await onceADay(`${card.id} ${visitor}`, () => addBingoPlay(site.db, card.id))
    return { status: 200, body: { message: 'Good luck' } }
  })
}
