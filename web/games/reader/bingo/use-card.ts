/** The card of this browser: marking, winning, beginning again. Whether it has won follows from its marks. */
import { useEffect, useMemo } from 'react'
import { fullLines } from '../../../../contract/games/rules/bingo-rules.ts'
import { call } from '../../../base/call.ts'
import { readStored, useStored, writeStored } from '../browser-store.ts'
import { cardKey, markedPlaces, newCard, parseCard, type StoredCard, squaresOf } from './stored-card.ts'

const linesOf = (card: StoredCard) => fullLines(markedPlaces(squaresOf(card)))

/** @param onWin the mark that won was made here, a moment ago */
export function useCard(token: string, onWin: () => void) {
  const key = cardKey(token)
  const text = useStored(key)
  const card = useMemo(() => (text === undefined ? undefined : parseCard(text)), [text])
  useEffect(() => {
    // Dealt once, and kept at once: a reload shows the same card.
    if (text !== undefined && !card) writeStored(key, JSON.stringify(newCard()))
  }, [text, card, key])

  const change = (marksOf: (marks: number[]) => number[]) => {
    const before = parseCard(readStored(key)) ?? card ?? newCard()
    const after = { ...before, marks: marksOf(before.marks) }
    writeStored(key, JSON.stringify(after))
    return { before, after }
  }
  const toggle = (item: number) => {
    if (card && linesOf(card).length > 0) return
    const { before, after } = change(marks =>
      marks.includes(item) ? marks.filter(marked => marked !== item) : [...marks, item],
    )
    // The site counts that somebody began to play; a failure is nobody's trouble.
    if (before.marks.length === 0)
      call('POST /api/bingo-games/:token/played', { params: { token } }).catch(() => {})
    if (linesOf(after).length > linesOf(before).length) onWin()
  }
  return {
    card,
    squares: card && squaresOf(card),
    lines: card ? linesOf(card) : [],
    toggle,
    reset: () => void change(() => []),
  }
}
