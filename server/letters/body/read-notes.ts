/** Footnotes: each has one mark in the letter and one note at its end, in the order of the marks. */
import { losses } from '../../../contract/letters/body/letter-losses.ts'
import { noteName } from '../../../contract/letters/body/letter-nodes.ts'
import { type Block, type Figure, type Footnotes, isLine, type Leaf, leavesOf } from './body-tree.ts'
import type { Element, HtmlNode } from './read-html.ts'
import { hasClass, isBlank, type Lost, readOneLine } from './read-line.ts'

/** @param element a list whose items name the marks they belong to */
export function readNotes(element: Element, lost: Lost): Footnotes {
  const notes = element.children.map(item => ({
    name: typeof item === 'string' ? '' : (item.attribs['data-note'] ?? ''),
    leaves: readOneLine(typeof item === 'string' ? [item] : item.children.filter(isWord), {
      lost,
      notes: false,
    }),
  }))
  return { kind: 'footnotes', notes }
}

/** The way back to the mark is printed anew. */
const isWord = (node: HtmlNode) => typeof node === 'string' || !hasClass(node, 'back')

/** Puts every note that has a mark at the end; a note without one stays where it was, as an item of a list. */
export function pairNotes(blocks: Block[], lost: Lost): Block[] {
  const written = new Map<string, Leaf[]>()
  const collect = (block: Block) => {
    if (block.kind !== 'footnotes') return
    for (const { name, leaves } of block.notes) {
      if (noteName.test(name) && !written.has(name)) written.set(name, leaves)
    }
  }
  visitBlocks(blocks, collect)
  const marked = new Set<string>()
  for (const leaf of leavesOf(blocks)) if (leaf.kind === 'note') marked.add(leaf.name)
  if (written.size === 0 && marked.size === 0) return withoutLists(blocks, () => false)

  const used = new Set<string>()
  const keepMark = (leaf: Leaf) => {
    if (leaf.kind !== 'note') return true
    const isFirst = written.has(leaf.name) && !used.has(leaf.name)
    if (isFirst) used.add(leaf.name)
    else lost?.add(losses.note)
    return isFirst
  }
  // A line of which only blanks are left is as empty as one that was written so.
  const kept = mapLeaves(blocks, leaves => {
    const rest = leaves.filter(keepMark)
    return rest.length < leaves.length && rest.every(isBlank) ? [] : rest
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

function visitBlocks(blocks: readonly Block[], visit: (block: Block) => void): void {
  for (const block of blocks) {
    visit(block)
    if (block.kind === 'list') for (const item of block.items) visitBlocks(item, visit)
    if (block.kind === 'quote') visitBlocks(block.blocks, visit)
  }
}

/** The same blocks with other leaves in their lines. */
function mapLeaves(blocks: readonly Block[], change: (leaves: Leaf[]) => Leaf[]): Block[] {
  return blocks.map((block): Block => {
    if (isLine(block)) return { ...block, leaves: change(block.leaves) }
    if (block.kind === 'list') return { ...block, items: block.items.map(item => mapLeaves(item, change)) }
    if (block.kind === 'quote') return { ...block, blocks: mapLeaves(block.blocks, change) }
    if (block.kind === 'pull')
      return { ...block, lines: block.lines.map(line => ({ ...line, leaves: change(line.leaves) })) }
    if (block.kind === 'table') return { ...block, rows: block.rows.map(row => row.map(change)) }
    if (block.kind === 'file') return { ...block, title: change(block.title), words: block.words.map(change) }
    if (block.kind === 'figure' && block.caption) return withCaption(block, change(block.caption))
    return block
  })
}

/** A caption without words is none, and one picture without a caption is no figure. */
function withCaption(figure: Figure, caption: Leaf[]): Block {
  if (caption.length > 0) return { ...figure, caption }
  return figure.images.length === 1
    ? { kind: 'bare', leaves: figure.images }
    : { ...figure, caption: undefined }
}

/** Lists of notes are taken away; what in them has no mark is an ordinary list, or nothing when it says nothing. */
function withoutLists(blocks: readonly Block[], isTaken: (name: string) => boolean): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'list')
      return [{ ...block, items: block.items.map(item => withoutLists(item, isTaken)) }]
    if (block.kind === 'quote') {
      const inner = withoutLists(block.blocks, isTaken)
      return inner.length > 0 ? [{ ...block, blocks: inner }] : []
    }
    if (block.kind !== 'footnotes') return [block]
    const items = block.notes
      .filter(({ name, leaves }) => !isTaken(name) && !leaves.every(isBlank))
      .map(({ leaves }): Block[] => [{ kind: 'paragraph', leaves }])
    return items.length > 0 ? [{ kind: 'list', start: 1, items }] : []
  })
}
