/** What players of a Durdle ask for: the game, marks for a guess, the answer in the end, the board. */
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../contract/durdle.ts'
import { isSolved, markGuess, replayDurdle } from '../../contract/games/durdle-rules.ts'
import { sentences } from '../../contract/sentences.ts'
import { createOnceADay } from '../http/once-a-day.ts'
import { refuse, serve } from '../http/serve.ts'
import type { Site } from '../site.ts'
import { toPlay, toScore } from './durdle-view.ts'
import { addDurdlePlay, findOpenDurdle, selectBoard } from './queries.ts'
import { submitScore } from './submit-score.ts'
import { isEnglishWord } from './word-list.ts'

const unknown = () => refuse(404, sentences.durdleNotFound)

export function playRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  const onceADay = createOnceADay(site.clock)

  serve(app, endpoints.playDurdle, async ({ params }) => {
    const game = await findOpenDurdle(db, params.token)
    return game ? { status: 200, body: toPlay(game) } : unknown()
  })

  serve(app, endpoints.checkGuess, async ({ params, body: { guess } }, { request }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return unknown()
    if (guess !== game.answer && !isEnglishWord(guess)) return refuse(400, sentences.durdleNoWord)
    const visitor = site.visitors.browserKey(request)
    await onceADay(`${game.id} ${visitor}`, () => addDurdlePlay(db, game.id))
    const result = markGuess(guess, game.answer)
    return { status: 200, body: { result, isCorrect: isSolved(result) } }
  })

  serve(app, endpoints.revealAnswer, async ({ params, body }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return unknown()
    const isOver = replayDurdle(body.guesses, game.answer, isEnglishWord) !== undefined
    return isOver ? { status: 200, body: { answer: game.answer } } : refuse(400, sentences.durdleNotOver)
  })

  serve(app, endpoints.durdleBoard, async ({ params }) => {
    const game = await findOpenDurdle(db, params.token)
    if (!game) return unknown()
    return { status: 200, body: (await selectBoard(db, game.id)).map(toScore) }
  })

  serve(app, endpoints.submitScore, async ({ params, body }) => {
    const entry = await submitScore(site, params.token, body)
    if (entry === 'unknown') return unknown()
    if (entry === 'not believed') return refuse(400, sentences.durdleScoreRefused)
    return { status: 201, body: entry }
  })
}
