/** The card as it is played: squares, help, count, and the win. */
import { lazy, Suspense, useState } from 'react'
import { bingoSquares, cardName } from '../../../contract/games/bingo-rules.ts'
import { Button } from '../../ui/button.tsx'
import { celebrate } from '../games/celebrate.ts'
import { BlankSquares, Squares } from './squares.tsx'
import { useCard } from './use-card.ts'
import { Win } from './win.tsx'

const SquareDialog = lazy(async () => ({ default: (await import('./square-dialog.tsx')).SquareDialog }))

export function BingoCard({ token, items }: { token: string; items: readonly string[] }) {
  const { card, squares, lines, toggle, reset } = useCard(token, celebrate)
  const [expanded, setExpanded] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  if (!card || !squares) return <BlankSquares />
  const hasWon = lines.length > 0
  const expand = (item: number) => {
    setExpanded(item)
    setOpen(true)
  }
  return (
    <>
      {hasWon && <Win lines={lines} onPlayAgain={reset} />}
      <Squares
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
          <Button variant="secondary" size="small" onClick={reset}>
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
          />
        )}
      </Suspense>
    </>
  )
}
