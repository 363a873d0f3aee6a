/** The squares of a card, written one per line. */
import { bingoSquares } from '../../../contract/games/bingo-rules.ts'
import { limits } from '../../../contract/limits.ts'
import { sentences } from '../../../contract/sentences.ts'

/** The lines that say something, without the space around them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** @returns undefined when a card can be made of it */
export function faultOfItems(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length !== bingoSquares) return sentences.bingoItems
  return lines.some(line => line.length > limits.bingoItem) ? sentences.bingoItem : undefined
}
