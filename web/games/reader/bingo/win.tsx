/** Four in a row. */
import { type RefObject, useEffect } from 'react'
import { bingoSquares, type Line } from '../../../../contract/games/rules/bingo-rules.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Cap } from '../../../base/ui/drawings/cap.tsx'

/** 'Row 2 and Column 3 are complete.' */
export const told = (lines: readonly Line[]): string => {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(lines.map(({ name }) => name))
  if (lines.length === 1) return `${names} is complete.`
  return `${names} are complete, ${lines.length === 2 ? 'both' : 'all'} at once!`
}

interface WinProps {
  heading: RefObject<HTMLHeadingElement | null>
  lines: readonly Line[]
  marked: number
  onPlayAgain: () => void
  onShare: () => void
}

/**
 * Focus goes to its heading, so that the win is read out. Nothing moves: it takes the place of the words below the card, and stands at
 * the screen's lower edge where that place is out of sight.
 */
export function Win({ heading, lines, marked, onPlayAgain, onShare }: WinProps) {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [heading])
  return (
    <section className="bingo-below bingo-win" aria-labelledby="bingo-win">
      <div className="flex items-center justify-center gap-3">
        <Cap className="w-12 origin-bottom animate-jingle" />
        <h2 id="bingo-win" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          BINGO! 🎉
        </h2>
      </div>
      <p>You got 4 in a row! Congratulations!</p>
      <p className="text-soft text-sm">
        <span>{told(lines)}</span>{' '}
        <span>
          {marked} of {bingoSquares} marked
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button size="small" onClick={onPlayAgain}>
          Play Again
        </Button>
        <Button variant="secondary" size="small" onClick={onShare}>
          Share picture
        </Button>
      </div>
    </section>
  )
}
