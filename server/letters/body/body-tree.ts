/** A letter's body as a tree that can hold nothing but what the editor makes; whatever is printed from it is clean by construction. */

export type MarkKind = 'strong' | 'em' | 'u' | 's' | 'code' | 'sup' | 'sub'

export interface Link {
  kind: 'link'
  href: string
  button: boolean
}

export type Mark = { kind: MarkKind } | Link

export interface Image {
  kind: 'image'
  src: string
  alt: string
  align: 'left' | 'center' | 'right'
  width: number | undefined
}

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | Image
  /** Where a footnote belongs; `name` is the footnote's. */
  | { kind: 'note'; name: string }

/** A piece of a line, with the marks around it from the outermost in. One element is one mark object. */
export type Leaf = Piece & { marks: Mark[] }

export type Picture = Image & { marks: Mark[] }

/** A bare line stands in no element of its own: a picture, or the words of an item that came without a paragraph. */
export type LineKind = 'paragraph' | 'heading1' | 'heading2' | 'heading3' | 'verse' | 'bare'

export interface Line {
  kind: LineKind
  leaves: Leaf[]
}

export interface List {
  kind: 'list'
  /** The first number; undefined for a list with bullets. */
  start: number | undefined
  items: Block[][]
}

export interface Table {
  kind: 'table'
  /** Whether the first row names the columns. */
  hasHead: boolean
  /** Rows of cells, all of the same length. */
  rows: Leaf[][][]
}

export interface Figure {
  kind: 'figure'
  images: Picture[]
  caption: Leaf[] | undefined
}

/** A recording, a video or another file. */
export interface FileCard {
  kind: 'file'
  /** Its path on this site. */
  src: string
  /** Bytes. */
  size: number
  /** What it is called. */
  title: Leaf[]
  /** What is said in it, or about it. */
  words: Leaf[][]
}

export interface Footnotes {
  kind: 'footnotes'
  notes: { name: string; leaves: Leaf[] }[]
}

/** An address on a line of its own, with what its page says of itself. */
export interface LinkCard {
  kind: 'linkCard'
  href: string
  /** The path of its picture on this site. */
  picture: string | undefined
  title: string
  text: string
}

export type Block =
  | Line
  | List
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'pull'; lines: Line[] }
  | { kind: 'divider' }
  | { kind: 'code'; text: string }
  | Table
  | Figure
  | FileCard
  | Footnotes
  | LinkCard

const lineKinds = new Set<string>(['paragraph', 'heading1', 'heading2', 'heading3', 'verse', 'bare'])
export const isLine = (block: Block): block is Line => lineKinds.has(block.kind)

/** Every line of these blocks, from the top, without their footnotes. */
export function leavesOf(blocks: readonly Block[]): Leaf[] {
  return blocks.flatMap(block => {
    if (isLine(block)) return block.leaves
    if (block.kind === 'list') return block.items.flatMap(leavesOf)
    if (block.kind === 'quote') return leavesOf(block.blocks)
    if (block.kind === 'pull') return leavesOf(block.lines)
    if (block.kind === 'table') return block.rows.flat(2)
    if (block.kind === 'file') return [block.title, ...block.words].flat()
    if (block.kind === 'figure') return [...block.images, ...(block.caption ?? [])]
    if (block.kind === 'linkCard')
      return [block.title, block.text].map(text => ({ kind: 'text', text, marks: [] }))
    return []
  })
}

/** Every line, those of footnotes too. */
export const allLeavesOf = (blocks: readonly Block[]): Leaf[] => [
  ...leavesOf(blocks),
  ...blocks.flatMap(block => (block.kind === 'footnotes' ? block.notes.flatMap(({ leaves }) => leaves) : [])),
]

/** @returns the number that readers see of each footnote, by its name */
export function noteNumbers(blocks: readonly Block[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const leaf of leavesOf(blocks)) {
    if (leaf.kind === 'note' && !numbers.has(leaf.name)) numbers.set(leaf.name, numbers.size + 1)
  }
  return numbers
}
