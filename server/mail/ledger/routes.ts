/** The calls on a send: its report, at any time and as it grows, and undoing, moving and stopping it. */

import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sendEvents } from '../../../contract/base/downloads.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import * as outcomes from '../../../contract/mail/mail-outcomes.ts'
import type { SendProgress } from '../../../contract/mail/sends.ts'
import * as endpoints from '../../../contract/mail/sends.ts'
import * as doubts from '../../../contract/mail/sends-in-doubt.ts'
import { laterText, nowText } from '../../base/clock.ts'
import { forAuthor } from '../../base/http/for-author.ts'
import { isRefused, refuse, sendRefusal } from '../../base/http/refuse.ts'
import { sayIn } from '../../base/http/said-sentence.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { countSuppressedBy } from './breaker/breaker-queries.ts'
import { liftAll } from './breaker/decide.ts'
import { countByDomain } from './outcomes/by-domain.ts'
import { listLatestSends } from './outcomes/list-latest.ts'
import { listOpenSends, listPausedSends } from './outcomes/list-open-sends.ts'
import { findSend } from './outcomes/report-queries.ts'
import { readProgress, reportSend } from './outcomes/report-send.ts'
import { countReturned } from './outcomes/returned-queries.ts'
import { sayReport, sayWords } from './outcomes/say-words.ts'
import { answerPress } from './press/answer-press.ts'
import { settledAfter } from './refusing/note-refusal.ts'
import { listRefusing, setDismissed } from './refusing/refusing-queries.ts'
import { resumeSend } from './resume-send.ts'
import { stopSend } from './stop-send.ts'
import { moveSend, releaseSend } from './waiting/move-send.ts'
import { undoSend } from './waiting/undo-send.ts'

/** Milliseconds between two events of a stream. */
const eventEvery = 500

export function sendsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.readSend, async ({ params }, { request }) => {
    const sendId = await findSend(site.db, params.id)
    if (!sendId) return refuse('notFound')
    const report = await reportSend(site.longReads.db(), sendId)
    return ok(sayReport(await app.speakerOf(request), report))
  })

  serve(app, endpoints.readSendProgress, async ({ params }, { request }) => {
    const sendId = await findSend(site.db, params.id)
    return sendId ? ok(await progressOf(site, sendId, await app.speakerOf(request))) : refuse('notFound')
  })

  serve(app, endpoints.listOpenSends, async () => ok(await listOpenSends(site)))

  serve(app, endpoints.stopSend, async ({ params }, { request }) => {
    const sendId = await findSend(site.db, params.id)
    if (!sendId) return refuse('notFound')
    return (await stopSend(site, sendId)) ?? ok(await progressOf(site, sendId, await app.speakerOf(request)))
  })

  outcomeRoutes(app, site)
  waitingRoutes(app, site)
  pauseRoutes(app, site)
  refusingRoutes(app, site)

  app.get<{ Params: { id: string } }>(sendEvents.path, forAuthor(app), async (request, reply) => {
    const sendId = await findSend(site.db, request.params.id)
    if (!sendId) return sendRefusal(reply, 'notFound')
    reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    return reply.send(Readable.from(progressEvents(site, sendId, await app.speakerOf(request))))
  })
}

function outcomeRoutes(app: FastifyInstance, site: Site): void {
  serve(app, outcomes.listMailedSends, async () => ok(await listLatestSends(site)))

  serve(app, outcomes.readMailOutcomes, async ({ params }, { request }) => {
    const sendId = await findSend(site.db, params.id)
    if (!sendId) return refuse('notFound')
    const t = await app.speakerOf(request)
    const found = await countByDomain(site.longReads.db(), sendId)
    const domains = found.domains.map(one => ({ ...one, words: one.words && sayWords(t, one.words) }))
    return ok({ ...found, domains })
  })

  serve(app, outcomes.listReturned, async () => ok(await countReturned(site.db)))
}

