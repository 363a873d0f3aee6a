/** What players of a Durdle ask for: the game, marks for a guess, the answer in the end, the board. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../contract/games/durdle.ts'
import { createOnceADay } from '../../base/http/once-a-day.ts'
import { refuse } from '../../base/http/refuse.ts'
import { created, ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { checkGuess } from './check-guess.ts'
import { toPlay, toScore } from './durdle-view.ts'
import { findOpenDurdle, selectBoard } from './queries.ts'
import { revealAnswer } from './reveal-answer.ts'
import { submitScore } from './submit-score.ts'

export function playRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.playDurdle, async ({ params }) => {
    const game = await findOpenDurdle(db, params.token)
    return game ? ok(toPlay(game)) : refuse('durdleNotFound')
  })

  serve(app, endpoints.checkGuess, async ({ params, body: { guess } }, { request }) => {
    const visitor = site.visitors.browserKey(request)
    return ok(await checkGuess(site, onceADay, { token: params.token, guess, visitor }))
  })

  serve(app, endpoints.revealAnswer, async ({ params, body }) =>
    ok(await revealAnswer(site, params.token, body.guesses)),
  )

  serve(app, endpoints.durdleBoard, async ({ params }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return refuse('durdleNotFound')
    return ok((await selectBoard(db, game.id)).map(toScore))
  })

  serve(app, endpoints.submitScore, async ({ params, body }) =>
    created(await submitScore(site, params.token, body)),
  )
}
