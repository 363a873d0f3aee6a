/** Footnotes: each has one mark in the letter and one note at its end, in the order of the marks. */
import { withoutEmptyCaption } from '../../../parts/figure/server.ts'
import { noteName } from '../../../parts/footnote/part.ts'
import type { Block, Leaf } from './body-tree.ts'
import type { Lost } from './html-node.ts'
import { isBlank } from './read-line.ts'
import { allBlocks, changeBlocks, leavesOf } from './walk-blocks.ts'

/** Puts every note that has a mark at the end; a note without one stays where it was, as an item of a list. */
export function pairNotes(blocks: Block[], lost: Lost): Block[] {
  const written = new Map<string, Leaf[]>()
  for (const block of allBlocks(blocks)) {
    if (block.kind !== 'footnotes') continue
    for (const { name, leaves } of block.notes) {
      if (noteName.test(name) && !written.has(name)) written.set(name, leaves)
    }
  }
  const marked = new Set<string>()
  for (const leaf of leavesOf(blocks)) if (leaf.kind === 'note') marked.add(leaf.name)
  if (written.size === 0 && marked.size === 0) return withoutLists(blocks, () => false)

  const used = new Set<string>()
  const keepMark = (leaf: Leaf) => {
    if (leaf.kind !== 'note') return true
    const isFirst = written.has(leaf.name) && !used.has(leaf.name)
    if (isFirst) used.add(leaf.name)
    else lost?.add('letterLosses.note')
    return isFirst
  }
  const kept = changeBlocks(blocks, {
    // A line of which only blanks are left is as empty as one that was written so.
    leaves: leaves => {
      const rest = leaves.filter(keepMark)
      return rest.length < leaves.length && rest.every(isBlank) ? [] : rest
    },
    block: block => [block.kind === 'figure' ? withoutEmptyCaption(block) : block],
  })
  const taken = new Set<string>()
  const isTaken = (name: string) => {
    const isFirst = used.has(name) && !taken.has(name)
    taken.add(name)
    return isFirst
  }
  const rest = withoutLists(kept, isTaken)
  const notes = [...used].map(name => ({ name, leaves: written.get(name) ?? [] }))
  return notes.length > 0 ? [...rest, { kind: 'footnotes', notes }] : rest
}

/** Lists of notes are taken away; what in them has no mark is an ordinary list, or nothing when it says nothing. */
function withoutLists(blocks: readonly Block[], isTaken: (name: string) => boolean): Block[] {
  return changeBlocks(blocks, {
    line: line => [line],
    block: block => {
      if (block.kind === 'quote') return block.blocks.length > 0 ? [block] : []
      if (block.kind !== 'footnotes') return [block]
      const items = block.notes
        .filter(({ name, leaves }) => !isTaken(name) && !leaves.every(isBlank))
        .map(({ leaves }): Block[] => [{ kind: 'paragraph', leaves }])
      return items.length > 0 ? [{ kind: 'list', start: 1, items }] : []
    },
  })
}
