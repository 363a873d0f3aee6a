/** Reads the card of a recording, a video or another file: its title is the first line in it, its words are the others. */
import { limits } from '../../contract/base/limits.ts'
import { filePathForm } from '../../contract/files/file-parts.ts'
import type { Block, Leaf } from '../../server/letters/body/body-tree.ts'
import { type Element, type HtmlNode, hasClass } from '../../server/letters/body/html-node.ts'
import type { Reading } from '../../server/letters/body/parts/block-types.ts'

/** @returns undefined where the element is no card of a file of this site */
export function readFile({ attribs, children }: Element, { blocks, linesOf }: Reading): Block[] | undefined {
  const src = attribs['data-file'] ?? ''
  const size = Number(attribs['data-size'])
  if (!filePathForm.test(src)) return undefined
  const [title = [], ...words] = blocks(withoutTools(children), { marks: [], kind: 'paragraph' })
    .flatMap(block =>
      block.kind === 'list' ? block.items.flat() : block.kind === 'quote' ? block.blocks : [block],
    )
    .map((block): Leaf[] => linesOf(block).filter(leaf => leaf.kind !== 'image'))
  const isSize = Number.isInteger(size) && size > 0 && size <= limits.fileBytes
  return [{ kind: 'file', src, size: isSize ? size : 0, title, words }]
}

/** What a page adds to a card is none of its words: it stands in the card itself, or in what folds its words. */
function withoutTools(nodes: readonly HtmlNode[]): HtmlNode[] {
  return withoutTool(nodes).map(node =>
    typeof node === 'string' || node.name !== 'div'
      ? node
      : { ...node, children: withoutTool(node.children) },
  )
}

const withoutTool = (nodes: readonly HtmlNode[]) =>
  nodes.filter(node => typeof node === 'string' || !hasClass(node, 'tool'))
