/** Reads one line of a letter: its words, and the marks around them. */
import { readLink } from '../../../parts/link/server.ts'
import type { Leaf, Mark } from './body-tree.ts'
import type { Element, HtmlNode, Lost } from './html-node.ts'
import { inLine, pieceParts } from './parts/inline-parts.ts'
import { type MarkKind, wordMarkOf } from './parts/word-marks.ts'

/** @returns the mark that this element puts around its words; undefined when it puts none */
export function readMark(element: Element, lost: Lost): Mark | undefined {
  const mark = wordMarkOf(element.name)
  if (mark) return { kind: mark.element }
  return element.name === 'a' ? readLink(element, lost) : undefined
}

/** Marks do not nest in their own kind: a link in a link is no link, and nothing is raised and lowered at once. */
export function withMark(marks: Mark[], mark: Mark | undefined): Mark[] {
  const isTaken = ({ kind }: Mark) => kind === mark?.kind || (isPlace(kind) && isPlace(mark?.kind))
  return mark && !marks.some(isTaken) ? [...marks, mark] : marks
}

const isPlace = (kind: MarkKind | 'link' | undefined) => wordMarkOf(kind ?? '')?.isPlace === true

/** @returns a break, a picture or the mark of a footnote; undefined for any other element */
export function readLeaf(element: Element, marks: Mark[], lost: Lost): Leaf | undefined {
  for (const part of pieceParts) {
    const piece = part.element === element.name ? part.read(element, lost) : undefined
    if (piece) return { ...piece, marks: part.isAlone ? [] : marks }
  }
  return undefined
}

export interface LineRules {
  lost: Lost
  /** Footnotes have no footnotes. */
  notes?: boolean
}

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
    const breaks = !inLine.has(node.name)
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
