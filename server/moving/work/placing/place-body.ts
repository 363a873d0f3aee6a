/** The body of a brought letter on its way into a letter here: filled with what was fetched, its links turned, as pure functions. */
import type { Link } from '../../../../parts/link/server.ts'
import type { Block } from '../../../letters/body/body-tree.ts'
import { parseBody } from '../../../letters/body/clean-body.ts'
import { printHtml } from '../../../letters/body/print-html.ts'
import { allLeavesOf } from '../../../letters/body/walk-blocks.ts'
import { cardsIn } from '../prepare-letter.ts'
import { fillBlocks, type Shown, withoutInside } from './fill-body.ts'
import { placeFiles } from './place-files.ts'

/** Where a link leads from now on. */
export interface Turn {
  href: string
  /** What the letter is called that it leads to: a card of which nothing is known says so. */
  title?: string
}

export interface BodyToPlace {
  body: string
  shown: readonly Shown[]
  baseUrl: string
  /** By the address that a link has in this body; all others stay. Without it nothing is turned, and nothing left out. */
  turns?: ReadonlyMap<string, Turn>
}

/** Its pictures and cards filled, its links turned, its files put there; then what the export should have brought and did not left out. */
export function placeBody({ body, shown, baseUrl, turns }: BodyToPlace): string {
  const blocks = parseBody(body)
  fillBlocks(blocks, shown)
  if (!turns) return printHtml(placeFiles(blocks, shown, baseUrl))
  for (const link of linksOf(blocks)) link.href = turns.get(link.href)?.href ?? link.href
  for (const card of cardsIn(blocks)) {
    const turn = turns.get(card.href)
    if (turn?.title && card.text === '' && !card.picture) card.title = turn.title
    card.href = turn?.href ?? card.href
  }
  return printHtml(withoutInside(placeFiles(blocks, shown, baseUrl), shown))
}

/** Where the links of a body lead, then its cards, each as often as it stands there. */
export function linksIn(body: string): string[] {
  if (!body.includes('://')) return []
  const blocks = parseBody(body)
  return [...linksOf(blocks), ...cardsIn(blocks)].map(({ href }) => href)
}

/** Each once: the words of one link may be several pieces. */
const linksOf = (blocks: readonly Block[]): Set<Link> =>
  new Set(
    allLeavesOf(blocks).flatMap(({ marks }) => marks.filter((mark): mark is Link => mark.kind === 'link')),
  )
