/** Says readers' names in a letter's words: each reader's own in a mail, the words for whoever has none where all read alike. */
import {
  hasNames,
  type SayName,
  sayNamesIn,
  withoutNames,
} from '../../../contract/letters/body/name-field.ts'
import { type Block, isLine, type Leaf, type Line } from '../body/body-tree.ts'
import { parseBody } from '../body/clean-body.ts'
import { printHtml } from '../body/print-html.ts'

/** @returns as it came where no name is in it; else cleaned */
export function sayNamesInBody(body: string, say: SayName): string {
  if (!body.includes('{')) return body
  const blocks = parseBody(body)
  return isNamed(blocks) ? printHtml(sayInBlocks(blocks, say)) : body
}

/** A body as everybody reads it alike: on its page, in the archive, in the feed. */
export const bodyWithoutNames = (body: string): string => sayNamesInBody(body, words => words)

/** A letter's row as everybody reads it alike. */
export const letterWithoutNames = <L extends { subject: string; body: string }>(letter: L): L => ({
  ...letter,
  subject: withoutNames(letter.subject),
  body: bodyWithoutNames(letter.body),
})

/** Whether a reader's name stands in a letter. */
export const isNamedLetter = ({ subject, body }: { subject: string; body: string }): boolean =>
  hasNames(subject) || (body.includes('{') && isNamed(parseBody(body)))

const isNamed = (blocks: Block[]): boolean => {
  let found = false
  sayInBlocks(blocks, words => {
    found = true
    return words
  })
  return found
}

function sayInBlocks(blocks: readonly Block[], say: SayName): Block[] {
  const inLine = (line: Line): Line => ({ ...line, leaves: sayInLeaves(line.leaves, say) })
  return blocks.map((block): Block => {
    if (isLine(block)) return inLine(block)
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map(item => sayInBlocks(item, say)) }
      case 'quote':
        return { ...block, blocks: sayInBlocks(block.blocks, say) }
      case 'pull':
        return { ...block, lines: block.lines.map(inLine) }
      case 'table':
        return { ...block, rows: block.rows.map(row => row.map(leaves => sayInLeaves(leaves, say))) }
      case 'figure':
        return { ...block, caption: block.caption && sayInLeaves(block.caption, say) }
      case 'file':
        return {
          ...block,
          title: sayInLeaves(block.title, say),
          words: block.words.map(leaves => sayInLeaves(leaves, say)),
        }
      case 'footnotes':
        return {
          ...block,
          notes: block.notes.map(note => ({ ...note, leaves: sayInLeaves(note.leaves, say) })),
        }
      default:
        // Code is shown as it is written, and a card says what its page says.
        return block
    }
  })
}

const wordsOf = (leaf: Leaf): string | null =>
  leaf.kind === 'text' && !leaf.marks.some(({ kind }) => kind === 'code') ? leaf.text : null

function sayInLeaves(leaves: Leaf[], say: SayName): Leaf[] {
  const pieces = leaves.map(wordsOf)
  if (!pieces.some(piece => piece?.includes('{'))) return leaves
  const said = sayNamesIn(pieces, say)
  return leaves.flatMap((leaf, at) => {
    const text = said[at] ?? null
    if (leaf.kind !== 'text' || text === null || text === leaf.text) return [leaf]
    return text === '' ? [] : [{ ...leaf, text }]
  })
}
