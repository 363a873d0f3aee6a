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
}

/** Focus goes to its heading, so that the win is read out. It stands below the card, which does not move; its squares are still now. */
export function Win({ heading, lines, marked, onPlayAgain }: WinProps) {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [heading])
  return (
    <section className="bingo-below bingo-win" aria-labelledby="bingo-win">
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
        <Cap className="w-12 origin-bottom animate-jingle" />
        <h2 id="bingo-win" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          BINGO! 🎉
        </h2>
        <Button onClick={onPlayAgain}>Play Again</Button>
      </div>
      <p>You got 4 in a row! Congratulations!</p>
      <p className="text-soft text-sm">
        <span>{told(lines)}</span>{' '}
        <span>
          {marked} of {bingoSquares} marked
        </span>
      </p>
    </section>
  )
}
