/** The calls on bingo cards: the author's list, and what viewers ask for. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/bingo.ts'
import { pages } from '../../contract/pages.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { createOnceADay } from '../http/once-a-day.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { toBingo, toPlay } from './bingo-view.ts'
import { addBingoPlay, deleteBingo, findOpenBingo, insertBingo, selectBingos } from './queries.ts'
import { updateBingo } from './update-bingo.ts'

export function bingoRoutes(app: FastifyInstance, site: Site): void {
  const { db, clock, pageCache } = site
  playRoutes(app, site)

  serve(app, endpoints.listBingos, async ({ query }) => {
    const { rows, next } = cutPage(await selectBingos(db, query), query.limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    const headers = nextLink(endpoints.listBingos.path, query, next)
    return { status: 200, body: rows.map(toBingo), headers }
  })

  serve(app, endpoints.createBingo, async ({ body: { items, ...words } }) => {
    const row = {
      ...{ id: randomId(), unique_token: randomId(), ...words, items: JSON.stringify(items) },
      ...{ is_active: 1 as const, play_count: 0, created_at: nowText(clock) },
    }
    await insertBingo(db, row)
    return { status: 201, body: toBingo(row) }
  })

  serve(app, endpoints.updateBingo, async ({ params, body }) => {
    const card = await updateBingo(site, params.id, body)
    return isRefused(card) ? card : { status: 200, body: card }
  })

  serve(app, endpoints.deleteBingo, async ({ params }) => {
    const gone = await deleteBingo(db, params.id)
    if (!gone) return refuse('bingoNotFound')
    pageCache.forget(pages.bingo.href({ token: gone.unique_token }))
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
