/** The author's calls on polls: make, change, send, close, delete, duplicate. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../contract/limits.ts'
import * as endpoints from '../../contract/polls.ts'
import { sentences } from '../../contract/sentences.ts'
import { cutPage, nextLink } from '../db/list-page.ts'
import { isRefused } from '../http/refuse.ts'
import { refuse, serve } from '../http/serve.ts'
import { awaitSend } from '../ledger/press/await-send.ts'
import type { Site } from '../site.ts'
import { changePoll } from './change-poll.ts'
import { addQuestion, clearQuestions, replaceQuestions } from './change-questions.ts'
import { closePoll } from './close-poll.ts'
import { createPoll } from './create-poll.ts'
import { deletePoll } from './delete-poll.ts'
import { duplicatePoll } from './duplicate-poll.ts'
import { toPoll, toQuestion } from './poll-view.ts'
import { findPoll, selectPolls, selectQuestions } from './queries.ts'
import { type PressOfPoll, sendPoll } from './send-poll.ts'

const refusals = {
  unknown: () => refuse(404, sentences.pollNotFound),
  sent: () => refuse(409, sentences.pollSent),
  waits: () => refuse(409, sentences.pollWaits),
  closed: () => refuse(409, sentences.pollClosed),
  answered: () => refuse(409, sentences.pollAnswered),
  past: () => refuse(400, sentences.pollClosesInPast),
  'too-many': () => refuse(409, `A poll has at most ${limits.pollQuestions} questions`),
}

export function pollsRoutes(app: FastifyInstance, site: Site): void {
  const { db, clock } = site

  serve(app, endpoints.listPolls, async ({ query }) => {
    const page = cutPage(await selectPolls(db, query), query.limit, row => ({
      time: row.created_at,
      id: row.id,
    }))
    const body = page.rows.map(row => toPoll(row, clock.now()))
    return { status: 200, body, headers: nextLink(endpoints.listPolls.path, query, page.next) }
  })

  serve(app, endpoints.readPoll, async ({ params }) => {
    const row = await findPoll(db, params.id)
    return row ? { status: 200, body: toPoll(row, clock.now()) } : refusals.unknown()
  })

  serve(app, endpoints.createPoll, async ({ body }) => {
    const poll = await createPoll(site, body)
    return poll ? { status: 201, body: poll } : refusals.past()
  })

  serve(app, endpoints.updatePoll, async ({ params, body }) => {
    const poll = await changePoll(site, params.id, body)
    return typeof poll === 'string' ? refusals[poll]() : { status: 200, body: poll }
  })

  serve(app, endpoints.closePoll, async ({ params }) => {
    const outcome = await closePoll(site, params.id)
    if (outcome !== 'closed') return refusals[outcome]()
    return { status: 200, body: { message: 'This poll will no longer accept responses' } }
  })

  serve(app, endpoints.deletePoll, async ({ params }) => {
    if (!(await deletePoll(site, params.id))) return refusals.unknown()
    return { status: 200, body: { message: 'The poll is deleted' } }
  })

  serve(app, endpoints.duplicatePoll, async ({ params }) => {
    const poll = await duplicatePoll(site, params.id)
    return poll ? { status: 201, body: poll } : refusals.unknown()
  })

  questionRoutes(app, site)
  sendRoutes(app, site)
}

function questionRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listQuestions, async ({ params }) => {
    if (!(await findPoll(site.db, params.id))) return refusals.unknown()
    const rows = await selectQuestions(site.db, params.id)
    return { status: 200, body: rows.map(toQuestion) }
  })

  serve(app, endpoints.addQuestion, async ({ params, body }) => {
    const question = await addQuestion(site, params.id, body)
    return typeof question === 'string' ? refusals[question]() : { status: 201, body: question }
  })

  serve(app, endpoints.clearQuestions, async ({ params }) => {
    const outcome = await clearQuestions(site, params.id)
    if (outcome !== 'cleared') return refusals[outcome]()
    return { status: 200, body: { message: 'The questions are removed' } }
  })

  serve(app, endpoints.replaceQuestions, async ({ params, body }) => {
    const questions = await replaceQuestions(site, params.id, body.questions)
    return typeof questions === 'string' ? refusals[questions]() : { status: 200, body: questions }
  })
}

function sendRoutes(app: FastifyInstance, site: Site): void {
  const send = async (press: PressOfPoll, request: FastifyRequest) => {
    const outcome = await sendPoll(site, press)
    return isRefused(outcome) ? outcome : awaitSend(site, outcome.sendId, request)
  }
  serve(app, endpoints.sendPoll, ({ params, body }, { request }) =>
    send({ pollId: params.id, isAgain: false, pressId: body.pressId, ...body }, request),
  )
  serve(app, endpoints.resendPoll, ({ params, body }, { request }) =>
    send({ pollId: params.id, isAgain: true, pressId: body.pressId, ...body }, request),
  )
}
