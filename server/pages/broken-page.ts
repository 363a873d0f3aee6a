/** The pages of failures: dressed like the others, and drawn once at boot, for whatever broke may be what would have drawn them. */
import { join } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { PageRenderer, SheetWords } from '../../contract/page.ts'
import { pages } from '../../contract/pages.ts'
import { readAssets } from './assets.ts'
import { letterDocument } from './document.ts'
import { buildFolder } from './load-renderer.ts'
import { pageHeaders } from './page-headers.ts'

const again = { href: '', text: 'Try again' }
const words: Record<404 | 500 | 503, SheetWords> = {
  404: {
    title: 'Page Not Found',
    message: 'This address cannot be read. Was it copied whole?',
    link: { href: pages.home.href(), text: 'To the front page' },
  },
  500: {
    title: 'This page fell apart',
    message: 'Something went wrong on our side. Please try again in a few minutes.',
    link: again,
  },
  503: {
    title: 'Back in a moment',
    message: 'The site cannot be reached right now. Please try again in a few minutes.',
    link: again,
  },
}

/** Answers with the page of a failure. */
export type AnswerBroken = (reply: FastifyReply, status: 404 | 500 | 503) => FastifyReply

export function createBrokenPages(renderer: PageRenderer, baseUrl: string): AnswerBroken {
  const { letterStyle } = renderer
  const assets = readAssets(join(buildFolder, 'client'))
  const headers = { ...pageHeaders(letterStyle, baseUrl).letter, 'cache-control': 'no-store' }
  const draw = (said: SheetWords) => {
    const head = `<title>${said.title}</title><meta name="robots" content="noindex">`
    return letterDocument({ head, body: renderer.renderSheet(said) }, letterStyle, assets)
  }
  const drawn = { 404: draw(words[404]), 500: draw(words[500]), 503: draw(words[503]) }
  return (reply, status) =>
    reply
      .code(status)
      .headers(status === 503 ? { ...headers, 'retry-after': '60' } : headers)
      .type('text/html; charset=utf-8')
      .send(drawn[status])
}

/** Logs a failure of a page once and answers with its page. */
export function registerBrokenPage(app: FastifyInstance, answer: AnswerBroken): void {
  app.setErrorHandler((error: FastifyError & { status?: number }, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500
    if (status < 500) return answer(reply, 404)
    request.log.error({ err: error, route: request.routeOptions.url }, 'page failed')
    return answer(reply, status === 503 ? 503 : 500)
  })
}
