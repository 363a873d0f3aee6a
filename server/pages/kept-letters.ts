/** Letters that are kept in memory are sent before anything else looks at the request: nothing is asked for as often. */
import type { FastifyInstance } from 'fastify'
import { pages } from '../../contract/pages.ts'
import type { Site } from '../site.ts'
import { answerPage } from './answer-page.ts'

/**
 * To be called before all other hooks: a kept letter is the same for everybody, brings its own headers and changes
 * nothing, so neither cookies nor what guards the calls have to be looked at.
 */
export function sendKeptLetters(app: FastifyInstance, { pageCache }: Pick<Site, 'pageCache'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { method, url } = request.raw
    const reads = method === 'GET' || method === 'HEAD'
    const kept = reads && url?.startsWith(pages.letter.prefix) ? pageCache.find(url) : undefined
    if (kept) answerPage(request, reply, kept)
    else next()
  })
}
