/** The excerpt of a letter: its beginning as plain text, for lists, feeds and the line that inboxes show. */
import { type Block, isLine, type Leaf } from './body-tree.ts'
import { parseBody } from './clean-body.ts'
import { partOf } from './parts/block-parts.ts'

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
  if (isLine(block)) return [wordsOf(block.leaves)]
  const { excerpt, within } = partOf(block)
  if (excerpt) return excerpt(block, wordsOf)
  const { blocks = [], lines = [] } = within(block)
  return [...blocks.flat().flatMap(linesOf), ...lines.map(wordsOf)]
}

const wordsOf = (leaves: readonly Leaf[]): string =>
  leaves.map(leaf => (leaf.kind === 'text' ? leaf.text : leaf.kind === 'note' ? '' : ' ')).join('')
