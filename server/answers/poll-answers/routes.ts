/** Polls as readers meet them, and what came of them as the author reads it. */

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as blind from '../../../contract/answers/blind-rights.ts'
import { toMailedTo } from '../../../contract/answers/mailed-to.ts'
import * as endpoints from '../../../contract/answers/poll-answers.ts'
import * as results from '../../../contract/answers/poll-results.ts'
import { pollAnswersFile } from '../../../contract/base/downloads.ts'
import { hrefOf } from '../../../contract/base/href.ts'
import { limits } from '../../../contract/base/limits.ts'
import { nowText } from '../../base/clock.ts'
import { atCreation, cutPage, nextLink } from '../../base/db/list-page.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { askedAgain } from '../../base/http/for-author.ts'
import { isRefused, refuse, sendRefusal } from '../../base/http/refuse.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { created, ok, serve } from '../../base/http/serve.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { selectSendSizes } from '../../mail/ledger/outcomes/report-queries.ts'
import { closedAtOf, toQuestion } from '../polls/poll-view.ts'
import { findPoll, findPollByToken, selectQuestions } from '../polls/queries.ts'
import { pollSubject } from '../polls/sendable-polls.ts'
import { sealOf } from '../sealing/seal-view.ts'
import { answerPoll } from './answer-poll.ts'
import { answersCsv } from './answers-csv.ts'
import { listResponses } from './list-responses.ts'
import { selectWords } from './queries.ts'
import { type CountedPolls, createCountedPolls, readResults } from './read-results.ts'
import { createReadTally } from './read-tally.ts'
import { stateOfRight, useRight } from './use-right.ts'

export function pollAnswersRoutes(app: FastifyInstance, site: Site): void {
  readerRoutes(app, site)
  rightRoutes(app, site)
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
    return ok({ poll, questions: (await selectQuestions(db, row.id)).map(toQuestion) })
  })

  serve(app, endpoints.readPollRules, async ({ params }) => {
    const row = await findPollByToken(db, params.token)
    if (!row) return refuse('pollNotFound')
    const sends = await selectSendSizes(db, pollSubject(row.id))
    const { answering, answer_key: answerKey, language } = row
    return ok({ answering, mailedTo: amongHowMany(row, sends), answerKey, language })
  })

  serve(app, endpoints.readPollTally, async ({ params }) => {
    const row = await findPollByToken(db, params.token)
    if (!row) return refuse('pollNotFound')
    if (row.show_results === 0) return refuse('resultsHidden')
    return ok(await readTally(row, clock.now()))
  })

  // Takes the body alone: no request, so no address, browser or cookie can reach an answer.
  serve(app, endpoints.answerPoll, async ({ body }) => {
    // Sealed words take more room than they have letters; all others have as much as any visitor's call.
    if (!body.sealedWith && Buffer.byteLength(JSON.stringify(body)) > limits.visitorBody)
      return refuse('tooLarge')
    const settings = await siteSettings(db, site.config)
    const how = {
      isStrict: settings.strict_anonymity,
      seals: settings.seal_poll_words,
      keyPlace: site.config,
    }
    return created(await answerPoll({ db, engine }, { ...body, now: clock.now(), ...how }))
  })
}

/** As of an answer, the body alone is looked at. */
function rightRoutes(app: FastifyInstance, site: Site): void {
  const { db, engine, clock } = site

  serve(app, blind.readRight, async ({ params, body }) => {
    const row = await findPollByToken(db, params.token)
    if (!row) return refuse('pollNotFound')
    return ok({ state: await stateOfRight(db, { ...body, pollId: row.id, keyPlace: site.config }) })
  })

  serve(app, blind.signBlindly, async ({ params, body }) => {
    const row = await findPollByToken(db, params.token)
    if (!row) return refuse('pollNotFound')
    const asked = { ...body, pollId: row.id, keyPlace: site.config, now: clock.now() }
    const used = await useRight({ db, engine }, asked)
    return isRefused(used) ? used : ok(used)
  })
}

/** Who answers once has one copy, of any of its sends; else the same people may have been mailed again. */
const amongHowMany = ({ answering }: Pick<PollRow, 'answering'>, sends: readonly number[]) =>
  toMailedTo(
    sends,
    answering === 'mailed' ? sends.reduce((sum, count) => sum + count, 0) : Math.max(0, ...sends),
  )

function authorRoutes(app: FastifyInstance, site: Site, counted: CountedPolls): void {
  const { db, clock } = site

  serve(app, results.readPollResults, async ({ params }) =>
    ok((await readResults(db, counted, { pollId: params.id, now: clock.now() })) ?? refuse('pollNotFound')),
  )

  serve(app, results.listPollWords, async ({ params, query }) => {
    if (!(await findPoll(db, params.id))) return refuse('pollNotFound')
    const found = await selectWords(db, { pollId: params.id, questionId: params.questionId }, query)
    const { rows, next } = cutPage(found, query.limit, atCreation)
    const body = rows.map(row => ({
      id: row.id,
      createdAt: row.created_at,
      words: row.words ?? '',
      ...sealOf(row),
    }))
    return ok(body, nextLink(hrefOf(results.listPollWords.path, params), query, next))
  })

  serve(app, results.listPollResponses, async ({ params, query }) => {
    if (!(await findPoll(db, params.id))) return refuse('pollNotFound')
    const { rows, next } = await listResponses(db, params.id, query)
    return ok(rows, nextLink(hrefOf(results.listPollResponses.path, params), query, next))
  })

  app.get<{ Params: { id: string } }>(pollAnswersFile.path, askedAgain(app), async (request, reply) => {
    const poll = await findPoll(db, request.params.id)
    if (!poll) return sendRefusal(reply, 'pollNotFound')
    noteEvent(site, 'export')
    reply.headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="poll-${nowText(clock).slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    })
    return reply.send(Readable.from(answersCsv(db, poll.id)))
  })
}
