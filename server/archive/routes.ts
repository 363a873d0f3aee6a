/** The public archive: its list, its feed, its sitemap, and the author's word on each letter. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/archive.ts'
import { documents } from '../../contract/pages.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { findLetterByToken } from '../letters/queries.ts'
import { answerPage } from '../pages/answer-page.ts'
import { pathOf } from '../pages/path-of.ts'
import { storePage } from '../pages/stored-page.ts'
import type { Site } from '../site.ts'
import { lettersFeed } from './letters-feed.ts'
import { listLetter } from './list-letter.ts'
import { isArchiveOpen, listPublicLetters } from './list-public-letters.ts'
import { isListed } from './queries.ts'
import { robots, sitemap } from './sitemap.ts'

export function archiveRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listPublicLetters, async ({ query }) => {
    const page = await listPublicLetters(site, query.page)
    return page ? { status: 200, body: page } : refuse('notFound')
  })

  serve(app, endpoints.readListing, async ({ params }) => {
    const letter = await findLetterByToken(site.db, params.token)
    if (!letter?.sent_at) return refuse('letterNotFound')
    const listed = (await isArchiveOpen(site)) && (await isListed(site.db, params.token))
    return { status: 200, body: { isListed: listed } }
  })

  serve(app, endpoints.listLetter, async ({ params, body }) => {
    const listed = await listLetter(site, params.id, body.isListed)
    return isRefused(listed) ? listed : { status: 200, body: listed }
  })

  document(app, site, { path: documents.feed, type: 'application/rss+xml', write: () => lettersFeed(site) })
  document(app, site, { path: documents.sitemap, type: 'application/xml', write: () => sitemap(site) })
  document(app, site, { path: documents.robots, type: 'text/plain', write: () => robots(site) })
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
    'content-security-policy': "default-src 'none'",
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
      answerPage(request, reply, await pageCache.keep(pathOf(request), make)),
  })
}
