/** Footnotes of foreign HTML, as programs and services link them: there by an id, and back. They become those of a letter. */
import type { Losses } from '../letter-losses.ts'
import {
  fragmentOf,
  isBoxOfNotes,
  isLineOfNotes,
  isMark,
  isNamedNote,
  isNoteOfGoogle,
  isWayBack,
} from './note-names.ts'
import {
  Element,
  type HtmlNode,
  headings,
  isBlank,
  isElement,
  named,
  type Page,
  type TextPlace,
  textsIn,
} from './tree.ts'

/** Notes with their marks move to the end; links back from them go. */
export function writeNotes(page: Page, lost?: Losses): void {
  const places = placesOf(page)
  const list = new Element('ol', { class: 'notes' })
  const taken = new Map<Element, Element>()
  const boxes: { box: Element; isOfGoogle: boolean }[] = []
  for (const anchor of page.findAll(named('a'))) {
    const target = placeOf(anchor, places)
    if (!target || !isMark(anchor.text) || anchor.holds('img') || !anchor.isOn(page)) continue
    const note = taken.get(target) ?? noteOf(anchor, target, places)
    if (!note || !belongs(anchor, note, target)) continue
    if (!note.isOn(page)) {
      lost?.add('letterLosses.mark')
      // A mark is a number, a letter or a sign.
      const number = new Element('sup')
      number.append(anchor.text.trim())
      raised(anchor).replaceWith(number)
      continue
    }
    taken.set(target, note)
    const name = `n${list.children.length + 1}`
    list.append(noteItem(name, note, anchor))
    if (note.parent) boxes.push({ box: note.parent, isOfGoogle: isNoteOfGoogle(target.attribs.id ?? '') })
    note.remove()
    raised(anchor).replaceWith(new Element('sup', { 'data-note': name }))
  }
  if (list.children.length === 0) return
  for (const { box, isOfGoogle } of boxes) if (box.isOn(page)) removeEmptied(box, isOfGoogle)
  dropRest(page)
  page.append(list)
}

/** What links within a page lead to, by its name, and how far down the page each element is. */
export interface Places {
  ids: ReadonlyMap<string, Element>
  order: ReadonlyMap<Element, number>
}

export function placesOf(page: Page): Places {
  const ids = new Map<string, Element>()
  const order = new Map<Element, number>()
  for (const [at, element] of page.findAll(() => true).entries()) {
    order.set(element, at)
    const { id, name } = element.attribs
    for (const place of [id, element.name === 'a' ? name : undefined])
      if (place && !ids.has(place)) ids.set(place, element)
  }
  return { ids, order }
}

/** The place of the page that a link leads to. */
export const placeOf = (link: Element, { ids }: Places): Element | undefined =>
  ids.get(fragmentOf(link.attribs.href ?? ''))

/** What leads from a note to its mark has its turn with the note. */
function noteOf(anchor: Element, target: Element, { order }: Places): Element | undefined {
  const note = noteAround(target)
  const isAfter = (order.get(target) ?? 0) > (order.get(anchor) ?? 0)
  return note && isAfter && !anchor.isWithin(one => one === note) ? note : undefined
}

/** Word and LibreOffice put a note into a box, which may hold several paragraphs. */
const isBox = ({ name, attribs: { id = '' } }: Element) =>
  name === 'div' && /^_?(?:ftn|edn|sdfootnote|sdendnote)\d/.test(id)

const isBlock = (element: Element) =>
  element.hasClass('footnote footnote-definition footnote-item') || /^(?:li|p|dd|aside)$/.test(element.name)

/** The block that is the note and nothing else. */
function noteAround(target: Element): Element | undefined {
  const own = /^(?:div|span|section|blockquote)$/.test(target.name) ? target : undefined
  const note = target.closest(isBox) ?? target.closest(isBlock) ?? own
  return note && !headings(note) && !note.findFirst(headings) ? note : undefined
}

