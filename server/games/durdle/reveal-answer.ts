/** Tells the word of a game that is over: its guesses, played again, must have come to an end. */
import { replayDurdle } from '../../../contract/games/rules/durdle-rules.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { findOpenDurdle } from './queries.ts'
import { isEnglishWord } from './word-list.ts'

export async function revealAnswer(
  { db }: Pick<Site, 'db'>,
  token: string,
  guesses: string[],
): Promise<{ answer: string } | Refused<'durdleNotFound' | 'durdleNotOver'>> {
  const game = await findOpenDurdle(db, token)
  if (!game) return refuse('durdleNotFound')
  const isOver = replayDurdle(guesses, game.answer, isEnglishWord) !== undefined
  return isOver ? { answer: game.answer } : refuse('durdleNotOver')
}
