/** Polls as readers meet them, and what came of them as the author reads it. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hrefOf } from '../../contract/endpoint.ts'
import * as endpoints from '../../contract/poll-answers.ts'
import * as results from '../../contract/poll-results.ts'
import { nowText } from '../clock.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { isRefused, refuse, sendRefusal } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import { closedAtOf, toQuestion } from '../polls/poll-view.ts'
import { findPoll, findPollByToken, selectQuestions } from '../polls/queries.ts'
import type { Site } from '../site.ts'
import { answerPoll } from './answer-poll.ts'
import { answersCsv } from './answers-csv.ts'
import { listResponses } from './list-responses.ts'
import { selectWords } from './queries.ts'
import { type CountedPolls, createCountedPolls, readResults } from './read-results.ts'
import { createReadTally } from './read-tally.ts'

export function pollAnswersRoutes(app: FastifyInstance, site: Site): void {
  readerRoutes(app, site)
  authorRoutes(app, site, createCountedPolls())
}

function readerRoutes(app: FastifyInstance, site: Site): void {
  const { db, engine, clock } = site
  const readTally = createReadTally(db)

  serve(app, endpoints.readPublicPoll, async ({ params }) => {
    const row = await findPollByToken(db, params.token)
    if (!row) return refuse('pollNotFound')
    const poll = {
      id: row.id,
      title: row.title,
      description: row.description,
      closedAt: closedAtOf(row, clock.now()),
      closesAt: row.closes_at,
      showResults: row.show_results === 1,
    }
    return { status: 200, body: { poll, questions: (await selectQuestions(db, row.id)).map(toQuestion) } }
  })

  serve(app, endpoints.readPollRules, async ({ params }) => {
    const row = await findPollByToken(db, params.token)
    return row ? { status: 200, body: { answering: row.answering } } : refuse('pollNotFound')
  })

  serve(app, endpoints.readPollTally, async ({ params }) => {
    const row = await findPollByToken(db, params.token)
    if (!row) return refuse('pollNotFound')
    if (row.show_results === 0) return refuse('resultsHidden')
    return { status: 200, body: await readTally(row, clock.now()) }
  })

  // Takes the body alone: no request, so no address, browser or cookie can reach an answer.
  serve(app, endpoints.answerPoll, async ({ body }) => {
    const outcome = await answerPoll({ db, engine }, { ...body, now: clock.now() })
    return isRefused(outcome) ? outcome : { status: 201, body: outcome }
  })
}

function authorRoutes(app: FastifyInstance, site: Site, counted: CountedPolls): void {
  const { db, clock } = site

  serve(app, results.readPollResults, async ({ params }) => {
    const found = await readResults(db, counted, { pollId: params.id, now: clock.now() })
    return found ? { status: 200, body: found } : refuse('pollNotFound')
  })

  serve(app, results.listPollWords, async ({ params, query }) => {
    if (!(await findPoll(db, params.id))) return refuse('pollNotFound')
    const found = await selectWords(db, { pollId: params.id, questionId: params.questionId }, query)
    const page = cutPage(found, query.limit, row => ({ time: row.created_at, id: row.id }))
    const body = page.rows.map(row => ({ id: row.id, createdAt: row.created_at, words: row.words ?? '' }))
    return { status: 200, body, headers: nextLink(hrefOf(results.listPollWords, params), query, page.next) }
  })

  serve(app, results.listPollResponses, async ({ params, query }) => {
    if (!(await findPoll(db, params.id))) return refuse('pollNotFound')
    const { rows, next } = await listResponses(db, params.id, query)
    return {
      status: 200,
      body: rows,
      headers: nextLink(hrefOf(results.listPollResponses, params), query, next),
    }
  })

  app.get<{ Params: { id: string } }>(
    results.pollAnswersFile.path,
    { onRequest: app.requireAuthor, exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      const poll = await findPoll(db, request.params.id)
      if (!poll) return sendRefusal(reply, 'pollNotFound')
      reply.headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="poll-${nowText(clock).slice(0, 10)}.csv"`,
        'cache-control': 'no-store',
      })
      return reply.send(Readable.from(answersCsv(db, poll.id)))
    },
  )
}
