/** How large a text can be in a box (fit to box): as large as its words and its lines allow. On the screen, on paper, in a picture. */

export interface Box {
  width: number
  height: number
}

export interface Type {
  smallest: number
  largest: number
  /** How wide words are at a size of 1. */
  measure: (words: string) => number
}

export interface Fitted {
  size: number
  lines: readonly string[]
}

/** The height of a line, in sizes of its type. */
export const lineHeight = 1.15
const step = 0.5

/** @returns the smallest size where none fits, its long words broken: what is too much for the box is the caller's to cut */
export function fitText(text: string, box: Box, type: Type): Fitted {
  const words = text.split(/\s+/).filter(Boolean)
  for (let size = type.largest; size > type.smallest; size -= step) {
    const isNarrow = (line: string) => type.measure(line) * size <= box.width
    const lines = words.every(isNarrow) ? wrap(words, isNarrow) : undefined
    if (lines && lines.length * size * lineHeight <= box.height) return { size, lines }
  }
  return { size: type.smallest, lines: brokenLines(text, box.width, type) }
}

/** The lines of a text at the smallest size. */
export function brokenLines(text: string, width: number, { smallest, measure }: Type): string[] {
  const isNarrow = (line: string) => measure(line) * smallest <= width
  return wrap(
    text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap(word => broken(word, isNarrow)),
    isNarrow,
  )
}

/** As many words in a line as it takes. */
function wrap(words: readonly string[], isNarrow: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && isNarrow(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word in pieces as wide as a line. */
function broken(word: string, isNarrow: (line: string) => boolean): string[] {
  const pieces = ['']
  for (const sign of word) {
    const longer = pieces.at(-1) + sign
    if (isNarrow(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces.filter(Boolean)
}
