/** What players of a Durdle ask for: the game, marks for a guess, the answer in the end, the board. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/durdle.ts'
import { isSolved, markGuess, replayDurdle } from '../../contract/games/durdle-rules.ts'
import { createOnceADay } from '../http/once-a-day.ts'
import { isRefused, refuse } from '../http/refuse.ts'
import { serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { toPlay, toScore } from './durdle-view.ts'
import { addDurdlePlay, findOpenDurdle, selectBoard } from './queries.ts'
import { submitScore } from './submit-score.ts'
import { isEnglishWord } from './word-list.ts'

export function playRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.playDurdle, async ({ params }) => {
    const game = await findOpenDurdle(db, params.token)
    return game ? { status: 200, body: toPlay(game) } : refuse('durdleNotFound')
  })

  serve(app, endpoints.checkGuess, async ({ params, body: { guess } }, { request }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return refuse('durdleNotFound')
    if (guess !== game.answer && !isEnglishWord(guess)) return refuse('durdleNoWord')
    const visitor = site.visitors.browserKey(request)
    await onceADay(`${game.id} ${visitor}`, () => addDurdlePlay(db, game.id))
    const result = markGuess(guess, game.answer)
    return { status: 200, body: { result, isCorrect: isSolved(result) } }
  })

  serve(app, endpoints.revealAnswer, async ({ params, body }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return refuse('durdleNotFound')
    const isOver = replayDurdle(body.guesses, game.answer, isEnglishWord) !== undefined
    return isOver ? { status: 200, body: { answer: game.answer } } : refuse('durdleNotOver')
  })

  serve(app, endpoints.durdleBoard, async ({ params }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return refuse('durdleNotFound')
    return { status: 200, body: (await selectBoard(db, game.id)).map(toScore) }
  })

  serve(app, endpoints.submitScore, async ({ params, body }) => {
    const entry = await submitScore(site, params.token, body)
    return isRefused(entry) ? entry : { status: 201, body: entry }
  })
}
