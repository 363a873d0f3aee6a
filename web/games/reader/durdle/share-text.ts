/** A result to show to friends: how the game went, and no letter of it. */
import { durdleTries, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import { t } from '../../../base/translations.ts'
import { formatScore } from './format-score.ts'
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
  const went = { title, score: formatScore(scoreOf(game)) }
  const first = game.isHard ? t('durdle.sharedHard', went) : t('durdle.shared', went)
  return [first, '', ...grid, '', link].join('\n')
}

/** The same in words: emoji are read out square by square. */
export function shareWords({ title, link, game }: Shared): string {
  const count = (marks: Mark[], wanted: Mark) => marks.filter(mark => mark === wanted).length
  const lines = game.rows.map(({ marks }, at) =>
    t('durdle.sharedGuess', {
      guess: at + 1,
      correct: count(marks, 'correct'),
      present: count(marks, 'present'),
    }),
  )
  return [ending(title, game), ...lines, link].join('\n')
}

function ending(title: string, game: StoredGame): string {
  if (stateOf(game) !== 'won')
    return game.isHard ? t('durdle.sharedNotFoundHard', { title }) : t('durdle.sharedNotFound', { title })
  const went = { title, guesses: game.rows.length, tries: durdleTries }
  return game.isHard ? t('durdle.sharedFoundHard', went) : t('durdle.sharedFound', went)
}
