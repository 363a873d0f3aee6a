/** Every page's address on the server: which are kept in memory, which are the author's, and what stands at any other path. */

import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '../../contract/page.ts'
import type { Site } from '../site.ts'
import { answerPage } from './answer-page.ts'
import { registerBrokenPage } from './broken-page.ts'
import { buildFolder } from './load-renderer.ts'
import { pathOf } from './path-of.ts'
import { createRenderPage } from './render-page.ts'

/** The same for everybody whatever their token: kept once, under the pattern. */
const samePages = ['/reply/:newsletterId', '/confirm/:token', '/room404']

/** @param renderer undefined serves the API alone */
export async function pagesRoutes(
  app: FastifyInstance,
  site: Site,
  renderer: PageRenderer | undefined,
): Promise<void> {
  if (!renderer) return
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(async pages => {
    registerBrokenPage(pages)
    registerPages(pages, site, renderer)
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function registerPages(app: FastifyInstance, site: Site, renderer: PageRenderer): void {
  const { pageCache } = site
  const render = createRenderPage(app, site.config, renderer)
  const page = (url: string, answer: Answer) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      helmet: false,
      handler: answer,
    })

  page('/newsletter/:token', async (request, reply) => {
    const path = pathOf(request)
    const kept = await pageCache.keep(path, () => render(path))
    // What nobody else can see may be the author's draft.
    const cookie = kept.status === 404 ? await authorsCookie(app, request) : undefined
    return answerPage(request, reply, cookie ? await render(path, { cookie }) : kept)
  })

  page('/', async (request, reply) => {
    const cookie = await authorsCookie(app, request)
    if (cookie) return answerPage(request, reply, await render('/', { cookie }))
    return answerPage(request, reply, await pageCache.keep('/', () => render('/')))
  })

  for (const url of ['/letters', '/letters/:page', '/durdle/:token', '/bingo/:token']) {
    page(url, async (request, reply) => {
      const path = pathOf(request)
      return answerPage(request, reply, await pageCache.keep(path, () => render(path)))
    })
  }

  for (const pattern of samePages) {
    page(pattern, async (request, reply) => {
      const make = () => render(pathOf(request))
      return answerPage(request, reply, await pageCache.keep(pattern, make))
    })
  }

  for (const pattern of ['/unsubscribe/:token', '/poll/:token']) {
    page(pattern, async (request, reply) =>
      answerPage(request, reply, await render(pathOf(request), { unkept: true })),
    )
  }

  const adminPage: Answer = async (request, reply) => {
    const cookie = await authorsCookie(app, request)
    if (!cookie) return reply.header('cache-control', 'no-store').redirect('/', 302)
    return answerPage(request, reply, await render(pathOf(request), { cookie }))
  }
  page('/admin', adminPage)
  page('/admin/*', adminPage)

  page('/*', async (request, reply) => {
    const path = pathOf(request)
    // A page's address with a slash too many. One slash at the start, or a browser would take the rest for a host.
    if (/^\/(?!%5C)[^/\\].*[^/]\/+$/.test(path)) return reply.redirect(path.replace(/\/+$/, ''), 308)
    return answerPage(request, reply, await render(path, { unkept: true }))
  })
}

/** The request's cookies, when they are the author's. */
async function authorsCookie(app: FastifyInstance, request: FastifyRequest): Promise<string | undefined> {
  const { cookie } = request.headers
  return cookie && (await app.findAuthor(request)) ? cookie : undefined
}
