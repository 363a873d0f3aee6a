/** Room 404: scores from anybody, texts from the author. */
import type { FastifyInstance } from 'fastify'
import { pages } from '../../../contract/base/pages.ts'
import * as endpoints from '../../../contract/games/room404.ts'
import { nowText } from '../../base/clock.ts'
import type { Room404ScoreRow } from '../../base/db/tables/games.ts'
import { refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { importTexts } from './import-texts.ts'
import {
  deleteDescription,
  deleteScore,
  deleteTransition,
  selectScores,
  upsertDescription,
  upsertTransition,
} from './queries.ts'
import { sendScore } from './send-score.ts'
import { isChoicePlace, isRoomPlace, readPlace } from './text-places.ts'
import {
  descriptionRow,
  listDescriptions,
  listOwnTexts,
  listTransitions,
  transitionRow,
} from './text-views.ts'

const scoreView = (row: Room404ScoreRow): endpoints.Score => ({
  id: row.id,
  playerName: row.player_name,
  health: String(row.health),
  sanity: String(row.sanity),
  secrets: String(row.secrets),
  ending: row.ending,
})

export function room404Routes(app: FastifyInstance, site: Site): void {
  const { db, clock } = site

  serve(app, endpoints.listScores, async () => ok((await selectScores(db)).map(scoreView)))

  serve(app, endpoints.sendScore, async ({ body }) => {
    const row = await sendScore(db, body, nowText(clock))
    return row ? created(scoreView(row)) : refuse('scoreNotBelieved')
  })

  serve(app, endpoints.deleteScore, async ({ params }) =>
    (await deleteScore(db, params.id)) ? said('done.entryGone') : refuse('scoreNotFound'),
  )

  transitionRoutes(app, site)
  descriptionRoutes(app, site)

  serve(app, endpoints.importTexts, async ({ body }) => {
    const fault = await importTexts(db, body)
    if (fault) return fault
    forgetPage(site)
    return ok(await listOwnTexts(db))
  })
}

/** The page is rendered with the author's texts. */
const forgetPage = ({ pageCache }: Site) => pageCache.forget(pages.room404.href())

function transitionRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  serve(app, endpoints.listTransitions, async () => ok(await listTransitions(db)))

  serve(app, endpoints.saveTransition, async ({ body }) => {
    if (!isChoicePlace(body)) return refuse('textOfNoPlace')
    await upsertTransition(db, transitionRow(body))
    forgetPage(site)
    return created(body)
  })

  serve(app, endpoints.resetTransition, async ({ params }) => {
    const place = readPlace(params)
    if (!place || !isChoicePlace(place)) return refuse('noSuchText')
    await deleteTransition(db, transitionRow({ ...place, transitionText: '' }))
    forgetPage(site)
    return said('done.storyTextBack')
  })
}

function descriptionRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  serve(app, endpoints.listDescriptions, async () => ok(await listDescriptions(db)))

  serve(app, endpoints.saveDescription, async ({ body }) => {
    if (!isRoomPlace(body)) return refuse('textOfNoPlace')
    await upsertDescription(db, descriptionRow(body))
    forgetPage(site)
    return created(body)
  })

  serve(app, endpoints.resetDescription, async ({ params }) => {
    const place = readPlace(params)
    if (!place || !isRoomPlace(place)) return refuse('noSuchText')
    await deleteDescription(db, descriptionRow({ ...place, description: '' }))
    forgetPage(site)
    return said('done.storyTextBack')
  })
}
