/** A result to show to friends: how the game went, and no letter of it. */
import { durdleTries, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import { type StoredGame, scoreOf, stateOf } from './stored-game.ts'

const squares: Record<Mark, string> = { correct: '🟪', present: '🟧', absent: '⬜' }

export interface Shared {
  title: string
  link: string
  game: StoredGame
}

/** A grid of squares, a line for each guess. */
export function shareSquares({ title, link, game }: Shared): string {
  const grid = game.rows.map(({ marks }) => marks.map(mark => squares[mark]).join(''))
  return [
    `Durdle “${title}” ${scoreOf(game)}/${durdleTries}${game.isHard ? '*' : ''}`,
    '',
    ...grid,
    '',
    link,
  ].join('\n')
}

/** The same in words: emoji are read out square by square. */
export function shareWords({ title, link, game }: Shared): string {
  const count = (marks: Mark[], wanted: Mark) => marks.filter(mark => mark === wanted).length
  const lines = game.rows.map(
    ({ marks }, at) =>
      `Guess ${at + 1}: ${count(marks, 'correct')} in place, ${count(marks, 'present')} elsewhere.`,
  )
  const end =
    stateOf(game) === 'won' ? `found in ${game.rows.length} of ${durdleTries} tries` : 'not found this time'
  return [`Durdle “${title}”: ${end}${game.isHard ? ', in hard mode' : ''}.`, ...lines, link].join('\n')
}
