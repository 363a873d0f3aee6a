/** The excerpt of a letter: its beginning as plain text, for lists, feeds and the line that inboxes show. */
import { type Block, isLine, leavesOf } from './body-tree.ts'
import { parseBody } from './clean-body.ts'

/** Cut at a word, with an ellipsis. @param length characters at most */
export function excerptOf(body: string | Block[], length: number): string {
  const blocks = typeof body === 'string' ? parseBody(body) : body
  const text = blocks.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s\S*$/, '')}…`
}

function textOf(block: Block): string {
  if (block.kind === 'list') return block.items.flat().map(textOf).join(' ')
  if (block.kind === 'quote') return block.blocks.map(textOf).join(' ')
  if (block.kind === 'pull') return block.lines.map(textOf).join(' ')
  if (block.kind === 'code') return block.text
  // Of a recording its title: who reads on hears the rest.
  if (block.kind === 'file') return textOf({ kind: 'paragraph', leaves: block.title })
  const isTable = block.kind === 'table'
  const words =
    isLine(block) || isTable ? (isTable ? block.rows.flat() : [block.leaves]) : [leavesOf([block])]
  return words
    .map(leaves =>
      leaves.map(leaf => (leaf.kind === 'text' ? leaf.text : leaf.kind === 'note' ? '' : ' ')).join(''),
    )
    .join(' ')
}
