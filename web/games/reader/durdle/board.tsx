/** The grid of six guesses: marked ones, the one being typed, and empty ones. */
import { clsx } from 'clsx'
import { durdleLetters, durdleTries } from '../../../../contract/games/rules/durdle-rules.ts'
import { t } from '../../../base/translations.ts'
import { heardMarks } from './format-marks.ts'
import type { Row } from './stored-game.ts'

export interface BoardProps {
  rows: readonly Row[]
  typed: string
  /** The row that turns over now. */
  flipping?: number | undefined
  /** A new number shakes the row that is typed. */
  refusals?: number
  won?: boolean
}

const tries = Array.from({ length: durdleTries }, (_, at) => at)
const places = Array.from({ length: durdleLetters }, (_, at) => at)

export function Board({ rows, typed, flipping, refusals = 0, won = false }: BoardProps) {
  return (
    <ol className="durdle-board" dir="ltr" aria-label={t('durdle.guesses')}>
      {tries.map(at => {
        const row = rows[at]
        const isTyped = at === rows.length
        return (
          <li
            // A new key starts the shaking again.
            key={isTyped ? `${at} ${refusals}` : at}
            className={clsx(
              'durdle-row',
              at === flipping && 'durdle-flip',
              isTyped && refusals > 0 && 'durdle-shake',
              won && at === rows.length - 1 && 'durdle-jump',
            )}
          >
            {row ? <MarkedTiles row={row} /> : <OpenTiles letters={isTyped ? typed : ''} at={at} />}
          </li>
        )
      })}
    </ol>
  )
}

function MarkedTiles({ row }: { row: Row }) {
  const { word, marks } = row
  const heard = heardMarks(row)
  return places.map(at => {
    const mark = marks[at] ?? 'absent'
    return (
      <span key={at} className="durdle-tile durdle-mark" data-mark={mark}>
        <span aria-hidden="true" lang="en">
          {word[at]}
        </span>
        <span className="sr-only">{heard[at]}</span>
      </span>
    )
  })
}

function OpenTiles({ letters, at: row }: { letters: string; at: number }) {
  return (
    <>
      <span className="sr-only">
        {letters === '' ? t('durdle.emptyRow', { row: row + 1 }) : t('durdle.typedRow', { letters })}
      </span>
      {places.map(at => (
        <span key={at} className="durdle-tile" lang="en" aria-hidden="true" data-filled={at < letters.length}>
          {letters[at]}
        </span>
      ))}
    </>
  )
}
