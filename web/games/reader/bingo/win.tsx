/** Four in a row. */
import { type RefObject, useEffect } from 'react'
import { bingoSide, bingoSquares, type Line } from '../../../../contract/games/rules/bingo-rules.ts'
import { joint } from '../../../base/joint.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Cap } from '../../../base/ui/drawings/cap.tsx'
import { formatLines } from './format-lines.ts'

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
          {t('bingo.won')}
        </h2>
      </div>
      <p>{t('bingo.congratulations', { count: bingoSide })}</p>
      <p className="text-soft text-sm">
        <span>{formatLines(lines)}</span>
        {joint()}
        <span>{t('bingo.marked', { marked, squares: bingoSquares })}</span>
      </p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button size="small" onClick={onPlayAgain}>
          {t('bingo.playAgain')}
        </Button>
        <Button variant="secondary" size="small" onClick={onShare}>
          {t('bingo.sharePicture')}
        </Button>
      </div>
    </section>
  )
}
