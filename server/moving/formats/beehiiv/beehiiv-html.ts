/** Writes beehiiv's mails as plain HTML: tables that hold places become what they show. */

import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { named as called, type Element, type Page } from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import { plainLine } from '../format.ts'
import { tidyHtml } from '../html/tidy.ts'
import { changeHtml, figure, isWebAddress, linkAlone, replace } from '../html/tree.ts'

/** What the mail has beside its words, as the table of posts says it. */
interface Above {
  title: string
  subtitle: string
}

/** @param above stands in the mail too, and goes */
export function tidyBeehiiv(html: string, above: Above, lost: Set<string>): string {
  const loseFilledIn = () => {
    lost.add(tell('movingLosses.field'))
    return ''
  }
  const words = changeHtml(contentOf(html), page => {
    for (const one of page.findAll(isFrame)) one.remove()
    for (const one of page.findAll(isFilledIn)) {
      loseFilledIn()
      one.remove()
    }
  }).replace(/\{\{[^{}]{1,200}\}\}/g, loseFilledIn)
  return tidyHtml(words, { own: page => writeMail(page, above), lost })
}

/** The hidden first words, the links to share and to read it there, the footer. */
const isFrame = (one: Element) =>
  (one.name === 'td' && one.hasClass('b f')) || (one.name === 'table' && one.hasClass('mob-block'))

/** Links, and pictures, whose whole address was each reader's own. */
const isFilledIn = ({ name, attribs }: Element) =>
  /^(?:a|img)$/.test(name) && /^\s*\{\{/.test(attribs.href ?? attribs.src ?? '')

/** The mail without what is around its words, where it says which these are. */
function contentOf(html: string): string {
  let content = html
  changeHtml(html, page => {
    const found = page.findFirst(one => one.attribs.id === 'content-blocks')
    if (found) content = `<table role="presentation">${innerHtml(found)}</table>`
  })
  return content
}

function writeMail(page: Page, { title, subtitle }: Above): void {
  const heading = page.findFirst(called('h1'))
  if (heading && plainLine(heading.text) === plainLine(title)) {
    const below = heading.parent?.findFirst(called('p'))
    if (below && plainLine(below.text) === subtitle) below.remove()
    heading.remove()
  }
  for (const table of page.findAll(called('table'))) writeCaption(table)
  for (const table of page.findAll(called('table')))
    if (!table.findFirst(called('th'))) table.attribs.role = 'presentation'
  for (const link of page.findAll(called('a'))) {
    const { href = '', style = '' } = link.attribs
    // A film is a picture of it with a mark to play upon it.
    const isFilm = link
      .findAll(called('img'))
      .some(({ attribs }) => /youtube_play_icon|i\.ytimg\.com/.test(attribs.src ?? ''))
    if (isFilm && isWebAddress(href)) replace(link, `${linkAlone(href)}${captionIn(link)}`)
    else if (/padding:\s?0px 14px/.test(style)) link.attribs.class = 'button'
  }
}

/** Below a film its caption is words within its link. */
const captionIn = (film: Element): string =>
  film
    .findAll(called('p'))
    .map(words => `<p>${innerHtml(words)}</p>`)
    .join('')

/** A picture stands in one row of a table, its caption in the row below. */
function writeCaption(table: Element): void {
  const [above, below, ...more] = table.findAll(called('tr'))
  const [shown, words, ...cells] = table.findAll(called('td'))
  if (!above || !below || !shown || !words || more.length + cells.length > 0) return
  const [image, ...others] = shown.findAll(called('img'))
  if (!image || others.length > 0 || shown.text.trim() !== '') return
  if (words.text.trim() === '' || words.findFirst(called('img'))) return
  replace(table, figure([innerHtml(shown)], innerHtml(words)))
}
