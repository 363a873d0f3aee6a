/** The page for a mistake of ours: static, for whatever broke may be what would have drawn it. */
import type { FastifyError, FastifyInstance } from 'fastify'

const html = (title: string, words: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head><body><h1>${title}</h1><p>${words}</p></body></html>
`

const broken = html(
  'This page fell apart',
  'Something went wrong on our side. Please try again in a few minutes.',
)
const unavailable = html(
  'Back in a moment',
  'The site cannot be reached right now. Please try again in a few minutes.',
)
const wrongAddress = html('Page Not Found', 'This address cannot be read. Was it copied whole?')

/** Logs a failure of a page once and answers with a sentence. */
export function registerBrokenPage(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError & { status?: number }, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500
    reply.header('content-security-policy', "default-src 'none'")
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (status < 500) return reply.code(404).send(wrongAddress)
    request.log.error({ err: error, route: request.routeOptions.url }, 'page failed')
    return status === 503 ? reply.code(503).send(unavailable) : reply.code(500).send(broken)
  })
}
