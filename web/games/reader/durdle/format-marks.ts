/** Marks in words: what a screen reader says, and what is told beside the board. */
import { durdleTries, type Hint, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { joint } from '../../../base/joint.ts'
import { between, listed } from '../../../base/listed.ts'
import { t } from '../../../base/translations.ts'
import type { Row, State } from './stored-game.ts'

/** In the order of what the next guess needs. */
const marks = ['correct', 'present', 'absent'] as const satisfies readonly Mark[]

const ofOne = {
  correct: 'durdle.letterCorrect',
  present: 'durdle.letterPresent',
  absent: 'durdle.letterAbsent',
} as const satisfies Record<Mark, SentenceKey>

const ofSeveral = {
  correct: 'durdle.lettersCorrect',
  present: 'durdle.lettersPresent',
  absent: 'durdle.lettersAbsent',
} as const satisfies Record<Mark, SentenceKey>

interface Surplus {
  letter: string
  /** Which one of this letter it would be, from 2. */
  nth: number
}

/** A letter that the word has and not so often; undefined of any other. */
function surplusAt({ word, marks }: Row, at: number): Surplus | undefined {
  const letter = word[at] ?? ''
  const found = marks.filter((mark, place) => mark !== 'absent' && word[place] === letter).length
  return marks[at] === 'absent' && found > 0 ? { letter, nth: found + 1 } : undefined
}

/** What a letter came to: 'S correct', 'no second S'. */
function formatMark(row: Row, at: number): string {
  const surplus = surplusAt(row, at)
  if (surplus) return t('durdle.surplus', surplus)
  return t(ofOne[row.marks[at] ?? 'absent'], { letter: row.word[at] ?? '' })
}

/** What each letter of a guess came to, with what parts it from the next: 'S correct, '. */
export const heardMarks = (row: Row): string[] =>
  row.marks.map((_, at) => formatMark(row, at) + (at < row.marks.length - 1 ? between() : ''))

/** What a guess has too often, each once. */
export function surplusOf(row: Row): Surplus[] {
  const all = row.marks.flatMap((_, at) => surplusAt(row, at) ?? [])
  return [...new Map(all.map(surplus => [surplus.letter, surplus])).values()]
}

/** What a guess in hard mode leaves out. */
export const formatHint = ({ letter, place, times }: Hint): string =>
  place !== undefined
    ? t('durdle.hintPlace', { place: place + 1, letter })
    : t('durdle.hintLetter', { times, letter })

/** '4 tries left, no second S' */
export const formatTriesLeft = (guesses: number, surplus: readonly Surplus[]): string =>
  listed([
    t('durdle.triesLeft', { left: durdleTries - guesses }),
    ...surplus.map(one => t('durdle.surplus', one)),
  ])

/** A guess in sentences: what is right comes first, as that is what the next guess needs. */
export function formatRow(row: Row): string {
  const { word } = row
  const lettersOf = (wanted: Mark) =>
    row.marks.flatMap((mark, at) => {
      const letter = word[at] ?? ''
      if (mark !== wanted || surplusAt(row, at)) return []
      return wanted === 'absent' ? letter : t('durdle.letterAt', { letter, place: at + 1 })
    })
  const parts = marks.flatMap(mark => {
    const letters = lettersOf(mark)
    return letters.length > 0 ? t(ofSeveral[mark], { letters: listed(letters) }) : []
  })
  const surplus = surplusOf(row).map(one => t('durdle.surplusSentence', one))
  return t('durdle.row', { word, marks: [...parts, ...surplus].join(joint()) })
}

/** What is announced after a guess. */
export function news(rows: readonly Row[], state: State): string {
  const last = rows.at(-1)
  if (!last) return ''
  if (state === 'won') return t('durdle.found', { word: last.word, guesses: rows.length, tries: durdleTries })
  const now =
    state === 'lost' ? t('durdle.lastTry') : t('durdle.nowLeft', { left: durdleTries - rows.length })
  return `${formatRow(last)}${joint()}${now}`
}
