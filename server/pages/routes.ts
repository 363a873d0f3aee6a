/** Every page's address on the server: which are kept in memory, which are the author's, and what stands at any other path. */

import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '../../contract/page.ts'
import type { Kept } from '../../contract/page-rules.ts'
import { type Page, pages } from '../../contract/pages.ts'
import type { Site } from '../site.ts'
import { answerPage } from './answer-page.ts'
import { type AnswerBroken, registerBrokenPage } from './broken-page.ts'
import { buildFolder } from './load-renderer.ts'
import { pathOf } from './path-of.ts'
import { createRenderPage, type RenderPage } from './render-page.ts'

/** What draws the pages, and what answers where none could be drawn. */
export interface Drawing {
  renderer: PageRenderer
  answerBroken: AnswerBroken
}

/** @param drawing undefined serves the API alone */
export async function pagesRoutes(
  app: FastifyInstance,
  site: Site,
  drawing: Drawing | undefined,
): Promise<void> {
  if (!drawing) return
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(async scope => {
    registerBrokenPage(scope, drawing.answerBroken)
    registerPages(scope, site, drawing.renderer)
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function registerPages(app: FastifyInstance, site: Site, renderer: PageRenderer): void {
  const answerOf = createAnswers(app, site, createRenderPage(app, site.config, renderer))
  const register = (url: string, handler: Answer, config: { unlogged?: boolean } = {}) =>
    app.route({ method: ['GET', 'HEAD'], url, helmet: false, config, handler })

  for (const page of Object.values(pages) as Page[]) {
    for (const url of urlsOf(page))
      register(url, answerOf[page.kept](page), { unlogged: page.log === 'quiet' })
  }
  register(`${pages.admin.path}/*`, answerOf.author(pages.admin))
  register('/*', async (request, reply) => {
    const path = pathOf(request)
    // A page's address with a slash too many. One slash at the start, or a browser would take the rest for a host.
    if (/^\/(?!%5C)[^/\\].*[^/]\/+$/.test(path)) return reply.redirect(path.replace(/\/+$/, ''), 308)
    return answerOf.never(pages.home)(request, reply)
  })
}

/** A parameter that may be left out makes two addresses, so that the log names the one that was asked for. */
const urlsOf = ({ path }: Page) =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]

/** How a page is answered follows from who may keep it. */
function createAnswers(
  app: FastifyInstance,
  { pageCache }: Site,
  render: RenderPage,
): Record<Kept, (page: Page) => Answer> {
  const keptFor = (path: string, key = path) => pageCache.keep(key, () => render(path))
  return {
    byAddress: () => async (request, reply) => answerPage(request, reply, await keptFor(pathOf(request))),
    byPattern: page => async (request, reply) =>
      answerPage(request, reply, await keptFor(pathOf(request), page.path)),
    forVisitors: () => async (request, reply) => {
      const cookie = await authorsCookie(app, request)
      const path = pathOf(request)
      return answerPage(request, reply, cookie ? await render(path, { cookie }) : await keptFor(path))
    },
    unlessDraft: () => async (request, reply) => {
      const path = pathOf(request)
      const kept = await keptFor(path)
      // What nobody else can see may be the author's draft.
      const cookie = kept.status === 404 ? await authorsCookie(app, request) : undefined
      return answerPage(request, reply, cookie ? await render(path, { cookie }) : kept)
    },
    never: () => async (request, reply) =>
      answerPage(request, reply, await render(pathOf(request), { unkept: true })),
    author: () => async (request, reply) => {
      const cookie = await authorsCookie(app, request)
      const path = pathOf(request)
      const isDesk = pages.admin.matches(path.replace(/\/+$/, ''))
      if (!cookie || isDesk) return reply.header('cache-control', 'no-store').redirect(pages.home.href(), 302)
      return answerPage(request, reply, await render(path, { cookie }))
    },
  }
}

/** The request's cookies, when they are the author's. */
async function authorsCookie(app: FastifyInstance, request: FastifyRequest): Promise<string | undefined> {
  const { cookie } = request.headers
  return cookie && (await app.findAuthor(request)) ? cookie : undefined
}