function refusingRoutes(app: FastifyInstance, { db, clock }: Site): void {
  const list = async (t: Say) => {
    const rows = await listRefusing(db, laterText(clock, -settledAfter))
    return rows.map(({ domain, since, last_at: lastAt, copies, words }) => ({
      domain,
      since,
      lastAt,
      copies,
      words: sayWords(t, words),
    }))
  }
  serve(app, outcomes.listRefusingDomains, async (_, { request }) =>
    ok(await list(await app.speakerOf(request))),
  )

  serve(app, outcomes.dismissRefusingDomain, async ({ body }, { request }) => {
    await setDismissed(db, body.domain, nowText(clock))
    return ok(await list(await app.speakerOf(request)))
  })
}

function pauseRoutes(app: FastifyInstance, site: Site): void {
  serve(app, doubts.listPausedSends, async (_, { request }) => {
    const t = await app.speakerOf(request)
    const paused = await listPausedSends(site)
    return ok(paused.map(one => ({ ...one, words: sayWords(t, one.words) })))
  })

  const resume = async (id: string, { refused, t }: { refused: 'again' | 'out'; t: Say }) => {
    const sendId = await findSend(site.db, id)
    if (!sendId) return refuse('notFound')
    if (!(await resumeSend(site, sendId, refused))) return refuse('sendIsNotPaused')
    return ok(await progressOf(site, sendId, t))
  }
  serve(app, doubts.resumeSend, async ({ params }, { request }) =>
    resume(params.id, { refused: 'again', t: await app.speakerOf(request) }),
  )
  serve(app, doubts.resumeWithout, async ({ params }, { request }) =>
    resume(params.id, { refused: 'out', t: await app.speakerOf(request) }),
  )

  serve(app, doubts.readSuppressedBy, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    return sendId ? ok({ count: await countSuppressedBy(site.db, sendId) }) : refuse('notFound')
  })

  serve(app, doubts.liftSuppressedBy, async ({ params }) => {
    const sendId = await findSend(site.db, params.id)
    if (!sendId) return refuse('notFound')
    await liftAll(site, sendId)
    return ok({ count: await countSuppressedBy(site.db, sendId) })
  })
}

function waitingRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.undoSend, async ({ params }) => {
    const undone = await undoSend(site, params.id)
    if (isRefused(undone)) return undone
    return ok(sayIn(t => t('done.nothingSent'), endpoints.toSentThing(undone)))
  })

  serve(app, endpoints.rescheduleSend, async ({ params, body }) => {
    const moved = await moveSend(site, params.id, body.scheduledFor)
    if (isRefused(moved)) return moved
    return ok(sayIn(t => t('done.sendMoved'), { scheduledFor: moved.until }))
  })

  serve(app, endpoints.releaseSend, async ({ params }, { request }) => {
    const moved = await releaseSend(site, params.id)
    return isRefused(moved) ? moved : answerPress(site, moved.sendId, request)
  })
}

/** What it is paused for said in the language of whoever asked. */
async function progressOf(site: Site, sendId: string, t: Say): Promise<SendProgress> {
  const progress = await readProgress(site.longReads.db(), sendId, site.clock.now())
  return { ...progress, pausedFor: progress.pausedFor && sayWords(t, progress.pausedFor) }
}

/** One event at once, one at every change, the last one when nothing is pending or the send is undone. */
async function* progressEvents(site: Site, sendId: string, t: Say): AsyncGenerator<string> {
  let last = ''
  while (!site.ending.aborted && (await findSend(site.db, sendId))) {
    const progress = await progressOf(site, sendId, t)
    const state = JSON.stringify({ ...progress, startsIn: null } satisfies SendProgress)
    // A comment keeps proxies from closing a quiet stream, and tells us when the reader is gone.
    yield state === last ? ': waiting\n\n' : `data: ${JSON.stringify(progress)}\n\n`
    last = state
    if (progress.pending === 0) return
    await pause(eventEvery)
  }
}
