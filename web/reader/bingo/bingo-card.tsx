/** The card as it is played: squares, help, count, and the win. */
import { lazy, Suspense, useRef, useState } from 'react'
import { bingoSquares, cardName } from '../../../contract/games/bingo-rules.ts'
import { Button } from '../../ui/button.tsx'
import { celebrate } from '../games/celebrate.ts'
import { BlankSquares, focusFirst, Squares } from './squares.tsx'
import { useCard } from './use-card.ts'
import { told, Win } from './win.tsx'

const SquareDialog = lazy(async () => ({ default: (await import('./square-dialog.tsx')).SquareDialog }))

export function BingoCard({ token, items }: { token: string; items: readonly string[] }) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The dialog that closes over a win gives the focus to the win, and not back to its square.
  const hasJustWon = useRef(false)
  const { card, squares, lines, toggle, reset } = useCard(token, () => {
    hasJustWon.current = true
    celebrate()
  })
  const [expanded, setExpanded] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  if (!card || !squares) return <BlankSquares />
  const hasWon = lines.length > 0
  const expand = (item: number) => {
    hasJustWon.current = false
    setExpanded(item)
    setOpen(true)
  }
  const restart = () => {
    reset()
    focusFirst(grid.current)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {hasWon && `Bingo! ${told(lines)}`}
      </p>
      {hasWon && <Win heading={heading} lines={lines} onPlayAgain={restart} />}
      <Squares
        grid={grid}
        items={items}
        squares={squares}
        lines={lines}
        disabled={hasWon}
        onToggle={toggle}
        onExpand={expand}
      />
      <p className="text-center text-soft print:hidden">Tap squares to mark them. Get 4 in a row to win!</p>
      <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-5 gap-y-2 print:hidden">
        <p className="font-semibold tabular-nums">
          {card.marks.length} of {bingoSquares} marked
        </p>
        {card.marks.length > 0 && !hasWon && (
          <Button variant="secondary" size="small" onClick={restart}>
            Reset
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          Print card
        </Button>
      </div>
      <p className="text-center text-soft text-xs">Card {cardName(card.seed)}</p>
      <Suspense fallback={null}>
        {expanded !== undefined && (
          <SquareDialog
            open={isOpen}
            onOpenChange={setOpen}
            text={items[expanded] ?? ''}
            isMarked={card.marks.includes(expanded)}
            disabled={hasWon}
            onToggle={() => {
              toggle(expanded)
              setOpen(false)
            }}
            onClosed={() => {
              const isLed = hasJustWon.current
              hasJustWon.current = false
              if (isLed) heading.current?.focus()
              return isLed
            }}
          />
        )}
      </Suspense>
    </>
  )
}
