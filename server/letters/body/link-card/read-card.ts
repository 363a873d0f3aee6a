/** Reads the card of a link: its address and its picture stand on it, its title and a sentence in it. */

import { imageSource, linkTarget } from '../body-addresses.ts'
import type { LinkCard } from '../body-tree.ts'
import type { Element, HtmlNode } from '../read-html.ts'
import { hasClass } from '../read-line.ts'

/** @returns undefined where the element is no card of a link */
export function readCard({ name, attribs, children }: Element): LinkCard | undefined {
  const href = name === 'aside' ? linkTarget(attribs['data-link'] ?? '') : undefined
  if (!href || !/^https?:/i.test(href)) return undefined
  const picture = imageSource(attribs['data-picture'] ?? '')
  // What a page adds is none of its words.
  const lines = children.filter(
    node => typeof node !== 'string' && node.name === 'p' && !hasClass(node, 'tool'),
  )
  const [title = '', text = ''] = lines.map(line => wordsOf([line]))
  return {
    kind: 'linkCard',
    href,
    picture: picture?.startsWith('/') ? picture : undefined,
    title: title.trim() === '' ? hostOf(href) : title,
    text,
  }
}

/** What a card is called that has no title, and where readers see that it leads. */
export const hostOf = (href: string): string => new URL(href).host.replace(/^www\./, '')

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
