/** Reads the card of a link: its address and its picture stand on it, its title and a sentence in it. */
import { imageSource, linkTarget } from '../../server/letters/body/body-addresses.ts'
import type { Block } from '../../server/letters/body/body-tree.ts'
import { type Element, type HtmlNode, hasClass } from '../../server/letters/body/html-node.ts'
import { hostOf } from './part.ts'

/** @returns undefined where the element is no card of a link */
export function readCard({ attribs, children }: Element): Block[] | undefined {
  const href = linkTarget(attribs['data-link'] ?? '')
  if (!href || !/^https?:/i.test(href)) return undefined
  const picture = imageSource(attribs['data-picture'] ?? '')
  // What a page adds is none of its words.
  const lines = children.filter(
    node => typeof node !== 'string' && node.name === 'p' && !hasClass(node, 'tool'),
  )
  const [title = '', text = ''] = lines.map(line => wordsOf([line]))
  return [
    {
      kind: 'linkCard',
      href,
      picture: picture?.startsWith('/') ? picture : undefined,
      title: title.trim() === '' ? hostOf(href) : title,
      text,
    },
  ]
}

function wordsOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map(node =>
      typeof node === 'string'
        ? node.replace(/[\r\n]+/g, ' ')
        : node.name === 'br'
          ? ' '
          : wordsOf(node.children),
    )
    .join('')
}
