/** Prints a letter's body as HTML: as it is stored, which is what the editor makes, to the letter; and to be read. */

import type { Direction } from '../../../contract/languages/direction.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import { openLink } from '../../../parts/link/server.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { firstSpeech } from '../../base/languages/translator-for.ts'
import { type Block, isLine, type Leaf, type Line, type Mark } from './body-tree.ts'
import { blockDirection, directionAttribute, letterDirection, lineDirection } from './directions.ts'
import { partOf } from './parts/block-parts.ts'
import type { Printing } from './parts/block-types.ts'
import { pieceOf } from './parts/inline-parts.ts'
import { lineRowOf } from './parts/line-parts.ts'
import { printWords } from './print-words.ts'
import { noteNumbers } from './walk-blocks.ts'

/** As it is stored. */
export const printHtml = (blocks: readonly Block[]): string =>
  printBlocks(blocks, { isPage: false, speech: firstSpeech, numbers, around: undefined })

/** To be read: on its page, in the feed, in the takeout. Read back, it is what is stored. */
export const printToRead = (blocks: readonly Block[], speech = firstSpeech): string =>
  printBlocks(blocks, {
    isPage: true,
    speech,
    numbers: noteNumbers(blocks),
    around: letterDirection(blocks),
  })

/** What is stored has names. */
const numbers = new Map<string, number>()

interface Look {
  isPage: boolean
  /** What the labels beside the author's words are said in. */
  speech: Speech
  /** The number that readers see of each footnote, by its name. */
  numbers: ReadonlyMap<string, number>
  /** Which way is written what these blocks stand in; undefined: nobody needs to say so. */
  around: Direction | undefined
}

function printBlocks(blocks: readonly Block[], look: Look): string {
  let html = ''
  for (const block of blocks) {
    const direction = blockDirection(block, look.around)
    const within = { ...look, around: direction }
    html += isLine(block) ? printLine(block, within) : said(printBlock(block, within), direction)
  }
  return html
}

const said = (html: string, direction: Direction | undefined) =>
  html.replace(/^<\w+/, `$&${directionAttribute(direction)}`)

function printBlock(block: Exclude<Block, Line>, look: Look): string {
  const part = partOf(block)
  const print: Printing = {
    direction: look.around,
    speech: look.speech,
    numbers: look.numbers,
    leaves: (leaves, words) => printLeaves(leaves, look, words),
    blocks: inner => printBlocks(inner, look),
    dir: leaves => directionAttribute(lineDirection(leaves, look.around)),
  }
  return look.isPage && part.page ? part.page(block, print) : part.stored(block, print)
}

function printLine({ kind, leaves }: Line, look: Look): string {
  const row = lineRowOf(kind)
  const words = printLeaves(leaves, look)
  if (!row) return words
  const html = `<${row.element}${row.class ? ` class="${row.class}"` : ''}>${words}</${row.element}>`
  return said(html, look.around)
}

/** Opens and closes marks where neighbours differ. */
function printLeaves(leaves: readonly Leaf[], look: Look, words = escapeText): string {
  let html = ''
  let open: Mark[] = []
  for (const leaf of leaves) {
    if (open !== leaf.marks) {
      html += turn(open, leaf.marks)
      open = leaf.marks
    }
    html += leaf.kind === 'text' ? printText(leaf, look, words) : printPiece(leaf, look)
  }
  return html + turn(open, [])
}

const printText = (
  leaf: Extract<Leaf, { kind: 'text' }>,
  { isPage, around }: Look,
  words: typeof escapeText,
) => (isPage ? printWords(leaf, { direction: around, words }) : words(leaf.text))

function printPiece(piece: Exclude<Leaf, { kind: 'text' }>, { isPage, numbers }: Look): string {
  const part = pieceOf(piece)
  return isPage && part.page ? part.page(piece, numbers) : part.stored(piece)
}

function turn(from: Mark[], to: Mark[]): string {
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  let html = ''
  for (const mark of from.slice(shared).reverse()) html += closeMark(mark)
  for (const mark of to.slice(shared)) html += openMark(mark)
  return html
}

const openMark = (mark: Mark) => (mark.kind === 'link' ? openLink(mark) : `<${mark.kind}>`)
const closeMark = (mark: Mark) => (mark.kind === 'link' ? '</a>' : `</${mark.kind}>`)
