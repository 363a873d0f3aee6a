/** Marks and scores in words: what a screen reader says, and what can be shared without colours. */
import { durdleTries, type Hint, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import type { Row, State } from './stored-game.ts'

export const markName: Record<Mark, string> = {
  correct: 'correct',
  present: 'elsewhere in the word',
  absent: 'not in the word',
}

/** What a guess in hard mode leaves out. */
export const formatHint = ({ letter, place }: Hint): string =>
  place === undefined
    ? `Hard mode: ${letter} must be in your guess`
    : `Hard mode: letter ${place + 1} must be ${letter}`

export const formatTriesLeft = (guesses: number): string => {
  const left = durdleTries - guesses
  return left === 1 ? '1 try left' : `${left} tries left`
}

/** One sentence for a guess: what is right comes first, as that is what the next guess needs. */
export function formatRow({ word, marks }: Row): string {
  const lettersOf = (wanted: Mark) =>
    marks.flatMap((mark, at) =>
      mark === wanted ? [`${word[at]}${wanted === 'absent' ? '' : ` on ${at + 1}`}`] : [],
    )
  const parts = (['correct', 'present', 'absent'] as const).flatMap(mark => {
    const letters = lettersOf(mark)
    return letters.length > 0 ? [`${letters.join(', ')} ${markName[mark]}`] : []
  })
  return `${word}: ${parts.join('. ')}.`
}

/** What is announced after a guess. */
export function news(rows: readonly Row[], state: State): string {
  const last = rows.at(-1)
  if (!last) return ''
  if (state === 'won') return `${last.word} is the word! Found in ${rows.length} of ${durdleTries}.`
  if (state === 'lost') return `${formatRow(last)} That was the last try.`
  return `${formatRow(last)} ${formatTriesLeft(rows.length)}.`
}
