/** The author's calls on polls: make, change, send, close, delete, duplicate. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countPolls } from '../../../contract/answers/poll-results.ts'
import * as endpoints from '../../../contract/answers/polls.ts'
import { nowText } from '../../base/clock.ts'
import { atCreation, cutPage, nextLink } from '../../base/db/list-page.ts'
import { isRefused, refuse } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { answerPress } from '../../mail/ledger/press/answer-press.ts'
import { changePoll } from './change-poll.ts'
import { addQuestion, clearQuestions, replaceQuestions } from './change-questions.ts'
import { closePoll } from './close-poll.ts'
import { createPoll } from './create-poll.ts'
import { deletePoll } from './delete-poll.ts'
import { duplicatePoll } from './duplicate-poll.ts'
import { toPoll, toQuestion } from './poll-view.ts'
import { countPolls as countAllPolls, findPoll, selectPolls, selectQuestions } from './queries.ts'
import { mailKeptPoll, type PressOfPoll, sendPoll } from './send-poll.ts'

export function pollsRoutes(app: FastifyInstance, site: Site): void {
  const { db, clock } = site

  serve(app, endpoints.listPolls, async ({ query }) => {
    const { rows, next } = cutPage(await selectPolls(db, query), query.limit, atCreation)
    return ok(
      rows.map(row => toPoll(row, clock.now())),
      nextLink(endpoints.listPolls.path, query, next),
    )
  })

  serve(app, countPolls, async () => ok(await countAllPolls(db, nowText(clock))))

  serve(app, endpoints.readPoll, async ({ params }) => {
    const row = await findPoll(db, params.id)
    return row ? ok(toPoll(row, clock.now())) : refuse('pollNotFound')
  })

  serve(app, endpoints.createPoll, async ({ body }) => created(await createPoll(site, body)))

  serve(app, endpoints.updatePoll, async ({ params, body }) => ok(await changePoll(site, params.id, body)))

  serve(app, endpoints.closePoll, async ({ params }) => {
    return (await closePoll(site, params.id)) ?? said('refused.pollEnds')
  })

  serve(app, endpoints.deletePoll, async ({ params }) => {
    if (!(await deletePoll(site, params.id))) return refuse('pollNotFound')
    return said('done.pollDeleted')
  })

  serve(app, endpoints.duplicatePoll, async ({ params }) => created(await duplicatePoll(site, params.id)))

  questionRoutes(app, site)
  sendRoutes(app, site)
}

function questionRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.listQuestions, async ({ params }) => {
    if (!(await findPoll(site.db, params.id))) return refuse('pollNotFound')
    const rows = await selectQuestions(site.db, params.id)
    return ok(rows.map(toQuestion))
  })

  serve(app, endpoints.addQuestion, async ({ params, body }) =>
    created(await addQuestion(site, params.id, body)),
  )

  serve(app, endpoints.clearQuestions, async ({ params }) => {
    return (await clearQuestions(site, params.id)) ?? said('done.questionsRemoved')
  })

  serve(app, endpoints.replaceQuestions, async ({ params, body }) =>
    ok(await replaceQuestions(site, params.id, body.questions)),
  )
}

function sendRoutes(app: FastifyInstance, site: Site): void {
  const send = async (press: PressOfPoll, request: FastifyRequest) => {
    const outcome = await sendPoll(site, press)
    return isRefused(outcome) ? outcome : answerPress(site, outcome.sendId, request)
  }
  serve(app, endpoints.sendPoll, ({ params, body }, { request }) =>
    send({ pollId: params.id, isAgain: false, pressId: body.pressId, ...body }, request),
  )
  serve(app, endpoints.mailKeptPoll, async ({ params, body }, { request }) => {
    const outcome = await mailKeptPoll(site, { pollId: params.id, pressId: body.pressId, ...body })
    return isRefused(outcome) ? outcome : answerPress(site, outcome.sendId, request)
  })
  serve(app, endpoints.resendPoll, ({ params, body }, { request }) =>
    send({ pollId: params.id, isAgain: true, pressId: body.pressId, ...body }, request),
  )
}
