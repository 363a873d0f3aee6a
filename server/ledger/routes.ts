/** The report of a send, at any time and as it grows. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { SendProgress } from '../../contract/sends.ts'
import * as endpoints from '../../contract/sends.ts'
import { sentences } from '../../contract/sentences.ts'
import { sendRefusal } from '../http/refuse.ts'
import { refuse, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { selectPaused } from './pause-queries.ts'
import { findSend, selectOpen } from './report-queries.ts'
import { readProgress, reportSend } from './report-send.ts'
import { resumeSend } from './resume-send.ts'
import { stopSend } from './stop-send.ts'

/** Milliseconds between two events of a stream. */
const eventEvery = 500
/** Among so many of the latest sends those are looked for that are still open. */
const latest = 50

// length: one route after another
export function sendsRoutes(app: FastifyInstance, site: Site): void {
  const unknown = () => refuse(404, sentences.notFound)
  const progressOf = (sendId: string) => readProgress(site.db, sendId, site.clock.now())

  serve(app, endpoints.readSend, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    return sendId ? { status: 200, body: await reportSend(site.db, sendId) } : unknown()
  })

  serve(app, endpoints.readSendProgress, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    return sendId ? { status: 200, body: await progressOf(sendId) } : unknown()
  })

  serve(app, endpoints.listOpenSends, async () => {
    const body: endpoints.OpenSend[] = []
    for (const send of await selectOpen(site.db, latest)) {
      body.push({
        newsletterId: send.letter_id,
        pollId: send.poll_id,
        subject: send.subject ?? '',
        progress: await progressOf(send.id),
      })
    }
    return { status: 200, body }
  })

  serve(app, endpoints.stopSend, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    if (!sendId) return unknown()
    const outcome = await stopSend(site, sendId)
    if (outcome === 'waits') return refuse(409, sentences.sendWaits)
    if (outcome === 'over') return refuse(409, sentences.sendIsOver)
    return { status: 200, body: await progressOf(sendId) }
  })

  serve(app, endpoints.listPausedSends, async () => ({
    status: 200,
    body: (await selectPaused(site.db)).map(send => ({
      ...{ sendId: send.id, newsletterId: send.letter_id, pollId: send.poll_id },
      ...{ subject: send.subject ?? '', words: send.paused_words ?? '', pausedAt: send.paused_at ?? '' },
    })),
  }))

  serve(app, endpoints.resumeSend, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    if (!sendId) return unknown()
    if (!(await resumeSend(site, sendId))) return refuse(409, sentences.sendIsNotPaused)
    return { status: 200, body: await progressOf(sendId) }
  })

  app.get<{ Params: { id: string } }>(
    endpoints.sendEvents.path,
    { onRequest: app.requireAuthor, exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      const sendId = await findSend(site.db, request.params.id)
      if (!sendId) return sendRefusal(reply, 'notFound')
      reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      return reply.send(Readable.from(progressEvents(site, sendId)))
    },
  )
}

/** One event at once, one at every change, the last one when nothing is pending or the send is undone. */
async function* progressEvents(site: Site, sendId: string): AsyncGenerator<string> {
  let last = ''
  while (!site.ending.aborted && (await findSend(site.db, sendId))) {
    const progress = await readProgress(site.db, sendId, site.clock.now())
    const state = JSON.stringify({ ...progress, startsIn: null } satisfies SendProgress)
    // A comment keeps proxies from closing a quiet stream, and tells us when the reader is gone.
    yield state === last ? ': waiting\n\n' : `data: ${JSON.stringify(progress)}\n\n`
    last = state
    if (progress.pending === 0) return
    await pause(eventEvery)
  }
}
