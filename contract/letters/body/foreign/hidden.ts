/** What nobody saw of foreign HTML: words that a style hides, as what a page shows when somebody presses something. */
import { declarationsOf, isHidden } from '../inline-style.ts'
import type { Losses } from '../letter-losses.ts'
import { type Element, isBlank, type Page } from './tree.ts'

/** @param lost is told where it says something */
export function removeHidden(page: Page, lost?: Losses): void {
  const isUnseen = ({ name, attribs }: Element) =>
    attribs.style !== undefined && name !== 'body' && isHidden(declarationsOf(attribs.style))
  for (const element of page.findAll(isUnseen)) {
    if (!isBlank(element) || element.holds('img')) lost?.add('letterLosses.hidden')
    element.remove()
  }
}
