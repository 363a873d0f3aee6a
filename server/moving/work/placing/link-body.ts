/** Turns the links of a brought letter that led to another one's old address to where that is here (link rewriting). */

import { pages } from '../../../../contract/base/pages.ts'
import { tell } from '../../../base/languages/told.ts'
import { isFileAddress, withoutPlace } from '../../formats/file-address.ts'
import { isOwnLink, ownAddress } from '../../incoming.ts'
import type { AddressBook, Lead } from '../address-book.ts'
import type { Turn } from './place-body.ts'

interface Around {
  book: AddressBook
  /** Address of this site. */
  baseUrl: string
  /** Address of the old site, where its author says it. */
  site: string | null
}

/** @returns where links lead from now on, and the movings whose letters they lead to */
export function turnsOf(
  links: readonly string[],
  { book, baseUrl, site }: Around,
): { turns: Map<string, Turn>; to: Set<string> } {
  const to = new Set<string>()
  const turns = new Map<string, Turn>()
  for (const href of links) {
    const lead = book.find(href)
    if (!lead || wouldOpen(href, lead)) {
      turns.set(href, { href: onOldSite(href, site) })
      continue
    }
    const { token, subject, movingId } = lead.letter
    to.add(movingId)
    turns.set(href, { href: `${baseUrl}${pages.letter.href({ token })}${lead.rest}`, title: subject })
  }
  return { turns, to }
}

/**
 * A letter's link is a secret: others' words tell no stranger that of one for few, unless it is what they told before. Nor where the
 * address that they tell leads nowhere, as `findMoved` has it.
 */
function wouldOpen(href: string, { letter }: Lead): boolean {
  const path = URL.parse(href)?.pathname ?? ''
  if (pages.letter.matches(path)) return false
  return letter.isForFew || (letter.isUnlisted && pages.letterAtAddress.matches(path))
}

/** What the export calls its own site, with the name that its author gives it; the rest leads nowhere and goes. */
function onOldSite(href: string, site: string | null): string {
  const start = ownAddress('/')
  return site && href.startsWith(start) ? `${site}/${href.slice(start.length)}` : href
}

/** Files of the old site, by where they lie on the web; and all other links. */
export function filesAmong(
  links: readonly string[],
  { book, site }: Omit<Around, 'baseUrl'>,
): { files: string[]; others: string[] } {
  const found = new Map<string, string>()
  for (const href of links) {
    const address = withoutPlace(onOldSite(href, site))
    const isOld = isFileAddress(address) && !book.find(href) && book.isOfOldSite(address)
    if (isOld) found.set(href, address)
  }
  return { files: [...new Set(found.values())], others: links.filter(href => !found.has(href)) }
}

/** What links of a letter lose, in words for the dry run. */
export function lossesOfLinks(links: readonly string[], { book, site }: Omit<Around, 'baseUrl'>): string[] {
  const lost = new Set<string>()
  const staying = new Map<string, number>()
  for (const href of links) {
    const lead = book.find(href)
    const host = lead ? undefined : book.oldHost(onOldSite(href, site))
    if (lead?.letter.remark) lost.add(tell(lead.letter.remark, { subject: lead.letter.subject }))
    else if (host) staying.set(host, (staying.get(host) ?? 0) + 1)
    else if (!lead && isOwnLink(onOldSite(href, site))) lost.add(tell('letterLosses.address'))
  }
  const stay = [...staying].map(([host, count]) => tell('movingLosses.linksStay', { host, count }))
  return [...lost, ...stay]
}
