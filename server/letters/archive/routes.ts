/** The public archive: its list, its feed, its sitemap, and the author's word on each letter. */
import type { FastifyInstance } from 'fastify'
import { documents } from '../../../contract/base/pages.ts'
import * as endpoints from '../../../contract/letters/archive.ts'
import * as takenOut from '../../../contract/letters/taken-out.ts'
import * as unmailed from '../../../contract/letters/unmailed.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { ok, serve } from '../../base/http/serve.ts'
import { speechOf } from '../../base/languages/speech-of.ts'
import { cacheAnswer } from '../../base/pages/answer-cache.ts'
import { answerPage } from '../../base/pages/answer-page.ts'
import { pathOf } from '../../base/pages/path-of.ts'
import { storePage } from '../../base/pages/stored-page.ts'
import { siteSpeech } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { sayLosses } from '../letter-view.ts'
import { beginning } from '../long/long-letters.ts'
import { findLetterByToken } from '../queries.ts'
import { changeAddress, readOwnAddress, tryAddress } from './change-address.ts'
import { jsonFeed } from './json-feed.ts'
import { lettersFeed } from './letters-feed.ts'
import { listLetter } from './list-letter.ts'
import { listPublicLetters, previewLength } from './list-public-letters.ts'
import { readAddress, readListing } from './read-listing.ts'
import { searchLetters } from './search-letters.ts'
import { robots, sitemap } from './sitemap.ts'
import { listAllTakenOut } from './taken-out/list-taken-out.ts'
import { endTelling } from './taken-out/taken-out-queries.ts'
import { archiveLetter } from './unmailed/archive-letter.ts'
import { takeBackLetter } from './unmailed/take-back-letter.ts'

export function archiveRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listPublicLetters, async ({ query }) =>
    ok((await listPublicLetters(site, query.page)) ?? refuse('notFound')),
  )

  serve(app, endpoints.readListing, async ({ params }) => {
    const letter = await findLetterByToken(site.db, params.token)
    if (!letter?.sent_at) return refuse('letterNotFound')
    return ok(await readListing(site, params.token))
  })

  serve(app, endpoints.readFirstWords, async ({ params }, { reply }) => {
    const since = site.pageCache.moment()
    const letter = await findLetterByToken(site.db, params.token)
    if (!letter?.sent_at) return refuse('letterNotFound')
    cacheAnswer(reply, since)
    const speech = speechOf(letter, await siteSpeech(site.db, site.config))
    return ok({ firstWords: await beginning(letter.body, previewLength, speech) })
  })

  serve(app, endpoints.readLetterAddress, async ({ params }) =>
    ok((await readAddress(site, params)) ?? refuse('letterNotFound')),
  )

  serve(app, endpoints.searchLetters, async ({ query }) =>
    ok((await searchLetters(site, query)) ?? refuse('notFound')),
  )

  authorsRoutes(app, site)
  document(app, site, { path: documents.feed, type: 'application/rss+xml', write: () => lettersFeed(site) })
  document(app, site, {
    path: documents.jsonFeed,
    type: 'application/feed+json',
    write: () => jsonFeed(site),
  })
  document(app, site, { path: documents.sitemap, type: 'application/xml', write: () => sitemap(site) })
  document(app, site, { path: documents.robots, type: 'text/plain', write: () => robots(site) })
}

/** What the author says of each letter. */
function authorsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listLetter, async ({ params, body }) =>
    ok(await listLetter(site, params.id, body.isListed)),
  )

  serve(app, endpoints.readOwnAddress, async ({ params }) =>
    ok((await readOwnAddress(site, params.id)) ?? refuse('letterNotFound')),
  )

  serve(app, endpoints.tryAddress, async ({ params, query }) =>
    ok(await tryAddress(site, params.id, query.slug)),
  )

  serve(app, endpoints.changeAddress, async ({ params, body }) =>
    ok(await changeAddress(site, params.id, body.slug)),
  )

  serve(app, unmailed.archiveLetter, async ({ params, body }, { request }) => {
    const archived = await archiveLetter(site, params.id, body)
    return isRefused(archived) ? archived : ok(sayLosses(await app.speakerOf(request), archived))
  })

  serve(app, takenOut.listTakenOut, async () => ok({ changed: await listAllTakenOut(site) }))
  serve(app, takenOut.leaveTakenOut, async () => ok({ changed: await endTelling(site.db) }))

  serve(app, unmailed.takeBackLetter, async ({ params }) => ok(await takeBackLetter(site, params.id)))
}

interface Document {
  path: string
  type: string
  write: () => Promise<string | undefined>
}

/** A file for programs: kept like a page, and 404 when there is no text. */
function document(
  app: FastifyInstance,
  { pageCache }: Pick<Site, 'pageCache'>,
  { path, type, write }: Document,
): void {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; img-src 'self'",
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  }
  const make = async () => {
    const text = await write()
    return text === undefined
      ? storePage(404, '', { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      : storePage(200, text, headers)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    schema: { hide: true },
    helmet: false,
    handler: async (request, reply) =>
      answerPage(request, reply, await pageCache.getOrMake(pathOf(request), make)),
  })
}
