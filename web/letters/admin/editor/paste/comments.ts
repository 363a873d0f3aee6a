/** Comments of word processors: marks in the words, with what was said behind them. */
import { fragmentOf } from '../../../../../contract/letters/body/foreign-notes.ts'
import { losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { placeOf } from './notes.ts'
import { keptStyle, styleOf } from './parse-paste.ts'

/** How Google and Word write them. */
const commentId = /^(?:cmnt\d+|_msocom_\d+)$/

/** A comment is taken out with its mark. */
export function takeComments(body: Element, lost: Set<string>): void {
  const marks = [...body.querySelectorAll('a[href*="#"]')].filter(link => leadsToComment(body, link))
  const said = [...body.querySelectorAll('[id^="cmnt"]')].filter(({ id }) => commentId.test(id)).map(boxOf)
  const boxes = [...body.querySelectorAll(`[${keptStyle}]`)].filter(element =>
    /^comment(?:-list)?$/i.test(styleOf(element).get('mso-element') ?? ''),
  )
  const named = body.querySelectorAll('.msocomanchor, .msocomtxt, .CommentStart, .CommentHighlightPipe')
  for (const comment of [...marks.map(mark => mark.closest('sup') ?? mark), ...said, ...boxes, ...named]) {
    if (!comment.isConnected) continue
    lost.add(losses.comment)
    comment.remove()
  }
}

/** Links to comments of other pages are links. */
function leadsToComment(body: Element, link: Element): boolean {
  const href = link.getAttribute('href') ?? ''
  return commentId.test(fragmentOf(href)) && (href.startsWith('#') || placeOf(body, link) !== undefined)
}

/** The block that begins with the way back to the mark. */
function boxOf(anchor: Element): Element {
  const way = anchor.textContent?.trim() ?? ''
  const around = ['div', 'p', 'li'].map(name => anchor.closest(name))
  return around.find(box => box?.textContent?.trim().startsWith(way)) ?? anchor
}
