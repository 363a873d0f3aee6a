/** Footnotes and comments of a paste, as word processors and newsletter tools link them: there by an id, and back. */
import { losses } from '../../../../contract/letter-losses.ts'
import { writeAsLines } from './styles.ts'

const mark = /^[[(]?(\d{1,3}|[a-z]{1,3}|[ivx]{1,6}|[*†‡])[\])]?$/i

/** Notes with their marks move to the end, as a letter has them; a comment is taken out with its mark. */
export function writeNotes(body: Element, lost: Set<string>): void {
  takeComments(body, lost)
  const { ownerDocument } = body
  const list = ownerDocument.createElement('ol')
  list.className = 'notes'
  for (const anchor of [...body.querySelectorAll('a[href*="#"]')]) {
    if (!anchor.isConnected || !mark.test(anchor.textContent?.trim() ?? '')) continue
    const target = targetOf(body, anchor)
    const note = target && noteAround(target)
    // What leads from a note to its mark has its turn with the note.
    if (!target || !note || note.contains(anchor) || !comesAfter(anchor, target)) continue
    const name = `p${list.children.length + 1}`
    const item = ownerDocument.createElement('li')
    item.setAttribute('data-note', name)
    takeBackLinks(note)
    item.append(...wordsOf(note))
    list.append(item)
    note.remove()
    const sup = ownerDocument.createElement('sup')
    sup.setAttribute('data-note', name)
    const raised = anchor.parentElement
    const isAlone = raised?.localName === 'sup' && raised.textContent?.trim() === anchor.textContent?.trim()
    ;(isAlone ? raised : anchor).replaceWith(sup)
  }
  if (list.children.length > 0) {
    dropRest(body)
    body.append(list)
  }
}

/** The line above the notes, and the boxes they stood in. */
function dropRest(body: Element): void {
  for (const line of body.querySelectorAll('div > hr')) {
    if (line.parentElement?.textContent?.trim() === '') line.remove()
  }
  for (let last = body.lastElementChild; last; last = body.lastElementChild) {
    const isEmpty =
      last.textContent?.trim() === '' &&
      !last.querySelector('img, hr') &&
      /^(div|br|hr|ol|section)$/.test(last.localName)
    if (!isEmpty) return
    last.remove()
  }
}

function takeComments(body: Element, lost: Set<string>): void {
  const comments = body.querySelectorAll(
    'a[href*="#cmnt"], a[href*="_msocom"], .msocomanchor, .msocomtxt, [data-pasted-style*="mso-element:comment"], [id^="cmnt"], .CommentStart, .CommentHighlightPipe',
  )
  for (const comment of [...comments]) {
    if (!comment.isConnected) continue
    lost.add(losses.comment)
    const isItsWords = comment.matches('[id^="cmnt"]:not([id^="cmnt_ref"])')
    const box = isItsWords ? (comment.closest('div') ?? comment) : (comment.closest('sup') ?? comment)
    box.remove()
  }
}

function targetOf(body: Element, anchor: Element): Element | undefined {
  const id = decodeURIComponent((anchor.getAttribute('href') ?? '').split('#')[1] ?? '')
  if (!/^[\w:.-]+$/.test(id)) return undefined
  return body.querySelector(`[id="${id}"], [name="${id}"]`) ?? undefined
}

const comesAfter = (anchor: Element, target: Element) =>
  (anchor.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The block that is the note and nothing else. */
function noteAround(target: Element): Element | undefined {
  // Of Word and LibreOffice, which may hold several paragraphs.
  const whole = target.closest('div:is([id^="ftn"], [id^="edn"], [id^="sdfootnote"], [id^="sdendnote"])')
  const box = whole ?? target.closest('.footnote, .footnote-definition, li, div[id], p, aside') ?? target
  return box.localName === 'body' ? undefined : box
}

function takeBackLinks(note: Element): void {
  for (const link of note.querySelectorAll('a[href*="#"], .footnote-number, .footnote-backref')) {
    const words = link.textContent?.trim() ?? ''
    if (mark.test(words) || /^(?:[↩↑^⏎]|\ufe0e|\s)*$/u.test(words)) (link.closest('sup') ?? link).remove()
  }
}

/** One line: what stood in paragraphs of its own is parted by line breaks. */
function wordsOf(note: Element): Node[] {
  writeAsLines(note)
  const first = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT).nextNode()
  if (first) first.textContent = first.textContent?.trimStart() ?? ''
  return [...note.childNodes]
}
