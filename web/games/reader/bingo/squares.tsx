/** The grid of sixteen squares. One stop for the Tab key (roving tabindex); arrows go from square to square, space marks. */
import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { bingoSide, bingoSquares, type Line } from '../../../../contract/games/rules/bingo-rules.ts'
import type { Square } from './stored-card.ts'

const places = Array.from({ length: bingoSquares }, (_, place) => place)

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** @returns undefined when the key leads nowhere */
function placeAfter(key: string, place: number): number | undefined {
  const row = Math.floor(place / bingoSide)
  if (key === 'Home') return row * bingoSide
  if (key === 'End') return row * bingoSide + bingoSide - 1
  const [down, right] = steps[key] ?? [0, 0]
  const next = [row + down, (place % bingoSide) + right] as const
  if ((down === 0 && right === 0) || next.some(at => at < 0 || at >= bingoSide)) return undefined
  return next[0] * bingoSide + next[1]
}

export interface SquaresProps {
  grid: RefObject<HTMLFieldSetElement | null>
  items: readonly string[]
  squares: readonly Square[]
  lines: readonly Line[]
  /** Nothing can be marked; the squares can still be gone through. */
  disabled: boolean
  onToggle: (item: number) => void
  onExpand: (item: number) => void
}

/** Where the Tab key goes first. */
export const focusFirst = (grid: HTMLFieldSetElement | null) => focusPlace(grid, 0)

const focusPlace = (grid: HTMLFieldSetElement | null, place: number) =>
  grid?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()

export function Squares({ grid, items, squares, lines, disabled, onToggle, onExpand }: SquaresProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    focusPlace(grid.current, next)
  }
  return (
    <fieldset ref={grid} className="bingo-grid" data-size={sizeOf(items)} onKeyDown={move}>
      <legend className="sr-only">Bingo card, four rows of four squares. The arrow keys move.</legend>
      {squares.map(({ item, isMarked }, place) => (
        <SquareView
          key={item}
          text={items[item] ?? ''}
          place={place}
          isMarked={isMarked}
          isInLine={lines.some(line => line.places.includes(place))}
          isCurrent={place === current}
          disabled={disabled}
          onFocus={() => setCurrent(place)}
          onToggle={() => onToggle(item)}
          onExpand={() => onExpand(item)}
        />
      ))}
    </fieldset>
  )
}

interface SquareViewProps {
  text: string
  place: number
  isMarked: boolean
  isInLine: boolean
  /** The Tab key stops here. */
  isCurrent: boolean
  disabled: boolean
  onFocus: () => void
  onToggle: () => void
  onExpand: () => void
}

function SquareView(props: SquareViewProps) {
  const { text, place, isMarked, isInLine, isCurrent, disabled, onFocus, onToggle, onExpand } = props
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div className={clsx('bingo-square', isMarked && 'bingo-marked', isInLine && 'bingo-won')}>
      <button
        type="button"
        className="bingo-mark"
        data-place={place}
        aria-pressed={isMarked}
        aria-disabled={disabled || undefined}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={() => disabled || onToggle()}
      >
        <span className="bingo-text">{text}</span>
      </button>
      <button
        type="button"
        className="bingo-expand"
        aria-label={`View full text: ${text}`}
        title="View full text"
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={onExpand}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
          <path d="M13.800 4.600c2-.2 3.900-.2 5.700.1.200 1.900.200 3.800 0 5.600M19.200 5 13.600 10.500M10.300 19.500c-1.900.200-3.700.200-5.500-.1-.3-1.900-.3-3.700 0-5.600M5 19.200l5.500-5.600" />
        </svg>
      </button>
    </div>
  )
}

/**
 * One size of type for the whole card, as large as its longest text and its longest word allow; bingo.css says how large.
 * Words are broken only when even the smallest is too large for one.
 */
function sizeOf(items: readonly string[]): 'large' | 'middle' | 'small' | 'smallest' {
  const longest = Math.max(...items.map(text => text.length))
  const longestWord = Math.max(...items.flatMap(text => text.split(/\s+/).map(word => word.length)))
  if (longest <= 18 && longestWord <= 7) return 'large'
  if (longest <= 40 && longestWord <= 9) return 'middle'
  return longest <= 90 && longestWord <= 11 ? 'small' : 'smallest'
}

/** Shows empty squares until the browser has said which card it has. */
export function BlankSquares() {
  return (
    <>
      <div className="bingo-grid" aria-hidden="true">
        {places.map(place => (
          <div key={place} className="bingo-square" />
        ))}
      </div>
      <noscript>
        <p className="text-center font-semibold">
          Please switch JavaScript on for this page: the card is dealt by it.
        </p>
      </noscript>
    </>
  )
}
