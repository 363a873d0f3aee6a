/** The calls on bingo cards: the author's list, and what viewers ask for. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/games/bingo.ts'
import { atCreation, cutPage, nextLink } from '../../base/db/list-page.ts'
import { createOnceADay } from '../../base/http/once-a-day.ts'
import { refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { toBingo, toPlay } from './bingo-view.ts'
import { createBingo } from './create-bingo.ts'
import { deleteBingo } from './delete-bingo.ts'
import { addBingoPlay, findOpenBingo, selectBingos } from './queries.ts'
import { updateBingo } from './update-bingo.ts'

export function bingoRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  playRoutes(app, site)

  serve(app, endpoints.listBingos, async ({ query }) => {
    const { rows, next } = cutPage(await selectBingos(db, query), query.limit, atCreation)
    return ok(rows.map(toBingo), nextLink(endpoints.listBingos.path, query, next))
  })

  serve(app, endpoints.createBingo, async ({ body }) => created(await createBingo(site, body)))

  serve(app, endpoints.updateBingo, async ({ params, body }) => ok(await updateBingo(site, params.id, body)))

  serve(app, endpoints.deleteBingo, async ({ params }) => {
    return (await deleteBingo(site, params.id)) ?? said('done.bingoDeleted')
  })
}

function playRoutes(app: FastifyInstance, site: Site): void {
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.playBingo, async ({ params }) => {
    const card = await findOpenBingo(site.db, params.token)
    return card ? ok(toPlay(card)) : refuse('bingoNotFound')
  })

  serve(app, endpoints.countBingoPlay, async ({ params }, { request }) => {
    const card = await findOpenBingo(site.db, params.token)
    if (!card) return refuse('bingoNotFound')
    const visitor = site.visitors.browserKey(request)
    await onceADay(`${card.id} ${visitor}`, () => addBingoPlay(site.db, card.id))
    return said('said.bingoBegun')
  })
}
