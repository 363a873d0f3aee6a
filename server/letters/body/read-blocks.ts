/** Reads a letter's blocks, one rule for each element that is one; what is no block becomes a line. */
import { type Block, isLine, type Leaf, type Line, type Mark } from './body-tree.ts'
import { type Element, type HtmlNode, hasClass, type Lost } from './html-node.ts'
import { blockParts } from './parts/block-parts.ts'
import type { Around } from './parts/block-types.ts'
import { inLine } from './parts/inline-parts.ts'
import { type LineKind, lineRowOf, lineRows } from './parts/line-parts.ts'
import { isBlank, readLeaf, readMark, withMark } from './read-line.ts'
import { leavesOf } from './walk-blocks.ts'

/** @param nodes not nested deeper than a recursion can go: see read-html.ts */
export function readBlocks(nodes: readonly HtmlNode[], { marks: outer, kind }: Around, lost: Lost): Block[] {
  const blocks: Block[] = []
  let leaves: Leaf[] = []
  const endLine = () => {
    if (leaves.some(leaf => !isBlank(leaf))) addLine(blocks, { kind, leaves })
    leaves = []
  }
  const visit = (node: HtmlNode, marks: Mark[]) => {
    if (typeof node === 'string') {
      addText(leaves, { kind, text: node, marks })
      return
    }
    const block = readBlock(node, marks, lost)
    if (block) {
      endLine()
      for (const one of block) blocks.push(one)
      return
    }
    const leaf = readLeaf(node, marks, lost)
    if (leaf) leaves.push(leaf)
    if (leaf?.kind === 'note') return
    const inner = withMark(marks, readMark(node, lost))
    for (const child of node.children) visit(child, inner)
  }
  for (const node of nodes) visit(node, outer)
  endLine()
  return blocks
}

/** Words of two lines that stand in no element of their own are parted, though nothing is left of what stood between them. */
function addLine(blocks: Block[], line: Line): void {
  const last = blocks.at(-1)
  const isWords = (leaf: Leaf | undefined) => leaf?.kind === 'text' || leaf?.kind === 'note'
  const isApart = line.kind !== 'bare' || last?.kind !== 'bare'
  if (isApart || !isWords(last.leaves.at(-1)) || !isWords(line.leaves[0])) blocks.push(line)
  else last.leaves.push({ kind: 'break', marks: [] }, ...line.leaves)
}

/** Verse keeps its lines, however they are written. */
function addText(
  leaves: Leaf[],
  { kind, text, marks }: { kind: LineKind; text: string; marks: Mark[] },
): void {
  if (!lineRowOf(kind)?.isAsWritten || !text.includes('\n')) {
    leaves.push({ kind: 'text', text, marks })
    return
  }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (at > 0) leaves.push({ kind: 'break', marks })
    if (line !== '') leaves.push({ kind: 'text', text: line, marks })
  }
}

const partsOf = Map.groupBy(
  blockParts.flatMap(part => part.begins.map(name => ({ name, read: part.read }))),
  ({ name }) => name,
)

/** @returns undefined for an element that stands within a line */
function readBlock(element: Element, marks: Mark[], lost: Lost): Block[] | undefined {
  const { name, children } = element
  const blocks = (nodes: readonly HtmlNode[], around: Around) => readBlocks(nodes, around, lost)
  for (const part of partsOf.get(name) ?? []) {
    const read = part.read(element, { marks, lost, blocks, linesOf: block => leavesOf([block]) })
    if (read) return read
  }
  if (inLine.has(name)) return undefined
  const row = lineRows.find(row => row.element === name && (!row.class || hasClass(element, row.class)))
  const kind = row?.kind ?? 'paragraph'
  const inner = blocks(children, { marks, kind })
  if (row && inner.length === 0) return [{ kind, leaves: [] }]
  return row?.isJoined ? joined(kind, inner) : inner
}

/** Paragraphs that some programs write into a heading are its lines. */
function joined(kind: LineKind, blocks: readonly Block[]): Block[] {
  const isPart = (block: Block | undefined): block is Line =>
    block !== undefined && isLine(block) && (block.kind === kind || block.kind === 'paragraph')
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (!isPart(block) || block.leaves.some(({ kind }) => kind === 'image')) joined.push(block)
    else if (isPart(last) && last.kind === kind)
      last.leaves.push({ kind: 'break', marks: [] }, ...block.leaves)
    else joined.push({ kind, leaves: [...block.leaves] })
  }
  return joined
}
