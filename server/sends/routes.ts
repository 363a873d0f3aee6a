/** The report of a send, at any time and as it grows. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readSend, sendEvents } from '../../contract/sends.ts'
import { sentences } from '../../contract/sentences.ts'
import { refuse, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { findSend } from './queries.ts'
import { readProgress, reportSend } from './report-send.ts'

/** Milliseconds between two events of a stream. */
const eventEvery = 500

export function sendsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, readSend, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    return sendId ? { status: 200, body: await reportSend(site.db, sendId) } : refuse(404, sentences.notFound)
  })

  app.get<{ Params: { id: string } }>(
    sendEvents.path,
    { onRequest: app.requireAuthor, exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      const sendId = await findSend(site.db, request.params.id)
      if (!sendId) return reply.code(404).send({ message: sentences.notFound })
      reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      return reply.send(Readable.from(progressEvents(site, sendId)))
    },
  )
}

/** One event at once, one at every change, the last one when nothing is pending. */
async function* progressEvents(site: Site, sendId: string): AsyncGenerator<string> {
  let last = ''
  while (!site.ending.aborted) {
    const progress = await readProgress(site.db, sendId)
    const event = `data: ${JSON.stringify(progress)}\n\n`
    // A comment keeps proxies from closing a quiet stream, and tells us when the reader is gone.
    yield event === last ? ': waiting\n\n' : event
    last = event
    if (progress.pending === 0) return
    await pause(eventEvery)
  }
}
