/** The card as it is played: squares, help, count, and the win. */
import { useRef, useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { bingoSide, bingoSquares, cardName } from '../../../../contract/games/rules/bingo-rules.ts'
import { lazyDialog } from '../../../base/kit/loading/lazy-dialog.tsx'
import { notLoadedNote } from '../../../base/kit/loading/load-code.ts'
import { unlessLeaving } from '../../../base/kit/loading/while-leaving.ts'
import { useDialog } from '../../../base/reader/use-dialog.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { toast } from '../../../base/ui/toast.ts'
import { celebrate } from '../celebrate.ts'
import { formatLines } from './format-lines.ts'
import type { PrintedGame } from './print-several.tsx'
import { BlankSquares, focusFirst, Squares } from './squares.tsx'
import { useCard } from './use-card.ts'
import { Win } from './win.tsx'

const PrintSeveral = lazyDialog(async () => (await import('./print-several.tsx')).PrintSeveral)
const loadSharing = unlessLeaving(async () => (await import('./share-card.ts')).shareCard)
const SquareDialog = lazyDialog(async () => (await import('./square-dialog.tsx')).SquareDialog)

export function BingoCard({ token, game }: { token: string; game: PrintedGame }) {
  const { items } = game
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
  const share = () => {
    const link = `${location.origin}${pages.bingo.href({ token })}`
    loadSharing().then(
      shareCard => shareCard({ title: game.title, items, squares, lines, seed: card.seed }, link),
      () => toast(notLoadedNote),
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {hasWon && t('bingo.wonHeard', { lines: formatLines(lines) })}
      </p>
      <Squares
        grid={grid}
        items={items}
        squares={squares}
        lines={lines}
        disabled={hasWon}
        onToggle={toggle}
        onExpand={expand}
      />
      {hasWon ? (
        <Win
          heading={heading}
          lines={lines}
          marked={card.marks.length}
          onPlayAgain={restart}
          onShare={share}
        />
      ) : (
        <Below marked={card.marks.length} onReset={restart} onShare={share} game={game} />
      )}
      <p className="text-center text-soft text-xs">{t('bingo.card', { name: cardName(card.seed) })}</p>
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
    </>
  )
}

interface BelowProps {
  marked: number
  onReset: () => void
  onShare: () => void
  game: PrintedGame
}

/** Help, count, and what can be done with the card; the win takes its place, so that the card stays where it is. */
function Below({ marked, onReset, onShare, game }: BelowProps) {
  const several = useDialog()
  return (
    <div className="bingo-below">
      <p className="text-center text-soft">{t('bingo.task', { count: bingoSide })}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <p className="font-semibold tabular-nums">{t('bingo.marked', { marked, squares: bingoSquares })}</p>
        {marked > 0 && (
          <Button variant="secondary" size="small" onClick={onReset}>
            {t('bingo.reset')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <Button variant="quiet" size="small" onClick={onShare}>
          {t('bingo.sharePicture')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => window.print()}>
          {t('bingo.print')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => several.set(true)}>
          {t('bingo.printSeveral')}
        </Button>
      </div>
      {several.wanted && <PrintSeveral open={several.open} onOpenChange={several.set} game={game} />}
    </div>
  )
}
