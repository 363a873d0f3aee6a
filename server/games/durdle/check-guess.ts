/** Marks a guess. A visitor's first one of the day counts as a play. */

import type { AnswerOf } from '../../../contract/base/endpoint.ts'
import type { checkGuess as endpoint } from '../../../contract/games/durdle.ts'
import { isSolved, markGuess } from '../../../contract/games/rules/durdle-rules.ts'
import type { OnceADay } from '../../base/http/once-a-day.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { addDurdlePlay, findOpenDurdle } from './queries.ts'
import { isEnglishWord } from './word-list.ts'

/** @param visitor a key that tells visitors apart and names nobody */
export async function checkGuess(
  { db }: Pick<Site, 'db'>,
  onceADay: OnceADay,
  { token, guess, visitor }: { token: string; guess: string; visitor: string },
): Promise<AnswerOf<typeof endpoint> | Refused<'durdleNotFound' | 'durdleNoWord'>> {
  const game = await findOpenDurdle(db, token)
  if (!game) return refuse('durdleNotFound')
  if (guess !== game.answer && !isEnglishWord(guess)) return refuse('durdleNoWord')
  await onceADay(`${game.id} ${visitor}`, () => addDurdlePlay(db, game.id))
  const result = markGuess(guess, game.answer)
  return { result, isCorrect: isSolved(result) }
}
