/** Prints a letter's body as plain text, for readers and programs that want no HTML. */
import { firstSpeech } from '../../base/languages/translator-for.ts'
import { type Block, isLine } from './body-tree.ts'
import { parseBody } from './clean-body.ts'
import { partOf } from './parts/block-parts.ts'
import type { TextPrinting } from './parts/block-types.ts'
import type { TextLook } from './parts/inline-types.ts'
import { lineRowOf } from './parts/line-parts.ts'
import { printTextAsWritten, printTextLine, wordsAlone } from './print-text-line.ts'
import { noteNumbers } from './walk-blocks.ts'

/**
 * @param body from cleanBody
 * @param baseUrl makes the addresses of files absolute
 * @param speech of what stands beside the author's words
 */
export function printTextBody(body: string, baseUrl = '', speech = firstSpeech): string {
  const blocks = parseBody(body)
  const look = {
    isWhole: true,
    hasPictures: true,
    hasAsides: true,
    hasSigns: true,
    speech,
    baseUrl,
    numbers: noteNumbers(blocks),
  }
  // Looked for from the first blank of a run alone: from each of them a long run would take hours.
  return printBlocks(blocks, look)
    .join('\n\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
}

const printBlocks = (blocks: readonly Block[], look: TextLook): string[] =>
  blocks.map(block => printBlock(block, look)).filter(text => text !== '')

function printBlock(block: Block, look: TextLook): string {
  if (!isLine(block)) return partOf(block).text(block, printing(look))
  const isAsWritten = lineRowOf(block.kind)?.isAsWritten
  return isAsWritten ? printTextAsWritten(block.leaves, look) : printTextLine(block.leaves, look)
}

const printing = (look: TextLook): TextPrinting => ({
  ...look,
  leaves: leaves => printTextLine(leaves, look),
  blocks: inner => printBlocks(inner, look),
})

/**
 * The words of a letter alone, written as its plain text writes them, line by line: for previews, for what is searched and counted.
 * @param look what beside its own words is wanted
 */
export function linesOfWords(
  blocks: readonly Block[],
  look: Partial<Omit<TextLook, 'isWhole' | 'speech' | 'baseUrl' | 'numbers'>>,
): string[] {
  const print = printing({ ...wordsAlone, ...look })
  const linesOf = (block: Block): string[] => {
    if (isLine(block)) return [print.leaves(block.leaves)]
    const { words, within } = partOf(block)
    if (words) return words(block, print)
    const { blocks = [], lines = [] } = within(block)
    return [...blocks.flat().flatMap(linesOf), ...lines.map(print.leaves)]
  }
  const lines: string[] = []
  for (const block of blocks) for (const line of linesOf(block)) if (line !== '') lines.push(line)
  return lines
}