/** Any page has links to places of its own; a note is called so, raised as a number, or leads back to its mark. */
function belongs(anchor: Element, note: Element, target: Element): boolean {
  const mark = raised(anchor)
  const isNamed = [mark, anchor, target, note].some(one => isNamedNote(one.attribs))
  return (
    isNamed ||
    mark.name === 'sup' ||
    mark.holds('sup') ||
    note.findAll(named('a')).some(link => leadsTo(link, anchor))
  )
}

/** What names the mark may stand right before it. */
function leadsTo(link: Element, anchor: Element): boolean {
  const id = fragmentOf(link.attribs.href ?? '')
  const mark = raised(anchor)
  const before = mark.elementBeside(-1)
  const holders = [mark, ...mark.findAll(() => true), ...(before ? [before] : [])]
  return id !== '' && holders.some(({ attribs }) => attribs.id === id || attribs.name === id)
}

/** The element around a mark that holds nothing else. */
function raised(mark: Element): Element {
  const up = mark.parent
  const isAlone =
    up && /^(?:sup|span)$/.test(up.name) && up.children.every(node => node === mark || isNothing(node))
  return isAlone ? raised(up) : mark
}

const isNothing = (node: HtmlNode) =>
  isBlank(node) && !(isElement(node) && (node.name === 'img' || node.holds('img')))

function takeBackLinks(note: Element, anchor: Element): void {
  const isOfPage = (one: Element) => one.name === 'a' && fragmentOf(one.attribs.href ?? '') !== ''
  for (const link of note.findAll(isOfPage)) {
    const words = link.text
    const isNumber = bare(words) === bare(anchor.text)
    const isBack = isWayBack(words) || isNumber || (isMark(words) && leadsTo(link, anchor))
    if (isBack && !link.holds('img')) raised(link).remove()
  }
  for (const number of note.findAll(one => one.hasClass('footnote-number footnote-backref'))) number.remove()
}

/** A number without the brackets around it. */
const bare = (mark: string) => mark.replace(/[\s[\]()]/g, '')

/** What stood in it in paragraphs of its own is parted by line breaks later. */
function noteItem(name: string, note: Element, anchor: Element): Element {
  const isNumbered = !/^[.:)]/.test(note.text.trim())
  takeBackLinks(note, anchor)
  const item = new Element('li', { 'data-note': name })
  item.append(...note.takeContent())
  const words = textsIn(item)
  // "1. Words" without its number.
  change(words, text => text.replace(isNumbered ? /^\s*[.:)]?\s+/ : /^\s+/, ''))
  if (!item.holds('img')) change(words.toReversed(), text => text.trimEnd())
  return item
}

/** As far as the first that are not blank. */
function change(words: readonly TextPlace[], change: (text: string) => string): void {
  for (const { around, at, text } of words) {
    around.children[at] = change(String(around.children[at]))
    if (text.trim() !== '') return
  }
}

/** The boxes in which nothing but notes stood, with the line above them; a line that the author drew stays. */
function removeEmptied(box: Element, isOfGoogle: boolean): void {
  if (!/^(?:ol|ul|dl|div|section|aside|footer)$/.test(box.name)) return
  if (!isBlank(box) || box.holds('img table')) return
  const before = box.beside(-1)
  const isLine = isElement(before) && before.name === 'hr'
  if (isLine && (isOfGoogle || isLineOfNotes(before.attribs))) before.remove()
  const up = box.parent
  box.replaceWith(...(isBoxOfNotes(box.attribs) ? [] : box.findAll(named('hr'))))
  if (up) removeEmptied(up, false)
}

const isEmptyBox = named('div br ol section li p span')

/** What is empty behind the last words; what holds anything that a letter cannot say is left, to be named. */
function dropRest(page: Page): void {
  for (let last = page.children.at(-1); last !== undefined; last = page.children.at(-1)) {
    const isRest =
      !isElement(last) ||
      (/^(?:div|br|ol|section)$/.test(last.name) && last.findAll(() => true).every(isEmptyBox))
    if (!isRest || !isBlank(last)) return
    if (isElement(last)) last.remove()
    else page.children.pop()
  }
}
