/** Footnotes as other programs link them, there by an id and back, become those of a letter. */
import {
  fragmentOf,
  isBoxOfNotes,
  isLineOfNotes,
  isMark,
  isNamedNote,
  isNoteOfGoogle,
  isWayBack,
} from '../../../../contract/letters/body/foreign-notes.ts'
import { losses } from '../../../../contract/letters/body/letter-losses.ts'
import {
  append,
  closest,
  type Element,
  findAll,
  findFirst,
  hasClass,
  innerHtml,
  isElement,
  isWithin,
  named,
  type Page,
  remove,
  replace,
  textOf,
} from './tree.ts'

/** Notes with their marks move to the end; links back from them go. */
export function writeNotes(page: Page, lost?: Set<string>): void {
  const ids = new Map<string, Element>()
  const order = new Map<Element, number>()
  for (const [at, element] of findAll(page, () => true).entries()) {
    order.set(element, at)
    const id = element.attribs.id ?? (element.name === 'a' ? element.attribs.name : undefined)
    if (id && !ids.has(id)) ids.set(id, element)
  }
  const items: string[] = []
  const gone = new Map<Element, Element>()
  const isGone = (element: Element) => gone.has(element) || isWithin(element, one => gone.has(one))
  for (const anchor of findAll(page, named('a'))) {
    const target = ids.get(fragmentOf(anchor.attribs.href ?? ''))
    if (!target || !isMark(textOf(anchor)) || isGone(anchor)) continue
    const note = noteAround(target)
    const isAfter = (order.get(target) ?? 0) > (order.get(anchor) ?? 0)
    // What leads from a note to its mark has its turn with the note.
    if (!note || !isAfter || isWithin(anchor, one => one === note)) continue
    if (!belongs(anchor, note, target)) continue
    if (isGone(note)) {
      lost?.add(losses.mark)
      // A mark is a number, a letter or a sign.
      replace(raised(anchor), `<sup>${textOf(anchor).trim()}</sup>`)
      continue
    }
    const name = `n${items.length + 1}`
    takeBackLinks(note, anchor)
    items.push(`<li data-note="${name}">${wordsOf(note)}</li>`)
    gone.set(note, target)
    replace(raised(anchor), `<sup data-note="${name}"></sup>`)
  }
  for (const [note, target] of gone) {
    const box = note.parent
    remove(note)
    if (isElement(box)) removeEmptied(box, isNoteOfGoogle(target.attribs.id ?? ''))
  }
  if (items.length > 0) append(page, `<ol class="notes">${items.join('')}</ol>`)
}

const headings = named('h1', 'h2', 'h3', 'h4', 'h5', 'h6')

/** The block that is the note and nothing else. */
function noteAround(target: Element): Element | undefined {
  const box = (element: Element) =>
    hasClass(element, 'footnote', 'footnote-definition', 'footnote-item') ||
    /^(?:li|p|dd|aside)$/.test(element.name)
  const note = closest(target, box) ?? (target.name === 'div' ? target : undefined)
  return note && !findFirst(note, headings) ? note : undefined
}

/** Any page has links to places of its own; a note is called so, raised as a number, or leads back to its mark. */
function belongs(anchor: Element, note: Element, target: Element): boolean {
  const around = raised(anchor)
  const isNamed = [around, anchor, target, note].some(({ attribs }) => isNamedNote(name => attribs[name]))
  const isRaised = around.name === 'sup' || findFirst(anchor, named('sup')) !== undefined
  return isNamed || isRaised || findAll(note, named('a')).some(link => leadsTo(link, anchor))
}

function leadsTo(link: Element, anchor: Element): boolean {
  const id = fragmentOf(link.attribs.href ?? '')
  const holders = [raised(anchor), anchor, ...findAll(anchor, () => true)]
  return id !== '' && holders.some(({ attribs }) => attribs.id === id || attribs.name === id)
}

/** The element around a mark that holds nothing else. */
function raised(anchor: Element): Element {
  const up = anchor.parent
  return isElement(up) && /^(?:sup|span)$/.test(up.name) && textOf(up).trim() === textOf(anchor).trim()
    ? up
    : anchor
}

function takeBackLinks(note: Element, anchor: Element): void {
  const isOfPage = (one: Element) => one.name === 'a' && fragmentOf(one.attribs.href ?? '') !== ''
  for (const link of findAll(note, isOfPage)) {
    if (findFirst(link, named('img'))) continue
    const words = textOf(link)
    const isNumber = bare(words) === bare(textOf(anchor))
    if (!isWayBack(words) && !isNumber && !(isMark(words) && leadsTo(link, anchor))) continue
    const box = raised(link)
    const next = box.next
    if (next && 'data' in next && !isElement(next)) next.data = next.data.replace(/^[.:)]?\s+/, '')
    remove(box)
  }
}

/** A number without the brackets around it. */
const bare = (mark: string) => mark.replace(/[\s[\]()]/g, '')

/** What stood in paragraphs of its own is parted by line breaks when it is cleaned. */
const wordsOf = (note: Element): string => innerHtml(note).trim()

/** The boxes in which nothing but notes stood, with the line above them; a line that the author drew stays. */
function removeEmptied(box: Element, isOfGoogle: boolean): void {
  if (!/^(?:ol|ul|dl|div|section|aside|footer)$/.test(box.name)) return
  if (textOf(box).trim() !== '' || findFirst(box, named('img', 'table'))) return
  const before = lastElementBefore(box)
  const isTheirs = isOfGoogle || (before && isLineOfNotes(name => before.attribs[name]))
  if (before?.name === 'hr' && isTheirs) remove(before)
  const up = box.parent
  const lines = isBoxOfNotes(name => box.attribs[name]) ? [] : findAll(box, named('hr'))
  replace(box, '<hr>'.repeat(lines.length))
  if (isElement(up)) removeEmptied(up, false)
}

function lastElementBefore(element: Element): Element | undefined {
  for (let one = element.prev; one; one = one.prev) {
    if (isElement(one)) return one
    if ('data' in one && one.data.trim() !== '') return undefined
  }
  return undefined
}
