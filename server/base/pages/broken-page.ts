/** The pages of failures: dressed like the others, and drawn once at boot, for whatever broke may be what would have drawn them. */
import { join } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { PageRenderer, SheetWords } from '../../../contract/base/page.ts'
import { pages } from '../../../contract/base/pages.ts'
import { firstLanguage } from '../languages/catalogue.ts'
import { strictFor, strictTransport } from '../strict-transport.ts'
import { readAssets } from './assets.ts'
import { letterDocument } from './document.ts'
import { buildFolder } from './load-renderer.ts'
import { pageHeaders } from './page-headers.ts'

const again = { href: '', text: 'Try again' }
const words: Record<404 | 429 | 500 | 503, SheetWords> = {
  404: {
    title: 'Page Not Found',
    message: 'This address is not valid. Was it copied completely?',
    link: { href: pages.home.href(), text: 'To the front page' },
  },
  429: {
    title: 'A moment, please',
    message: 'There were too many requests. Please wait a minute and try again.',
    link: again,
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

type FailureStatus = keyof typeof words

export interface BrokenPages {
  /** Answers with the page of a failure. */
  answerBroken(reply: FastifyReply, status: FailureStatus): FastifyReply
  /** Sets status and headers of an answer that is under way. @returns the page, to be sent instead of it */
  dressBroken(reply: FastifyReply, status: FailureStatus): string
}

export function createBrokenPages(renderer: PageRenderer): BrokenPages {
  const { letterStyle } = renderer
  const assets = readAssets(join(buildFolder, 'client'))
  const written = pageHeaders({ letter: letterStyle, site: '' }, {}).letter
  const draw = (said: SheetWords) => {
    const head = `<title>${said.title}</title><meta name="robots" content="noindex">`
    return letterDocument(
      { language: firstLanguage, head, body: renderer.renderSheet(said) },
      { style: letterStyle },
      assets,
    )
  }
  const drawn = {
    404: draw(words[404]),
    429: draw(words[429]),
    500: draw(words[500]),
    503: draw(words[503]),
  }
  const dressBroken: BrokenPages['dressBroken'] = (reply, status) => {
    const isStrict = reply.server.isStrict(reply.request)
    const headers = {
      ...written,
      'cache-control': 'no-store',
      // An address that cannot be read gets here past what says it of all others.
      ...(isStrict && { [strictTransport]: strictFor }),
    }
    reply
      .code(status)
      .headers(status === 503 || status === 429 ? { ...headers, 'retry-after': '60' } : headers)
      .type('text/html; charset=utf-8')
    return drawn[status]
  }
  return { dressBroken, answerBroken: (reply, status) => reply.send(dressBroken(reply, status)) }
}

/** Logs a failure of a page once and answers with its page. */
export function registerBrokenPage(app: FastifyInstance, answer: BrokenPages['answerBroken']): void {
  app.setErrorHandler((error: FastifyError & { status?: number }, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500
    if (status < 500) return answer(reply, status === 429 ? 429 : 404)
    app.failureLog.note(request, error, 'page failed')
    return answer(reply, status === 503 ? 503 : 500)
  })
}
