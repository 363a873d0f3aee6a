/** The excerpt of a letter: its beginning as plain text, for lists, feeds and the line that inboxes show. */
import { type Block, isLine, type Leaf, leavesOf } from './body-tree.ts'
import { parseBody } from './clean-body.ts'

/** Cut at a word, with an ellipsis. @param length characters at most */
export function excerptOf(body: string | Block[], length: number): string {
  const blocks = typeof body === 'string' ? parseBody(body) : body
  const text = runOn(blocks.flatMap(linesOf))
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/(?: ·)?\s\S*$/, '')}…`
}

/** A comma, a full stop, a dash or the like, in any script, whatever closes after it. */
const endsItself = /[\p{Terminal_Punctuation}\p{Pd}…][\p{Pe}\p{Pf}"'*]{0,3}$/u

/** On one line: where a heading, an item or a cell ends without a mark of its own, a dot parts it from what follows. */
function runOn(lines: readonly string[]): string {
  const said = lines.map(line => line.replace(/\s+/g, ' ').trim()).filter(line => line !== '')
  const parted = said.slice(0, -1).map(line => (endsItself.test(line.slice(-8)) ? line : `${line} ·`))
  return [...parted, ...said.slice(-1)].join(' ')
}

function linesOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.flat().flatMap(linesOf)
  if (block.kind === 'quote') return block.blocks.flatMap(linesOf)
  if (block.kind === 'pull') return block.lines.flatMap(linesOf)
  if (block.kind === 'code') return [block.text]
  if (block.kind === 'table') return block.rows.flat().map(wordsOf)
  // Of a recording its title: who reads on hears the rest.
  if (block.kind === 'file') return [wordsOf(block.title)]
  if (block.kind === 'linkCard') return [block.title, block.text]
  return [wordsOf(isLine(block) ? block.leaves : leavesOf([block]))]
}

const wordsOf = (leaves: readonly Leaf[]): string =>
  leaves.map(leaf => (leaf.kind === 'text' ? leaf.text : leaf.kind === 'note' ? '' : ' ')).join('')
