/** A letter's body as a tree that can hold nothing but what the editor makes; whatever is printed from it is clean by construction. */
import { ElementType, parseDocument } from 'htmlparser2'
import { imageSource, linkTarget } from './body-addresses.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

export type Mark = { kind: 'strong' } | { kind: 'em' } | { kind: 'link'; href: string; button: boolean }

export interface Image {
  kind: 'image'
  src: string
  alt: string
  align: 'left' | 'center' | 'right'
  width: number | undefined
}

/** A piece of a line, with the marks around it from the outermost in. One element is one mark object. */
export type Leaf = ({ kind: 'text'; text: string } | { kind: 'break' } | Image) & { marks: Mark[] }

export type LineKind = 'paragraph' | 'heading1' | 'heading2' | 'bare'

export type Block = { kind: LineKind; leaves: Leaf[] } | { kind: 'list'; items: Block[][] }

const lineKinds = new Map<string, LineKind>([
  ['p', 'paragraph'],
  ['h1', 'heading1'],
  ['h2', 'heading2'],
  // What is left of tables, quotes and other wrappers: its lines become paragraphs.
  ['div', 'paragraph'],
  ['li', 'paragraph'],
])

/** @param html allow-listed and not nested deeper than a recursion can go: see clean-body.ts */
export function readTree(html: string): Block[] {
  return readBlocks(parseDocument(html).children, [], 'bare')
}

/** @param kind of the lines that stand in no element of their own */
function readBlocks(nodes: Node[], outer: Mark[], kind: LineKind): Block[] {
  const blocks: Block[] = []
  let leaves: Leaf[] = []
  const endLine = () => {
    if (leaves.some(leaf => !isBlank(leaf))) blocks.push({ kind, leaves })
    leaves = []
  }
  const visit = (node: Node, marks: Mark[]) => {
    if (node.type === ElementType.Text) leaves.push({ kind: 'text', text: withoutControls(node.data), marks })
    if (!isElement(node)) return
    const block = readBlock(node, marks)
    if (block) {
      endLine()
      blocks.push(...block)
      return
    }
    const leaf = readLeaf(node, marks)
    if (leaf) leaves.push(leaf)
    const inner = withMark(marks, readMark(node))
    for (const child of node.children) visit(child, inner)
  }
  for (const node of nodes) visit(node, outer)
  endLine()
  return blocks
}

/** @returns undefined for an element that stands within a line */
function readBlock(element: Element, marks: Mark[]): Block[] | undefined {
  if (element.name === 'ul') {
    const items = element.children.filter(isElement).map(item => readItem(item, marks))
    return items.length > 0 ? [{ kind: 'list', items }] : []
  }
  const kind = lineKinds.get(element.name)
  if (!kind) return undefined
  const blocks = readBlocks(element.children, marks, kind)
  const keepsEmpty = blocks.length === 0 && element.name !== 'div' && element.name !== 'li'
  return keepsEmpty ? [{ kind, leaves: [] }] : blocks
}

function readItem(element: Element, marks: Mark[]): Block[] {
  return readBlocks(element.name === 'li' ? element.children : [element], marks, 'bare')
}

function readLeaf({ name, attribs }: Element, marks: Mark[]): Leaf | undefined {
  if (name === 'br') return { kind: 'break', marks }
  const src = name === 'img' ? imageSource(attribs.src ?? '') : undefined
  if (!src) return undefined
  const align = /\balign-(left|right)\b/.exec(attribs.class ?? '')?.[1] as 'left' | 'right' | undefined
  const width = Number(attribs.width)
  return {
    kind: 'image',
    src,
    alt: withoutControls(attribs.alt ?? 'Newsletter image'),
    align: align ?? 'center',
    width: Number.isInteger(width) && width > 0 && width <= 4_000 ? width : undefined,
    marks,
  }
}

function readMark({ name, attribs }: Element): Mark | undefined {
  if (name === 'strong' || name === 'em') return { kind: name }
  const href = name === 'a' ? linkTarget(attribs.href ?? '') : undefined
  return href
    ? { kind: 'link', href, button: (attribs.class ?? '').split(' ').includes('button') }
    : undefined
}

/** Marks do not nest in their own kind: a link in a link is no link. */
function withMark(marks: Mark[], mark: Mark | undefined): Mark[] {
  return mark && !marks.some(outer => outer.kind === mark.kind) ? [...marks, mark] : marks
}

const isElement = (node: Node): node is Element => node.type === ElementType.Tag
const isBlank = (leaf: Leaf) => leaf.kind === 'text' && /^[ \t\r\n\f]*$/.test(leaf.text)

/** Control characters mean nothing in a letter, and PostgreSQL refuses to store the first of them. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
