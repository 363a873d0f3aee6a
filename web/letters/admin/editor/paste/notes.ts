/** Footnotes and comments of a paste, as word processors and newsletter tools link them: there by an id, and back. */
import {
  fragmentOf,
  isBoxOfNotes,
  isLineOfNotes,
  isMark,
  isNamedNote,
  isNoteOfGoogle,
  isWayBack,
  type ReadAttribute,
} from '../../../../../contract/letters/body/foreign-notes.ts'
import { losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { keptStyle } from './parse-paste.ts'
import { rename, writeAsLines } from './styles.ts'

/** Notes with their marks move to the end, as a letter has them. */
export function writeNotes(body: Element, lost: Set<string>): void {
  // Notes stand below a letter: in a quote or an item they are a list of it.
  for (const list of body.querySelectorAll(':is(blockquote, li) ol.notes')) list.removeAttribute('class')
  const { ownerDocument } = body
  const list = ownerDocument.createElement('ol')
  list.className = 'notes'
  const boxes: { box: Element; isOfGoogle: boolean }[] = []
  const taken = new Set<string>()
  for (const anchor of [...body.querySelectorAll('a[href*="#"]')]) {
    if (!anchor.isConnected || !isMark(anchor.textContent ?? '')) continue
    const id = fragmentOf(anchor.getAttribute('href') ?? '')
    if (taken.has(id) && looksLikeMark(anchor)) {
      lost.add(losses.mark)
      if (raisedAround(anchor) === anchor && !anchor.querySelector('sup')) rename(anchor, 'sup')
      continue
    }
    const target = placeOf(body, anchor)
    const note = target && noteAround(target)
    // What leads from a note to its mark has its turn with the note.
    if (!target || !note || note.contains(anchor) || !comesAfter(anchor, target)) continue
    const mark = raisedAround(anchor)
    if (!belongs(mark, note, { anchor, target })) continue
    taken.add(id)
    const name = `p${list.children.length + 1}`
    const item = ownerDocument.createElement('li')
    item.setAttribute('data-note', name)
    takeBackLinks(note, anchor)
    item.append(...wordsOf(note))
    list.append(item)
    if (note.parentElement) boxes.push({ box: note.parentElement, isOfGoogle: isNoteOfGoogle(target.id) })
    note.remove()
    const sup = ownerDocument.createElement('sup')
    sup.setAttribute('data-note', name)
    mark.replaceWith(sup)
  }
  if (list.children.length === 0) return
  for (const { box, isOfGoogle } of boxes) removeEmptied(box, isOfGoogle)
  dropRest(body)
  body.append(list)
}

const attributesOf =
  (element: Element): ReadAttribute =>
  name =>
    element.getAttribute(name === 'style' ? keptStyle : name)

/** The place of the paste that a link leads to. */
export function placeOf(body: Element, anchor: Element): Element | undefined {
  const id = fragmentOf(anchor.getAttribute('href') ?? '')
  if (!/^[\w:.-]+$/.test(id)) return undefined
  return body.querySelector(`[id="${id}"], [name="${id}"]`) ?? undefined
}

const comesAfter = (anchor: Element, target: Element) =>
  (anchor.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The block that is the note and nothing else. */
function noteAround(target: Element): Element | undefined {
  // Word and LibreOffice put a note into a box, which may hold several paragraphs.
  const whole = target.closest('div:is([id^="ftn"], [id^="edn"], [id^="sdfootnote"], [id^="sdendnote"])')
  const box = whole ?? target.closest('.footnote, .footnote-definition, li, p, dd, aside') ?? target
  if (box.localName === 'body' || box.matches('h1, h2, h3, h4, h5, h6')) return undefined
  return box.querySelector('h1, h2, h3, h4, h5, h6') ? undefined : box
}

/** The element around a mark that holds nothing else. */
function raisedAround(anchor: Element): Element {
  const up = anchor.parentElement
  const isAlone = up?.localName === 'sup' && up.textContent?.trim() === anchor.textContent?.trim()
  return isAlone ? up : anchor
}

/** Any page has links to places of its own; a note is called so, raised as a number, or leads back to its mark. */
function belongs(
  mark: Element,
  note: Element,
  { anchor, target }: { anchor: Element; target: Element },
): boolean {
  const isNamed = [target, note].some(one => isNamedNote(attributesOf(one)))
  return looksLikeMark(anchor) || isNamed || [...note.querySelectorAll('a')].some(link => leadsTo(link, mark))
}

/** By what it is called, or raised as a number. */
function looksLikeMark(anchor: Element): boolean {
  const mark = raisedAround(anchor)
  const isRaised = mark.localName === 'sup' || anchor.querySelector('sup') !== null
  return isRaised || [mark, anchor].some(one => isNamedNote(attributesOf(one)))
}

const leadsTo = (link: Element, mark: Element): boolean => {
  const id = fragmentOf(link.getAttribute('href') ?? '')
  const holders = [mark, ...mark.querySelectorAll('[id], [name]'), mark.previousElementSibling]
  return id !== '' && holders.some(one => one?.id === id || one?.getAttribute('name') === id)
}

function takeBackLinks(note: Element, anchor: Element): void {
  const mark = raisedAround(anchor)
  for (const link of note.querySelectorAll('a')) {
    const words = link.textContent ?? ''
    const box = link.closest('sup') ?? link
    const isNumber = bare(words) === bare(anchor.textContent ?? '')
    const isBack = isWayBack(words) || (isMark(words) && leadsTo(link, mark)) || isNumber
    if (isBack && link.getAttribute('href')?.includes('#') && !link.querySelector('img')) box.remove()
  }
  for (const number of note.querySelectorAll('.footnote-number, .footnote-backref')) number.remove()
}

/** A number without the brackets around it. */
const bare = (mark: string) => mark.replace(/[\s[\]()]/g, '')

/** One line: what stood in paragraphs of its own is parted by line breaks. */
function wordsOf(note: Element): Node[] {
  writeAsLines(note)
  const walker = note.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode()
  if (first) first.textContent = first.textContent?.trimStart() ?? ''
  let last = first
  for (let next = walker.nextNode(); next; next = walker.nextNode()) last = next
  if (last) last.textContent = last.textContent?.trimEnd() ?? ''
  return [...note.childNodes]
}

/** The boxes in which nothing but notes stood, with the line above them; a line that the author drew stays. */
function removeEmptied(box: Element, isOfGoogle: boolean): void {
  if (!box.isConnected || !/^(?:ol|ul|dl|div|section|aside|footer)$/.test(box.localName)) return
  if (box.textContent?.trim() !== '' || box.querySelector('img, table')) return
  const before = box.previousElementSibling
  const isTheirs = isOfGoogle || (before && isLineOfNotes(attributesOf(before)))
  if (before?.localName === 'hr' && isTheirs) before.remove()
  const up = box.parentElement
  box.replaceWith(...(isBoxOfNotes(attributesOf(box)) ? [] : box.querySelectorAll('hr')))
  if (up) removeEmptied(up, false)
}

/** What is empty behind the last words. */
function dropRest(body: Element): void {
  for (let last = body.lastElementChild; last; last = body.lastElementChild) {
    const isEmpty =
      last.textContent?.trim() === '' &&
      !last.querySelector('img, hr') &&
      /^(div|br|ol|section)$/.test(last.localName)
    if (!isEmpty) return
    last.remove()
  }
}
