/** The calls on letters: the author's list and editor, sending, and what readers open. */
import type { FastifyInstance } from 'fastify'
import { readLetterLanguage } from '../../contract/letters/archive.ts'
import * as endpoints from '../../contract/letters/letters.ts'
import { countRepliesTo } from '../answers/replies/queries.ts'
import { takenNames } from '../answers/sealing/named-key.ts'
import { atCreation, cutPage, nextLink } from '../base/db/list-page.ts'
import { snapshot } from '../base/db/open-database.ts'
import { refuse } from '../base/http/refuse.ts'
import { ok, serve } from '../base/http/serve.ts'
import { speechOf } from '../base/languages/speech-of.ts'
import { cacheAnswer } from '../base/pages/answer-cache.ts'
import { siteSpeech } from '../base/settings/site-settings.ts'
import type { Site } from '../base/site.ts'
import { selectFirstPresses, selectPressedAgain } from '../mail/ledger/outcomes/first-presses.ts'
import { selectWithMisses } from '../mail/ledger/outcomes/outcome-queries.ts'
import { findWaiting } from '../mail/ledger/waiting/waiting-sends.ts'
import { correctionRoutes } from './corrections/correction-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { toCard, toLetter } from './letter-view.ts'
import { shownLetter } from './long/long-letters.ts'
import { countLetters, findLetterByToken, selectCards, selectLetters, timeOf } from './queries.ts'
import { sendRoutes } from './send-routes.ts'
import { letterKind } from './sendable-letters.ts'
import { templateRoutes } from './templates/template-routes.ts'

export function lettersRoutes(app: FastifyInstance, site: Site): void {
  listRoutes(app, site)
  draftRoutes(app, site)
  sendRoutes(app, site)
  deliveryRoutes(app, site)
  correctionRoutes(app, site)
  templateRoutes(app, site)

  serve(app, endpoints.readLetter, async ({ params }, { request, reply }) => {
    const since = site.pageCache.moment()
    const row = await findLetterByToken(site.db, params.token)
    if (!row || (row.sent_at === null && !(await app.findAuthor(request)))) return refuse('letterNotFound')
    // A sent letter is the same for everybody; a draft is the author's alone.
    if (row.sent_at !== null) cacheAnswer(reply, since)
    const speech = speechOf(row, await siteSpeech(site.db, site.config))
    const look = { baseUrl: site.config.baseUrl, speech }
    return ok(await shownLetter(row, look))
  })

  serve(app, readLetterLanguage, async ({ params }, { request }) => {
    const row = await findLetterByToken(site.db, params.token)
    if (!row || (row.sent_at === null && !(await app.findAuthor(request)))) return refuse('letterNotFound')
    return ok({ language: row.language ?? null })
  })
}

function listRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listLetters, async ({ query }) => {
    // A search reads every body.
    const db = query.q ? site.longReads.db() : site.db
    const { rows, next } = cutPage(await selectLetters(db, query), query.limit, atCreation)
    const waiting = await findWaiting(site.db, letterKind, site.clock.now())
    const letters = []
    for (const row of rows) letters.push(await toLetter(site.db, row, waiting))
    return ok(letters, nextLink(endpoints.listLetters.path, query, next))
  })

  serve(app, endpoints.listLetterCards, async ({ query }) => {
    // Of one moment, or a letter that comes in between is counted and has no way to it.
    // A search reads every body.
    const db = query.q ? site.longReads.db() : site.db
    const { found, counts } = await snapshot(db).execute(async tx => ({
      found: await selectCards(tx, query),
      counts: await countLetters(tx, query.q),
    }))
    const { rows, next } = cutPage(found, query.limit, ({ id, created_at, sent_at }) => ({
      id,
      time: (timeOf(query) === 'sent_at' && sent_at) || created_at,
    }))
    const waiting = await findWaiting(site.db, letterKind, site.clock.now())
    const ids = rows.map(({ id }) => id)
    const misses = await selectWithMisses(site.db, letterKind, ids)
    const unmailed = rows.filter(row => row.is_unmailed === 1).map(({ id }) => id)
    const pressed = await selectFirstPresses(site.db, letterKind, unmailed)
    const parts = rows.filter(row => row.sent_to_all === 0).map(({ id }) => id)
    const again = await selectPressedAgain(site.db, letterKind, parts)
    const replies = await countRepliesTo(site.longReads.db(), ids)
    const taken = await takenNames(site.db)
    const cards = rows.map(row => toCard(row, { waiting, misses, pressed, again, replies, taken }))
    return ok({ cards, ...counts, next })
  })
}
