/** Prints a line of a letter as plain text: the one way in which its words are written without marks. */
import { firstSpeech } from '../../base/languages/translator-for.ts'
import { type Leaf, type Mark, runsOf } from './body-tree.ts'
import { pieceOf } from './parts/inline-parts.ts'
import type { TextLook } from './parts/inline-types.ts'
import { wordMarkOf } from './parts/word-marks.ts'

/** The letter's own words alone: for previews, names and labels. */
export const wordsAlone: TextLook = {
  isWhole: false,
  hasPictures: false,
  hasAsides: false,
  hasSigns: true,
  speech: firstSpeech,
  baseUrl: '',
  numbers: new Map(),
}

export const wordsOfLine = (leaves: readonly Leaf[]): string => printTextLine(leaves, wordsAlone)

/** HTML's blanks: one that is not broken at stays what it is. */
const blanks = /[ \t\r\n\f]+/g

/** @returns without blanks around it; with line breaks where the line has some, and an empty line around what stands alone */
export function printTextLine(leaves: readonly Leaf[], look: TextLook): string {
  const printed = print(leaves, { look, write: text => text.replace(blanks, ' ') })
  return printed
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A line that keeps its blanks and breaks: verse. */
export const printTextAsWritten = (leaves: readonly Leaf[], look: TextLook): string =>
  print(leaves, { look, write: text => text }).trimEnd()

interface Printing {
  look: TextLook
  write: (text: string) => string
}

function print(leaves: readonly Leaf[], printing: Printing, depth = 0): string {
  let text = ''
  for (const { mark, run } of runsOf(leaves, depth))
    text += mark
      ? marked(mark, print(run, printing, depth + 1), printing.look)
      : run.map(leaf => printLeaf(leaf, printing)).join('')
  return text
}

const printLeaf = (leaf: Leaf, { look, write }: Printing): string =>
  leaf.kind === 'text' ? write(leaf.text) : pieceOf(leaf).text(leaf, look)

function marked(mark: Mark, words: string, look: TextLook): string {
  if (mark.kind !== 'link') return (look.hasSigns && wordMarkOf(mark.kind)?.text?.(words)) || words
  if (!look.isWhole) return words
  const address = mark.href.startsWith('/files/')
    ? look.baseUrl + mark.href
    : mark.href.replace(/^mailto:/, '')
  if (mark.button) return `\n\n${words}: ${address}\n\n`
  const said = words.trimEnd()
  if (said.trim() === address) return words
  return said === '' ? `${words}${address}` : `${said} <${address}>${words.slice(said.length)}`
}
