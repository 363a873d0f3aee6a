/** Any other path: JSON for calls, 'Page Not Found' for people, the page itself for an address with one slash too many. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentences } from '../../contract/sentences.ts'
import { answerPage } from './answer-page.ts'
import type { RenderPage } from './render-page.ts'

export function registerNotFound(app: FastifyInstance, render: RenderPage): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    if (!isPage(request, path)) {
      return reply.code(404).header('cache-control', 'no-store').send({ message: sentences.notFound })
    }
    // One slash at the start, or a browser would take the rest for a host.
    if (/^\/[^/\\].*[^/]\/+$/.test(path)) {
      return reply.redirect(path.replace(/\/+$/, ''), 308)
    }
    return answerPage(request, reply, await render(path, { unkept: true }))
  })
}

const isPage = ({ method }: FastifyRequest, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path)
