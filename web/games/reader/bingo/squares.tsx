/** The grid of sixteen squares. One stop for the Tab key (roving tabindex); arrows go from square to square, space marks. */
import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { bingoSide, bingoSquares, type Line } from '../../../../contract/games/rules/bingo-rules.ts'
import { t } from '../../../base/translations.ts'
import type { Square } from './stored-card.ts'
import { type Fitting, fitOnPaper, useFitting } from './use-fitting.ts'

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

/** Scrolled to where nothing lies over it: what is in sight is not moved by the focus alone. */
function focusPlace(grid: HTMLFieldSetElement | null, place: number): void {
  const square = grid?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  square?.focus()
  square?.scrollIntoView({ block: 'nearest' })
}

export function Squares({ grid, items, squares, lines, disabled, onToggle, onExpand }: SquaresProps) {
  const [current, setCurrent] = useState(0)
  const order = squares.map(({ item }) => item).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark leaves the texts where they are
  const texts = useMemo(() => squares.map(({ item }) => items[item] ?? ''), [items, order])
  const fitting = useFitting(grid, texts)
  const onPaper = useMemo(() => fitOnPaper(texts), [texts])
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    focusPlace(grid.current, next)
  }
  return (
    // The lines are named from the left, and the arrow keys lead to where they point.
    <fieldset ref={grid} className="bingo-grid" dir="ltr" onKeyDown={move}>
      <legend className="sr-only">{t('bingo.grid')}</legend>
      {squares.map(({ item, isMarked }, place) => (
        <SquareView
          key={item}
          text={items[item] ?? ''}
          type={typeOf(onPaper[place], fitting?.[place])}
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

/** How large a square's text is, for bingo.css. @param fitting undefined until it is measured */
export const typeOf = (onPaper: number | undefined, fitting?: Fitting) =>
  ({
    '--type': fitting && `${fitting.size}px`,
    '--text-height': fitting && `${fitting.height}px`,
    '--paper-type': onPaper && `${onPaper}px`,
  }) as CSSProperties

interface SquareViewProps {
  text: string
  type: CSSProperties
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
  const { text, type, place, isMarked, isInLine, isCurrent, disabled, onFocus, onToggle, onExpand } = props
  const tabIndex = isCurrent ? 0 : -1
  return (
    <div className={clsx('bingo-square', isMarked && 'bingo-marked', isInLine && 'bingo-won')}>
      <button
        type="button"
        className="bingo-mark"
        style={type}
        data-place={place}
        aria-pressed={isMarked}
        aria-disabled={disabled || undefined}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={() => disabled || onToggle()}
      >
        <span className="bingo-text" dir="auto">
          {text}
        </span>
      </button>
      <button
        type="button"
        className="bingo-expand"
        aria-label={t('bingo.viewWholeOf', { text })}
        title={t('bingo.viewWhole')}
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
        <p className="text-center font-semibold">{t('game.needsScript')}</p>
      </noscript>
    </>
  )
}
