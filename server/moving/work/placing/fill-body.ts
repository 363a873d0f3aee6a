/** Puts what was fetched into the body of a letter: pictures of our own, and what pages say of themselves. */
import type { MovingFetchRow } from '../../../base/db/tables/moving.ts'
import type { Block, Leaf, Line } from '../../../letters/body/body-tree.ts'
import { allBlocks, allLeavesOf, changeBlocks } from '../../../letters/body/walk-blocks.ts'
import { isOwnLink } from '../../incoming.ts'
import { addressIn, cardsIn, insideIn, standIn } from '../prepare-letter.ts'

export type Shown = Pick<MovingFetchRow, 'kind' | 'address' | 'is_inside' | 'state' | 'result' | 'size'>

/** What a page says of itself, as `result` of a card holds it. */
export interface PageSays {
  title: string
  text: string
  picture: string | null
}

/** Changes them. */
export function fillBlocks(blocks: readonly Block[], shown: readonly Shown[]): void {
  const here = shown.filter(({ state }) => state === 'here')
  const of = (kind: Shown['kind']) =>
    new Map(here.filter(thing => thing.kind === kind).map(thing => [addressIn(thing), thing.result ?? '']))
  const [pictures, cards] = [of('picture'), of('card')]
  const onCards = new Map(here.filter(isOnCards).map(thing => [standIn(thing), thing.result ?? undefined]))
  for (const block of allBlocks(blocks)) {
    if (block.kind === 'file') block.src = onCards.get(block.src) ?? block.src
    if (block.kind === 'linkCard' && block.picture)
      block.picture = onCards.get(block.picture) ?? block.picture
  }
  for (const leaf of allLeavesOf(blocks))
    if (leaf.kind === 'image') leaf.src = pictures.get(leaf.src) ?? leaf.src
  for (const card of cardsIn(blocks)) {
    const says = cards.get(card.href)
    if (!says) continue
    const { title, text, picture } = JSON.parse(says) as PageSays
    Object.assign(card, { title, text, ...(picture && { picture }) })
  }
}

/** What of the export a card may show. */
const isOnCards = ({ kind, is_inside }: Shown) => is_inside === 1 && kind !== 'card'

/**
 * What the export should have brought and did not is left out, with its words: its address would lead nowhere. So does a link
 * into the export itself that led to no letter.
 * A picture of the web that could not be fetched stays, and is a link for readers; so does a file.
 * @param shown all that the body shows
 */
export function withoutInside(blocks: readonly Block[], shown: readonly Shown[]): Block[] {
  const missing = shown.filter(thing => isOnCards(thing) && thing.state !== 'here')
  const gone = new Set(missing.map(standIn))
  return changeBlocks(blocks, {
    line: lineWithout,
    leaves: leavesWithout,
    block: block => blockWithout(block, gone),
  })
}

function blockWithout(block: Exclude<Block, Line>, gone: ReadonlySet<string>): Block[] {
  if (block.kind === 'linkCard' && gone.has(block.picture ?? ''))
    return blockWithout({ ...block, picture: undefined }, gone)
  if (block.kind === 'file' && gone.has(block.src))
    return [block.title, ...block.words].map(leaves => ({ kind: 'paragraph', leaves }))
  if (block.kind === 'figure') {
    const images = block.images.filter(({ src }) => insideIn(src) === undefined)
    if (images.length > 0) return [{ ...block, images }]
    return block.caption && block.caption.length > 0 ? [{ kind: 'paragraph', leaves: block.caption }] : []
  }
  if (block.kind !== 'linkCard' || !isOwnLink(block.href)) return [block]
  return [{ kind: 'paragraph', leaves: [{ kind: 'text', text: block.title, marks: [] }] }]
}

const leadsNowhere = (href: string) => insideIn(href) !== undefined || isOwnLink(href)

function lineWithout(line: Line): Line[] {
  const leaves = leavesWithout(line.leaves)
  return leaves.length === 0 && line.leaves.length > 0 ? [] : [{ ...line, leaves }]
}

const leavesWithout = (leaves: readonly Leaf[]): Leaf[] =>
  leaves
    .filter(leaf => leaf.kind !== 'image' || insideIn(leaf.src) === undefined)
    .map(leaf => ({
      ...leaf,
      marks: leaf.marks.filter(mark => mark.kind !== 'link' || !leadsNowhere(mark.href)),
    }))
