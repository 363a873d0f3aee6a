/** Every page's address on the server: which are kept in memory, which are the author's, and what stands at any other path. */

import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wantedPage } from '../../../contract/author/wanted-page.ts'
import { perMinute } from '../../../contract/base/limits.ts'
import type { PageRenderer } from '../../../contract/base/page.ts'
import type { CacheRule } from '../../../contract/base/page-rules.ts'
import { type Page, pages } from '../../../contract/base/pages.ts'
import { sendRefusal } from '../http/refuse.ts'
import { catalogue } from '../languages/catalogue.ts'
import type { SiteSpeech } from '../languages/site-speech.ts'
import { onionLocation } from '../onion.ts'
import type { Site } from '../site.ts'
import { answerPage } from './answer-page.ts'
import { type BrokenPages, registerBrokenPage } from './broken-page.ts'
import { createDeskSentences, type DeskSentences, deskSentencesPath } from './desk-sentences.ts'
import { buildFolder } from './load-renderer.ts'
import { pathOf, withoutEndSlashes } from './path-of.ts'
import { registerPostedForms } from './posted-forms.ts'
import { createRenderPage, type RenderPage } from './render-page.ts'
import { tellBuild } from './tell-build.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a letter is now that was found at this path and query before it came here. Set by the moving feature. */
    findMoved(asked: { url: string; host: string }): Promise<string | undefined>
  }
}

/** What draws the pages, and what answers where none could be drawn. */
export interface Drawing extends BrokenPages {
  renderer: PageRenderer
  speech: SiteSpeech
}

/** @param drawing undefined serves the API alone */
export async function pagesRoutes(
  app: FastifyInstance,
  site: Site,
  drawing: Drawing | undefined,
): Promise<void> {
  if (!drawing) return
  tellBuild(app)
  const deskSentences = createDeskSentences(catalogue())
  const render = createRenderPage(app, site.config, { ...drawing, deskSentences })
  await app.register(async scope => registerAssets(scope, deskSentences))
  await app.register(async scope => {
    registerBrokenPage(scope, drawing.answerBroken)
    registerPages(scope, site, render)
  })
  await app.register(async scope => registerPostedForms(scope, render, drawing))
}

/** What a document says of itself is nothing to a script, a style or a font: half a kilobyte for each, on every visit. */
const saidByDocuments = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

