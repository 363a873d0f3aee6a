/** Reads the card of a recording, a video or another file: its title is the first line in it, its words are the others. */
import { limits } from '../../../../contract/base/limits.ts'
import { filePathForm } from '../../../../contract/files/file-parts.ts'
import { type Block, leavesOf } from '../body-tree.ts'
import type { Element, HtmlNode } from '../read-html.ts'
import { hasClass } from '../read-line.ts'

/** @returns undefined where the element is no card of a file of this site */
export function readFile(
  { attribs, children }: Element,
  read: (nodes: readonly HtmlNode[]) => Block[],
): Block | undefined {
  const src = attribs['data-file'] ?? ''
  const size = Number(attribs['data-size'])
  if (!filePathForm.test(src)) return undefined
  const [title = [], ...words] = read(withoutTools(children))
    .flatMap(block => ('items' in block ? block.items.flat() : 'blocks' in block ? block.blocks : [block]))
    .map(block => leavesOf([block]).filter(leaf => leaf.kind !== 'image'))
  const isSize = Number.isInteger(size) && size > 0 && size <= limits.fileBytes
  return { kind: 'file', src, size: isSize ? size : 0, title, words }
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
