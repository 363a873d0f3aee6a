/** Reads one line of a letter: its words, and the marks around them. */
import { losses } from '../../../contract/letters/body/letter-losses.ts'
import { noteName } from '../../../contract/letters/body/letter-nodes.ts'
import { imageSource, linkTarget } from './body-addresses.ts'
import type { Leaf, Mark, MarkKind, Picture } from './body-tree.ts'
import { type Element, type HtmlNode, withoutControls } from './read-html.ts'

/** Where a reader names what it could not keep. */
export type Lost = Set<string> | undefined

const markKinds = new Set<string>(['strong', 'em', 'u', 's', 'code', 'sup', 'sub'] satisfies MarkKind[])

export const hasClass = ({ attribs }: Element, name: string) =>
  (attribs.class ?? '').split(' ').includes(name)

/** @returns the mark that this element puts around its words; undefined when it puts none */
export function readMark(element: Element, lost: Lost): Mark | undefined {
  if (markKinds.has(element.name)) return { kind: element.name as MarkKind }
  if (element.name !== 'a') return undefined
  const { href } = element.attribs
  const target = linkTarget(href ?? '')
  // A place on the same page leads nowhere in a mail, and takes nothing with it.
  if (!target && href !== undefined && !/^\s*(#|$)/.test(href)) lost?.add(losses.address)
  return target ? { kind: 'link', href: target, button: hasClass(element, 'button') } : undefined
}

const opposite = new Map<string, MarkKind>([
  ['sup', 'sub'],
  ['sub', 'sup'],
])

/** Marks do not nest in their own kind: a link in a link is no link, and nothing is raised and lowered at once. */
export function withMark(marks: Mark[], mark: Mark | undefined): Mark[] {
  const isTaken = ({ kind }: Mark) => kind === mark?.kind || kind === opposite.get(mark?.kind ?? '')
  return mark && !marks.some(isTaken) ? [...marks, mark] : marks
}

/** @returns a break, a picture or the mark of a footnote; undefined for any other element */
export function readLeaf(element: Element, marks: Mark[], lost: Lost): Leaf | undefined {
  const { name, attribs } = element
  if (name === 'br') return { kind: 'break', marks }
  if (name === 'img') return readPicture(element, marks, lost)
  const note = name === 'sup' ? attribs['data-note'] : undefined
  return note !== undefined && noteName.test(note) ? { kind: 'note', name: note, marks: [] } : undefined
}

export function readPicture({ attribs }: Element, marks: Mark[], lost: Lost): Picture | undefined {
  const src = imageSource(attribs.src ?? '')
  if (!src) {
    lost?.add(losses.picture)
    return undefined
  }
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

export interface LineRules {
  lost: Lost
  /** Footnotes have no footnotes. */
  notes?: boolean
}

/** Elements that stand on lines of their own. */
const ownLine = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'div',
  'li',
  'blockquote',
  'pre',
  'tr',
  'td',
  'th',
  'figcaption',
  'hr',
  'ul',
  'ol',
  'table',
  'figure',
  'aside',
])

/** All words of these nodes as one line, for a place that holds no more than one: what began a line breaks it. */
export function readOneLine(nodes: readonly HtmlNode[], { lost, notes = true }: LineRules): Leaf[] {
  const leaves: Leaf[] = []
  let isBreakDue = false
  let saysSomething = false
  const add = (leaf: Leaf) => {
    if (isBreakDue && (leaf.kind !== 'text' || leaf.text.trim() !== '')) {
      leaves.push({ kind: 'break', marks: [] })
      isBreakDue = false
      saysSomething = true
    }
    leaves.push(leaf)
    saysSomething ||= !isBlank(leaf)
  }
  const visit = (node: HtmlNode, marks: Mark[]) => {
    if (typeof node === 'string') return add({ kind: 'text', text: node, marks })
    const breaks = ownLine.has(node.name)
    if (breaks && saysSomething) isBreakDue = true
    const leaf = readLeaf(node, marks, lost)
    if (leaf && (notes || leaf.kind !== 'note')) add(leaf)
    if (leaf) return
    const inner = withMark(marks, readMark(node, lost))
    for (const child of node.children) visit(child, inner)
    if (breaks && saysSomething) isBreakDue = true
  }
  for (const node of nodes) visit(node, [])
  return leaves
}

/** Words as the editor keeps them: a line of blanks alone says nothing. */
export const isBlank = (leaf: Leaf) => leaf.kind === 'text' && /^[ \t\r\n\f]*$/.test(leaf.text)
