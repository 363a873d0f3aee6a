/** The words around the first place where a search found something, with what it found apart (snippet, keyword in context). */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { type AskedWord, isAskedFor, type Word, wordsIn } from '../finding/words.ts'

/** Characters: before the first place, and all. */
const before = 60
const whole = 220
/** Words that are looked at in one turn of the event loop: some milliseconds. */
const atOnce = 2_000

export interface Piece {
  text: string
  isFound: boolean
}

type IsFound = (word: Word) => boolean

/**
 * @param letter its text, and the language whose stems it was found by
 * @param words as they were searched; a text that has none of them is shown from its beginning
 */
export async function excerptAround(
  { text, language }: { text: string; language: string },
  words: readonly AskedWord[],
): Promise<Piece[]> {
  const isFound = once(word => isAskedFor(word, words, language))
  const first = await firstPlace(text, isFound)
  const start = first === undefined || first <= before ? 0 : wordBoundary(text, first - before, 1)
  const far = start + whole
  const end = far >= text.length ? text.length : wordBoundary(text, far, -1)
  const pieces = piecesOf(text.slice(start, Math.max(end, start)), isFound)
  return [
    ...(start > 0 ? [{ text: '…', isFound: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: '…', isFound: false }] : []),
  ]
}

/** A word stands in a text again and again, and its stem takes a while. */
function once(isFound: IsFound): IsFound {
  const known = new Map<string, boolean>()
  return word => {
    const { folded, written = '' } = word
    const key = `${folded} ${written}`
    const found = known.get(key) ?? isFound(word)
    known.set(key, found)
    return found
  }
}

/** A long text whose title alone has the words is read to its end. */
async function firstPlace(text: string, isFound: IsFound): Promise<number | undefined> {
  let looked = 0
  for (const word of wordsIn(text)) {
    if (isFound(word)) return word.at
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

function piecesOf(text: string, isFound: IsFound): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const word of wordsIn(text)) {
    const end = word.at + word.length
    if (end <= done || !isFound(word)) continue
    const last = pieces.at(-1)
    // Pairs of signs overlap.
    if (word.at < done && last) last.text += text.slice(done, end)
    else {
      if (word.at > done) pieces.push({ text: text.slice(done, word.at), isFound: false })
      pieces.push({ text: text.slice(word.at, end), isFound: true })
    }
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false })
  return pieces
}
