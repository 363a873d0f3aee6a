/** The words around the first place where a search found something, with what it found apart (snippet, keyword in context). */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { wordsIn } from '../finding/words.ts'

/** Characters: before the first place, and all. */
const before = 60
const whole = 220
/** Words that are looked at in one turn of the event loop: some milliseconds. */
const atOnce = 5_000

export interface Piece {
  text: string
  isFound: boolean
}

/** @param words as they were searched; a text that has none of them is shown from its beginning */
export async function excerptAround(text: string, words: readonly string[]): Promise<Piece[]> {
  const first = await firstPlace(text, words)
  const start = first === undefined || first <= before ? 0 : wordBoundary(text, first - before, 1)
  const far = start + whole
  const end = far >= text.length ? text.length : wordBoundary(text, far, -1)
  const pieces = piecesOf(text.slice(start, Math.max(end, start)), words)
  return [
    ...(start > 0 ? [{ text: '…', isFound: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: '…', isFound: false }] : []),
  ]
}

const isFoundBy = (folded: string, words: readonly string[]) => words.some(word => folded.startsWith(word))

/** A long text whose title alone has the words is read to its end. */
async function firstPlace(text: string, words: readonly string[]): Promise<number | undefined> {
  let looked = 0
  for (const { folded, at } of wordsIn(text)) {
    if (isFoundBy(folded, words)) return at
    if (++looked % atOnce === 0) await yieldToLoop()
  }
  return undefined
}

/** The next space in that direction, unless a language without any is cut anywhere: then not within a sign. */
function wordBoundary(text: string, at: number, step: 1 | -1): number {
  for (let look = at; Math.abs(look - at) < 40 && look > 0 && look < text.length; look += step)
    if (text[look] === ' ') return step === 1 ? look + 1 : look
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at
}

function piecesOf(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: string, isFound: boolean) => {
    if (piece !== '') pieces.push({ text: piece, isFound })
  }
  let done = 0
  for (const { folded, at, length } of wordsIn(text)) {
    if (at < done || !isFoundBy(folded, words)) continue
    add(text.slice(done, at), false)
    add(text.slice(at, at + length), true)
    done = at + length
  }
  add(text.slice(done), false)
  return pieces
}
