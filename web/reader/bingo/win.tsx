/** Four in a row. */
import { type RefObject, useEffect } from 'react'
import type { Line } from '../../../contract/games/bingo-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Cap } from '../../ui/drawings/cap.tsx'

/** 'Row 2 and Column 3 are complete.' */
export const told = (lines: readonly Line[]): string => {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(lines.map(({ name }) => name))
  if (lines.length === 1) return `${names} is complete.`
  return `${names} are complete, ${lines.length === 2 ? 'both' : 'all'} at once!`
}

interface WinProps {
  heading: RefObject<HTMLHeadingElement | null>
  lines: readonly Line[]
  onPlayAgain: () => void
}

/** Focus goes to its heading, so that the win is read out; the squares behind it are still now. */
export function Win({ heading, lines, onPlayAgain }: WinProps) {
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <section className="bingo-win print:hidden" aria-labelledby="bingo-win">
      <Cap className="w-20 origin-bottom animate-jingle" />
      <h2 id="bingo-win" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        BINGO! 🎉
      </h2>
      <p>You got 4 in a row! Congratulations!</p>
      <p className="text-soft text-sm">{told(lines)}</p>
      <Button onClick={onPlayAgain}>Play Again</Button>
    </section>
  )
}
