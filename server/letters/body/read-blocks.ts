/** Reads a letter's blocks, one rule for each element that is one; what is no block becomes a line. */
import { losses } from '../../../contract/letters/body/letter-losses.ts'
import { listStart } from '../../../contract/letters/body/letter-nodes.ts'
import { type Block, isLine, type Leaf, type Line, type LineKind, type Mark } from './body-tree.ts'
import { readFile } from './file-card/read-file.ts'
import { readCard } from './link-card/read-card.ts'
import { readFigure } from './read-figure.ts'
import type { Element, HtmlNode } from './read-html.ts'
import { hasClass, isBlank, type Lost, readLeaf, readMark, withMark } from './read-line.ts'
import { readNotes } from './read-notes.ts'
import { isBlankIn, isGrid, isLayout, readTable } from './read-table.ts'

const lineKinds = new Map<string, LineKind>([
  ['p', 'paragraph'],
  ['h1', 'heading1'],
  ['h2', 'heading2'],
  ['h3', 'heading3'],
  // What is left of wrappers: their lines become paragraphs.
  ...['div', 'aside', 'li', 'tr', 'td', 'th', 'figcaption'].map(name => [name, 'paragraph'] as const),
])

interface Around {
  marks: Mark[]
  /** Of the lines that stand in no element of their own. */
  kind: LineKind
  lost: Lost
}

/** @param nodes not nested deeper than a recursion can go: see read-html.ts */
export function readBlocks(nodes: readonly HtmlNode[], { marks: outer, kind, lost }: Around): Block[] {
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
  if (kind !== 'verse' || !text.includes('\n')) {
    leaves.push({ kind: 'text', text, marks })
    return
  }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (at > 0) leaves.push({ kind: 'break', marks })
    if (line !== '') leaves.push({ kind: 'text', text: line, marks })
  }
}

/** @returns undefined for an element that stands within a line */
function readBlock(element: Element, marks: Mark[], lost: Lost): Block[] | undefined {
  const { name, children } = element
  if (name === 'ol' && hasClass(element, 'notes')) return [readNotes(element, lost)]
  if (name === 'ul' || name === 'ol') return readList(element, marks, lost)
  if (name === 'blockquote') return readQuote(element, marks, lost)
  const read = (nodes: readonly HtmlNode[]) => readBlocks(nodes, { marks: [], kind: 'paragraph', lost })
  const file = name === 'aside' ? readFile(element, read) : undefined
  if (file) return [file]
  if (name === 'hr') return [{ kind: 'divider' }]
  if (name === 'pre') return [{ kind: 'code', text: codeOf(children, lost).replace(/\r\n?/g, '\n') }]
  if (name === 'figure') {
    const rest = (nodes: readonly HtmlNode[]) => readBlocks(nodes, { marks, kind: 'paragraph', lost })
    return readFigure(element, { marks, lost, rest })
  }
  const card = readCard(element)
  if (card) return [card]
  if (name === 'table' && !isLayout(element)) return readTable(element, lost)
  if (name === 'table') {
    if (isGrid(element)) lost?.add(losses.table)
    return readBlocks(children, { marks, kind: 'paragraph', lost })
  }
  const kind = name === 'p' && hasClass(element, 'verse') ? 'verse' : lineKinds.get(name)
  if (!kind) return undefined
  const blocks = readBlocks(children, { marks, kind, lost })
  const keepsEmpty = blocks.length === 0 && /^(p|h\d)$/.test(name)
  if (keepsEmpty) return [{ kind, leaves: [] }]
  return /^h\d$/.test(name) ? inHeading(kind, blocks) : blocks
}

/** Paragraphs that some programs write into a heading are its lines. */
function inHeading(kind: LineKind, blocks: readonly Block[]): Block[] {
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

function readList(element: Element, marks: Mark[], lost: Lost): Block[] {
  const items = itemsOf(element)
    .map(({ nodes, isLoose }) => ({ blocks: readBlocks(nodes, { marks, kind: 'bare', lost }), isLoose }))
    .filter(({ blocks, isLoose }) => !isLoose || !blocks.every(saysNothing))
    .map(({ blocks }) => blocks)
  if (items.length === 0) return []
  const start = Number(element.attribs.start ?? 1)
  const first = Number.isInteger(start) && start >= 0 && start <= listStart ? start : 1
  return [{ kind: 'list', start: element.name === 'ol' ? first : undefined, items }]
}

const saysNothing = (block: Block) =>
  isLine(block) && block.leaves.every(leaf => leaf.kind === 'break' || isBlank(leaf))

/** What stands in a list outside of its items is an item too. */
function itemsOf({ children }: Element): { nodes: HtmlNode[]; isLoose: boolean }[] {
  const items: { nodes: HtmlNode[]; isLoose: boolean }[] = []
  for (const node of children) {
    const last = items.at(-1)
    if (typeof node !== 'string' && node.name === 'li') items.push({ nodes: node.children, isLoose: false })
    else if (typeof node !== 'string' && /^[uo]l$/.test(node.name))
      items.push({ nodes: [node], isLoose: false })
    else if (last?.isLoose) last.nodes.push(node)
    else items.push({ nodes: [node], isLoose: true })
  }
  return items
}

function readQuote(element: Element, marks: Mark[], lost: Lost): Block[] {
  const blocks = readBlocks(element.children, { marks, kind: 'bare', lost }).map(inParagraph)
  if (blocks.length === 0) return []
  // A pull quote is a sentence or two of the letter again: what holds more than words is a quote.
  const isPull = hasClass(element, 'pull') && blocks.every(block => block.kind === 'paragraph')
  if (!isPull) return [{ kind: 'quote', blocks }]
  return [{ kind: 'pull', lines: blocks.filter(isLine) }]
}

/** Words stand in a paragraph, pictures need none. */
function inParagraph(block: Block): Block {
  const isWords = block.kind === 'bare' && !block.leaves.every(leaf => leaf.kind === 'image' || isBlank(leaf))
  return isWords ? { ...block, kind: 'paragraph' } : block
}

const withinCode = new Set(['a', 'strong', 'em', 'u', 's', 'code', 'sup', 'sub', 'img'])

const marksInCode = new Set(['a', 'strong', 'em', 'u', 's', 'sup', 'sub'])

/** Some programs write each line of a listing as a block. */
function codeOf(nodes: readonly HtmlNode[], lost: Lost): string {
  let code = ''
  let isEnded = false
  const add = (text: string) => {
    const isNext = isEnded && text !== '' && code !== '' && !code.endsWith('\n')
    code += isNext ? `\n${text}` : text
    if (text !== '') isEnded = false
  }
  const visit = (node: HtmlNode) => {
    if (typeof node === 'string' || node.name === 'br') {
      add(typeof node === 'string' ? node : '\n')
      return
    }
    if (node.name === 'img') lost?.add(losses.picture)
    if (marksInCode.has(node.name) && !isBlankIn(node)) lost?.add(losses.inCode)
    isEnded ||= !withinCode.has(node.name)
    for (const child of node.children) visit(child)
    isEnded ||= !withinCode.has(node.name)
  }
  for (const node of nodes) visit(node)
  return code
}
