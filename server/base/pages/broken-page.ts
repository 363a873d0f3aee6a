/** The pages of failures: dressed like the others, and drawn once at boot, for whatever broke may be what would have drawn them. */
import { join } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { PageRenderer, SheetWords } from '../../../contract/base/page.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { Translator } from '../../../contract/languages/translator.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type { SiteSpeech } from '../languages/site-speech.ts'
import type { Speech } from '../languages/speech.ts'
import { translatorFor } from '../languages/translator-for.ts'
import { strictFor, strictTransport } from '../strict-transport.ts'
import { readAssets } from './assets.ts'
import { letterDocument } from './document.ts'
import { buildFolder } from './load-renderer.ts'
import { pageHeaders } from './page-headers.ts'

/** What is said of each failure; an empty address is the page's own, once more. */
const words = {
  404: {
    title: 'page.notFoundTitle',
    message: 'page.notFound',
    link: 'page.toFront',
    href: pages.home.href(),
  },
  429: { title: 'page.busyTitle', message: 'page.busy', link: 'page.tryAgain', href: '' },
  500: { title: 'page.brokenTitle', message: 'page.brokenHere', link: 'page.tryAgain', href: '' },
  503: { title: 'page.awayTitle', message: 'page.away', link: 'page.tryAgain', href: '' },
} as const

type FailureStatus = keyof typeof words

export interface BrokenPages {
  /** Answers with the page of a failure. */
  answerBroken(reply: FastifyReply, status: FailureStatus): FastifyReply
  /** Sets status and headers of an answer that is under way. @returns the page, to be sent instead of it */
  dressBroken(reply: FastifyReply, status: FailureStatus): string
}

/** @param site as its pages spoke last: whatever broke may be what would have told it */
export function createBrokenPages(renderer: PageRenderer, site: Pick<SiteSpeech, 'last'>): BrokenPages {
  const { letterStyle } = renderer
  const assets = readAssets(join(buildFolder, 'client'))
  const written = pageHeaders({ letter: letterStyle, site: '' }, {}).letter
  const drawn = new Map<string, string>()
  const draw = (said: SheetWords, t: Translator) => {
    const head = `<title>${escapeText(said.title)}</title><meta name="robots" content="noindex">`
    const body = renderer.renderSheet(said, t)
    return letterDocument({ language: t.language, head, body }, { style: letterStyle }, assets)
  }
  const pageOf = (status: FailureStatus, speech: Speech) => {
    const t = translatorFor(speech)
    const { title, message, link, href } = words[status]
    const said = { title: t(title), message: t(message), link: { href, text: t(link) } }
    const name = JSON.stringify([t.language, said])
    const page = drawn.get(name) ?? draw(said, t)
    drawn.set(name, page)
    return page
  }
  // What answers a failure is there before one.
  for (const status of [404, 429, 500, 503] as const) pageOf(status, site.last())
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
    return pageOf(status, site.last())
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
