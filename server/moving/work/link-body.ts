/** Turns the links of a brought letter that led to another one's old address to where that is here (link rewriting). */
import { losses } from '../../../contract/letter-losses.ts'
import { pages } from '../../../contract/pages.ts'
import type { Block, Link, LinkCard } from '../../letters/body/body-tree.ts'
import { parseBody } from '../../letters/body/clean-body.ts'
import { printHtml } from '../../letters/body/print-html.ts'
import { isOwnLink, ownAddress } from '../incoming.ts'
import type { AddressBook } from './address-book.ts'
import { allLeavesOf, cardsIn } from './prepare-letter.ts'

interface Around {
  book: AddressBook
  /** Of this site. */
  baseUrl: string
  /** Of the old one, where its author says it. */
  site: string | null
}

/** @returns the body with its links turned, and the movings whose letters they lead to */
export function linkBody(body: string, around: Around): { body: string; to: Set<string> } {
  const to = new Set<string>()
  if (!body.includes('://')) return { body, to }
  const blocks = parseBody(body)
  const turned = (href: string): string => {
    const lead = around.book.find(href)
    if (!lead) return onOldSite(href, around.site)
    to.add(lead.letter.movingId)
    return `${around.baseUrl}${pages.letter.href({ token: lead.letter.token })}${lead.rest}`
  }
  for (const link of linksIn(blocks)) link.href = turned(link.href)
  for (const card of cardsIn(blocks)) turnCard(card, { book: around.book, turned })
  return { body: printHtml(blocks), to }
}

/** A card of which nothing is known says what the letter is called that it leads to. */
function turnCard(
  card: LinkCard,
  { book, turned }: { book: AddressBook; turned: (href: string) => string },
): void {
  const lead = book.find(card.href)
  if (lead && card.text === '' && !card.picture) card.title = lead.letter.subject
  card.href = turned(card.href)
}

/** What the export calls its own site, with the name that its author gives it; the rest leads nowhere and goes. */
function onOldSite(href: string, site: string | null): string {
  const start = ownAddress('/')
  return site && href.startsWith(start) ? `${site}/${href.slice(start.length)}` : href
}

/** What links of a letter lose, in words for the dry run. */
export function lossesOfLinks(body: string, { book, site }: Omit<Around, 'baseUrl'>): string[] {
  if (!body.includes('://')) return []
  const lost = new Set<string>()
  const staying = new Map<string, number>()
  const blocks = parseBody(body)
  for (const { href } of [...linksIn(blocks), ...cardsIn(blocks)]) {
    const lead = book.find(href)
    const host = lead ? undefined : book.oldHost(onOldSite(href, site))
    if (lead?.letter.remark) lost.add(`a link to “${lead.letter.subject}”, ${lead.letter.remark}`)
    else if (host) staying.set(host, (staying.get(host) ?? 0) + 1)
    else if (!lead && isOwnLink(onOldSite(href, site))) lost.add(losses.address)
  }
  const stay = [...staying].map(([host, count]) =>
    count === 1
      ? `a link to ${host}, which leads to no letter here and stays`
      : `${count} links to ${host}, which lead to no letter here and stay`,
  )
  return [...lost, ...stay]
}

/** Each once: the words of one link may be several pieces. */
const linksIn = (blocks: readonly Block[]): Set<Link> =>
  new Set(
    allLeavesOf(blocks).flatMap(({ marks }) => marks.filter((mark): mark is Link => mark.kind === 'link')),
  )
