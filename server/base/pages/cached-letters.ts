/** Letters that are cached are sent before anything else looks at the request: nothing is asked for as often. */
import type { FastifyInstance } from 'fastify'
import { hrefOf } from '../../../contract/base/href.ts'
import { pages } from '../../../contract/base/pages.ts'
import { readLetter } from '../../../contract/letters/letters.ts'
import type { Site } from '../site.ts'
import { answerPage } from './answer-page.ts'

/** Where programs read what the page shows; lists and drafts begin the same, and are never kept. */
const callPrefix = hrefOf(readLetter.path, { token: '' })

/**
 * To be called before all other hooks: a kept letter is the same for everybody, brings its own headers and changes
 * nothing, so neither cookies nor what guards the calls have to be looked at.
 */
export function sendCachedLetters(app: FastifyInstance, { pageCache }: Pick<Site, 'pageCache'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { method, url } = request.raw
    const isPage = url?.startsWith(pages.letter.prefix) && (method === 'GET' || method === 'HEAD')
    const isCall = url?.startsWith(callPrefix) && method === 'GET'
    const cached = url && (isPage || isCall) ? pageCache.find(url) : undefined
    if (cached) answerPage(request, reply, cached)
    else next()
  })
}
