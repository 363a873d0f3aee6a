/** Marks and scores in words: what a screen reader says, and what can be shared without colours. */
import { durdleTries, type Hint, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import type { Row, State } from './stored-game.ts'

export const markName: Record<Mark, string> = {
  correct: 'correct',
  present: 'elsewhere in the word',
  absent: 'not in the word',
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** 'no second S', of a letter that the word has and not so often; undefined of any other. */
function formatSurplus({ word, marks }: Row, at: number): string | undefined {
  const found = marks.filter((mark, place) => mark !== 'absent' && word[place] === word[at]).length
  return marks[at] === 'absent' && found > 0 ? `no ${ordinals[found]} ${word[at]}` : undefined
}

/** What a letter came to: 'S correct', 'no second S'. */
export const formatMark = (row: Row, at: number): string =>
  formatSurplus(row, at) ?? `${row.word[at]} ${markName[row.marks[at] ?? 'absent']}`

/** What a guess has too often, each once. */
export const surplusOf = (row: Row): string[] => [
  ...new Set(row.marks.flatMap((_, at) => formatSurplus(row, at) ?? [])),
]

/** What a guess in hard mode leaves out. */
export const formatHint = ({ letter, place, times }: Hint): string =>
  place !== undefined
    ? `Hard mode: letter ${place + 1} must be ${letter}`
    : `Hard mode: ${times > 1 ? `a ${ordinals[times - 1]} ` : ''}${letter} must be in your guess`

export const formatTriesLeft = (guesses: number): string => {
  const left = durdleTries - guesses
  return left === 1 ? '1 try left' : `${left} tries left`
}

/** One sentence for a guess: what is right comes first, as that is what the next guess needs. */
export function formatRow(row: Row): string {
  const { word, marks } = row
  const lettersOf = (wanted: Mark) =>
    marks.flatMap((mark, at) =>
      mark === wanted && !formatSurplus(row, at)
        ? [`${word[at]}${wanted === 'absent' ? '' : ` on ${at + 1}`}`]
        : [],
    )
  const parts = (['correct', 'present', 'absent'] as const).flatMap(mark => {
    const letters = lettersOf(mark)
    return letters.length > 0 ? [`${letters.join(', ')} ${markName[mark]}`] : []
  })
  const surplus = surplusOf(row).map(words => words.replace('no', 'No'))
  return `${word}: ${[...parts, ...surplus].join('. ')}.`
}

/** What is announced after a guess. */
export function news(rows: readonly Row[], state: State): string {
  const last = rows.at(-1)
  if (!last) return ''
  if (state === 'won') return `${last.word} is the word! Found in ${rows.length} of ${durdleTries}.`
  if (state === 'lost') return `${formatRow(last)} That was the last try.`
  return `${formatRow(last)} ${formatTriesLeft(rows.length)}.`
}