async function registerAssets(app: FastifyInstance, deskSentences: DeskSentences): Promise<void> {
  // The page of somebody who is about to write anonymously loads them too.
  app.addHook('onRoute', route => {
    route.config = { ...route.config, unlogged: true }
  })
  app.addHook('onSend', async (_, reply) => {
    for (const name of saidByDocuments) reply.removeHeader(name)
  })
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get(`${deskSentencesPath}:file`, async (request, reply) => {
    const found = await deskSentences.at(request.url)
    return found ? answerPage(request, reply, found) : sendRefusal(reply, 'notFound')
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function registerPages(app: FastifyInstance, site: Site, render: RenderPage): void {
  const answerOf = createAnswers(app, site, render)
  const register = (url: string, handler: Answer, config: FastifyContextConfig = {}) =>
    app.route({ method: ['GET', 'HEAD'], url, helmet: false, config, handler })

  for (const page of Object.values(pages) as Page[]) {
    const answer = answerOf[page.cache](page)
    for (const url of urlsOf(page))
      register(url, isForWords(page) ? withOnion(site.config, answer) : answer, {
        unlogged: page.log === 'quiet',
        ...(page.cache === 'byAddress' && page.query && { rateLimit: askedLimit(page) }),
      })
  }
  register(`${pages.admin.path}/*`, answerOf.author(pages.admin))
  register('/*', async (request, reply) => {
    const path = pathOf(request)
    const moved = await app.findMoved(request)
    if (moved) return leadOn(reply, moved)
    // A page's address with a slash too many. One slash at the start, or a browser would take the rest for a host.
    if (/^\/(?!%5C)[^/\\].*[^/]\/+$/.test(path)) return leadTo(reply, withoutEndSlashes(path), 308)
    return answerOf.never(pages.home)(request, reply)
  })
}

/** Seconds: an undo takes the way back. */
const ledFor = 3_600

const leadOn = (reply: FastifyReply, to: string) =>
  leadTo(reply.header('cache-control', `public, max-age=${ledFor}`), to, 301)

/** Pages bring their own headers; an answer that only leads elsewhere has those of all other answers. */
async function leadTo(reply: FastifyReply, to: string, status: 301 | 302 | 308): Promise<FastifyReply> {
  await reply.helmet()
  return reply.redirect(to, status)
}

/** The front page says which page to go on to after a login. */
const leadHome = (request: FastifyRequest, reply: FastifyReply) =>
  leadTo(
    reply.header('cache-control', 'no-store'),
    pages.home.href({ next: wantedPage(request.url)?.href }),
    302,
  )

/** A parameter that may be left out makes two addresses, so that the log names the one that was asked for. */
const urlsOf = ({ path }: Page) =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]

/** How a page is answered follows from who may keep it. */
function createAnswers(
  app: FastifyInstance,
  { pageCache }: Site,
  render: RenderPage,
): Record<CacheRule, (page: Page) => Answer> {
  const cachedFor = (path: string, key = path) => pageCache.getOrMake(key, () => render(path))
  return {
    byAddress: page => async (request, reply) => {
      const asked = queryOf(request, page)
      // What somebody searches for is made for them, and kept nowhere.
      if (asked) return answerPage(request, reply, await render(pathOf(request) + asked, { unkept: true }))
      const cached = await cachedFor(pathOf(request))
      // Where we have no such page another service may have had one.
      const moved = cached.status === 404 ? await app.findMoved(request) : undefined
      return moved ? leadOn(reply, moved) : answerPage(request, reply, cached)
    },
    byPattern: page => async (request, reply) =>
      answerPage(request, reply, await cachedFor(pathOf(request), page.path)),
    forVisitors: () => async (request, reply) => {
      // What other services answered by a number behind the question mark.
      const moved = /^\/\?/.test(request.url) ? await app.findMoved(request) : undefined
      if (moved) return leadOn(reply, moved)
      const cookie = await authorsCookie(app, request)
      const path = pathOf(request)
      return answerPage(
        request,
        reply,
        cookie ? await render(path, { cookie, host: request.host }) : await cachedFor(path),
      )
    },
    unlessDraft: () => async (request, reply) => {
      const path = pathOf(request)
      const cached = await cachedFor(path)
      // What nobody else can see may be the author's draft.
      const cookie = cached.status === 404 ? await authorsCookie(app, request) : undefined
      const moved = cached.status === 404 && !cookie ? await app.findMoved(request) : undefined
      if (moved) return leadOn(reply, moved)
      return answerPage(request, reply, cookie ? await render(path, { cookie, host: request.host }) : cached)
    },
    never: () => async (request, reply) =>
      answerPage(request, reply, await render(pathOf(request), { unkept: true })),
    author: () => async (request, reply) => {
      const cookie = await authorsCookie(app, request)
      const path = pathOf(request)
      const isDesk = pages.admin.matches(withoutEndSlashes(path))
      if (!cookie || isDesk) return leadHome(request, reply)
      return answerPage(request, reply, await render(path, { cookie, host: request.host }))
    },
  }
}

/** Tells Tor Browser where the same page is by onion. */
const withOnion =
  (config: Site['config'], answer: Answer): Answer =>
  (request, reply) => {
    const address = onionLocation(config, request, pathOf(request))
    if (address !== undefined) reply.raw.setHeader('onion-location', address)
    return answer(request, reply)
  }

/**
 * Where a reader writes without a name, or types what is secret. A poll's page takes a reader's right out of its address, and the
 * browser would come by onion without it: that page has a link of its own.
 */
const isForWords = ({ path }: Page) => path === pages.reply.path || path === pages.receipt.path

/** What a page that may be asked something was asked, as it stands behind its path; '' when it was nothing. */
function queryOf({ query }: FastifyRequest, { query: names = [] }: Page): string {
  const given = query as Record<string, unknown>
  const pairs = names.flatMap(name => {
    const value = [given[name]].flat()[0]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value] as [string, string]] : []
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** A page that is asked something is work of its own each time. */
const askedLimit = (page: Page) => ({
  max: perMinute.searches,
  timeWindow: 60_000,
  allowList: (request: FastifyRequest) => queryOf(request, page) === '',
})

/** The request's cookies, when they are the author's. */
async function authorsCookie(app: FastifyInstance, request: FastifyRequest): Promise<string | undefined> {
  const { cookie } = request.headers
  return cookie && (await app.findAuthor(request)) ? cookie : undefined
}
