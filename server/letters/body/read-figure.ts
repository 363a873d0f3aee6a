/** Reads a figure: one to three pictures side by side, and what is said below them. */
import { figurePictures } from '../../../contract/letters/body/letter-nodes.ts'
import type { Block, Leaf, Mark, Picture } from './body-tree.ts'
import type { Element, HtmlNode } from './read-html.ts'
import { type Lost, readMark, readOneLine, readPicture, withMark } from './read-line.ts'

interface Around {
  marks: Mark[]
  lost: Lost
  /** Reads what is neither a picture nor a caption. */
  rest: (nodes: readonly HtmlNode[]) => Block[]
}

/** A figure of one picture and no caption is a picture; what else stood in it comes after it. One without a picture is none. */
export function readFigure(element: Element, { marks, lost, rest }: Around): Block[] {
  const images: Picture[] = []
  const captions: Element[] = []
  const others: HtmlNode[] = []
  const visit = (node: HtmlNode, inner: Mark[]): boolean => {
    if (typeof node === 'string') return false
    if (node.name === 'figcaption') return captions.push(node) > 0
    if (node.name === 'img') {
      const image = readPicture(node, inner, lost)
      return image === undefined || images.push(image) > 0
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
