/** Finds in the editor's document what the check counted in the letter's HTML. */
import type { Mark, Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { FindingPlace } from '../../../../contract/letters/checks.ts'

export interface DocRange {
  from: number
  to: number
  /** A picture: selected as a whole. */
  isNode?: true
}

/** @returns undefined for what lies outside of the body, or is not there any more */
export function findPlace(doc: Node, place: FindingPlace): DocRange | undefined {
  if (place.in === 'link') return linksOf(doc)[place.index]
  if (place.in === 'image') return imagesOf(doc)[place.index]
  if (place.in === 'table') return nodesNamed(doc, 'table')[place.index]
  if (place.in === 'note') return nodesNamed(doc, 'footnote')[place.index]
  if (place.in === 'file') return nodesNamed(doc, 'file')[place.index]
  if (place.in === 'words') return wordsIn(doc, place.quote, place.occurrence)
  if (place.in === 'body') return { from: 1, to: 1 }
  return undefined
}

/** One `<a>` each: neighbours with the same mark are one, however their words are set. */
function linksOf(doc: Node): DocRange[] {
  const links: (DocRange & { mark: Mark | undefined })[] = []
  doc.descendants((node, pos) => {
    // A linked picture: the address is the picture's own.
    if (node.type.name === 'image' && node.attrs.href) {
      links.push({ from: pos, to: pos + node.nodeSize, isNode: true, mark: undefined })
      return
    }
    const mark =
      node.isInline && node.marks.find(({ type }) => type.name === 'link' || type.name === 'button')
    if (!mark) return
    const last = links.at(-1)
    // Between two paragraphs lie their ends.
    if (last?.to === pos && last.mark?.eq(mark)) last.to = pos + node.nodeSize
    else links.push({ from: pos, to: pos + node.nodeSize, mark })
  })
  return links
}

function imagesOf(doc: Node): DocRange[] {
  const images: DocRange[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'image') images.push({ from: pos, to: pos + node.nodeSize, isNode: true })
  })
  return images
}

/** The words of each, from its first line on. */
function nodesNamed(doc: Node, name: string): DocRange[] {
  const found: DocRange[] = []
  doc.descendants((node, pos) => {
    if (node.type.name !== name) return
    const start = Selection.near(doc.resolve(pos + 1)).from
    found.push({ from: start, to: start })
  })
  return found
}

function wordsIn(doc: Node, quote: string, occurrence: number): DocRange | undefined {
  let text = ''
  const pieces: { at: number; pos: number }[] = []
  doc.descendants((node, pos) => {
    if (node.isText) pieces.push({ at: text.length, pos })
    text += node.text ?? '\n'
  })
  let at = text.indexOf(quote)
  for (let before = 0; before < occurrence && at >= 0; before++) at = text.indexOf(quote, at + quote.length)
  if (at < 0) return undefined
  const posOf = (index: number) => {
    const piece = pieces.findLast(({ at: start }) => start <= index)
    return piece ? piece.pos + index - piece.at : 0
  }
  return { from: posOf(at), to: posOf(at + quote.length - 1) + 1 }
}
