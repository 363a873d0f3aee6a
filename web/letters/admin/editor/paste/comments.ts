/** Comments of word processors: marks in the words, with what was said behind them. */
import { fragmentOf } from '../../../../../contract/letters/body/foreign/note-names.ts'
import { type Places, placeOf, placesOf } from '../../../../../contract/letters/body/foreign/notes.ts'
import {
  type Element,
  named,
  type Page,
  withClass,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import type { Losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { styleOf } from './parse-paste.ts'

/** How Google and Word write them. */
const commentId = /^(?:cmnt\d+|_msocom_\d+)$/

/** A comment is taken out with its mark. */
export function takeComments(page: Page, lost: Losses): void {
  const places = placesOf(page)
  const links = page.findAll(named('a')).filter(link => leadsToComment(link, places))
  const marks = links.map(link => link.closest(named('sup')) ?? link)
  const said = page.findAll(({ attribs }) => /^cmnt\d+$/.test(attribs.id ?? '')).map(boxOf)
  const boxes = page.findAll(element =>
    /^comment(?:-list)?$/i.test(styleOf(element).get('mso-element') ?? ''),
  )
  const others = page.findAll(withClass('msocomanchor msocomtxt CommentStart CommentHighlightPipe'))
  for (const comment of [...marks, ...said, ...boxes, ...others]) {
    if (!comment.isOn(page)) continue
    lost.add('letterLosses.comment')
    comment.remove()
  }
}

/** Links to comments of other pages are links. */
function leadsToComment(link: Element, places: Places): boolean {
  const href = link.attribs.href ?? ''
  return commentId.test(fragmentOf(href)) && (href.startsWith('#') || placeOf(link, places) !== undefined)
}

/** The block that begins with the way back to the mark. */
function boxOf(anchor: Element): Element {
  const way = anchor.text.trim()
  const around = ['div', 'p', 'li'].map(name => anchor.closest(one => one.name === name))
  return around.find(box => box?.text.trim().startsWith(way)) ?? anchor
}
