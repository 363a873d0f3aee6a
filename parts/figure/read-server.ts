/** Reads a figure: one to three pictures side by side, and what is said below them. */
import type { Block, Leaf, Mark, Picture } from '../../server/letters/body/body-tree.ts'
import type { Element, HtmlNode } from '../../server/letters/body/html-node.ts'
import type { Reading } from '../../server/letters/body/parts/block-types.ts'
import { readMark, readOneLine, withMark } from '../../server/letters/body/read-line.ts'
import { readImage } from '../image/server.ts'
import { figurePictures } from './part.ts'

/** A figure of one picture and no caption is a picture; what else stood in it comes after it. One without a picture is none. */
export function readFigure(element: Element, { blocks, marks, lost }: Reading): Block[] {
  const images: Picture[] = []
  const captions: Element[] = []
  const others: HtmlNode[] = []
  const visit = (node: HtmlNode, inner: Mark[]): boolean => {
    if (typeof node === 'string') return false
    if (node.name === 'figcaption') return captions.push(node) > 0
    if (node.name === 'img') {
      const image = readImage(node, lost)
      return image === undefined || images.push({ ...image, marks: inner }) > 0
    }
    const mark = node.name === 'a' && node.children.length > 0 ? readMark(node, lost) : undefined
    const link = mark?.kind === 'link' && !mark.button ? mark : undefined
    if (node.name !== 'a' && node.name !== 'div') return false
    const found = node.children.map(child => visit(child, withMark(inner, link)))
    if (found.length > 0 && found.every(Boolean)) return true
    // Words beside a picture: the picture is taken, the words come after.
    others.push(...node.children.filter((_, at) => !found[at]))
    return true
  }
  for (const child of element.children) if (!visit(child, outerLink(marks))) others.push(child)
  const rest = (nodes: readonly HtmlNode[]) => blocks(nodes, { marks, kind: 'paragraph' })
  if (images.length === 0) return rest(element.children)
  const caption = captions.length > 0 ? readOneLine(captions, { lost }) : undefined
  return [...figures(images, caption), ...rest(others)]
}

/** Pictures take nothing of the marks around them but where they lead. */
const outerLink = (marks: Mark[]) => marks.filter(mark => mark.kind === 'link' && !mark.button)

function figures(images: Picture[], caption: Leaf[] | undefined): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < images.length; at += figurePictures) {
    const some = images.slice(at, at + figurePictures)
    const isLast = at + figurePictures >= images.length
    blocks.push({ kind: 'figure', images: some, caption: isLast ? caption : undefined })
  }
  return blocks.map(block => {
    const [one] = block.kind === 'figure' && block.images.length === 1 && !block.caption ? block.images : []
    return one ? { kind: 'bare', leaves: [one] } : block
  })
}
