/** Footnotes as other programs link them, there by an id and back, become those of a letter. */
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

const mark = /^[[(]?(?:\d{1,3}|[a-z]{1,3}|[ivx]{1,6}|[*†‡]|note)[\])]?$/i
const back = /^(?:[↩↑^⏎]|\ufe0e|\ufe0f|\s|&nbsp;)*$/u

/** Notes with their marks move to the end; links back from them go. */
export function writeNotes(page: Page): void {
  const ids = new Map<string, Element>()
  const order = new Map<Element, number>()
  for (const [at, element] of findAll(page, () => true).entries()) {
    order.set(element, at)
    const id = element.attribs.id ?? (element.name === 'a' ? element.attribs.name : undefined)
    if (id && !ids.has(id)) ids.set(id, element)
  }
  const items: string[] = []
  const gone = new Set<Element>()
  const isGone = (element: Element) => gone.has(element) || isWithin(element, one => gone.has(one))
  for (const anchor of findAll(page, named('a'))) {
    const target = ids.get(idOf(anchor))
    if (!target || !mark.test(textOf(anchor).trim()) || isGone(anchor)) continue
    const note = noteAround(target)
    const isAfter = (order.get(target) ?? 0) > (order.get(anchor) ?? 0)
    // What leads from a note to its mark has its turn with the note.
    if (!note || !isAfter || isGone(note) || isWithin(anchor, one => one === note)) continue
    const name = `n${items.length + 1}`
    takeBackLinks(note)
    items.push(`<li data-note="${name}">${wordsOf(note)}</li>`)
    gone.add(note)
    replace(raised(anchor), `<sup data-note="${name}"></sup>`)
  }
  for (const note of gone) {
    const box = note.parent
    remove(note)
    if (isElement(box)) removeEmptied(box)
  }
  if (items.length > 0) append(page, `<ol class="notes">${items.join('')}</ol>`)
}

function idOf({ attribs }: Element): string {
  const [, id = ''] = (attribs.href ?? '').split('#')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The block that is the note and nothing else. */
function noteAround(target: Element): Element | undefined {
  if (/^(?:li|p|dd)$/.test(target.name)) return target
  const box = (element: Element) =>
    hasClass(element, 'footnote', 'footnote-definition', 'footnote-item') ||
    /^(?:li|p|dd|aside)$/.test(element.name)
  return closest(target, box) ?? (target.name === 'div' ? target : undefined)
}

/** The element around a mark that holds nothing else. */
function raised(anchor: Element): Element {
  const up = anchor.parent
  return isElement(up) && /^(?:sup|span)$/.test(up.name) && textOf(up).trim() === textOf(anchor).trim()
    ? up
    : anchor
}

function takeBackLinks(note: Element): void {
  for (const link of findAll(note, one => one.name === 'a' && idOf(one) !== '')) {
    const words = textOf(link).trim()
    if (!mark.test(words) && !back.test(words)) continue
    const box = raised(link)
    const next = box.next
    if (next && 'data' in next && !isElement(next)) next.data = next.data.replace(/^[.:)]?\s+/, '')
    remove(box)
  }
}

/** One line: what stood in paragraphs of its own is parted by line breaks. */
function wordsOf(note: Element): string {
  const holder = findFirst(note, one => hasClass(one, 'footnote-content')) ?? note
  const blocks = findAll(holder, named('p', 'div')).filter(one => !findFirst(one, named('p', 'div')))
  const lines =
    blocks.length > 0 ? blocks.filter(one => textOf(one).trim() !== '').map(innerHtml) : [innerHtml(holder)]
  return lines.map(line => line.trim()).join('<br>')
}

/** The box and the drawn line in which nothing but notes stood. */
function removeEmptied(box: Element): void {
  const rest = box.children.filter(child => !(isElement(child) && child.name === 'hr'))
  const isEmpty = textOf(rest).trim() === '' && !findFirst(box, named('img'))
  if (!isEmpty || !/^(?:ol|ul|dl|div|section|aside|footer)$/.test(box.name)) return
  const up = box.parent
  const before = lastElementBefore(box)
  if (before?.name === 'hr') remove(before)
  remove(box)
  if (isElement(up)) removeEmptied(up)
}

function lastElementBefore(element: Element): Element | undefined {
  for (let one = element.prev; one; one = one.prev) {
    if (isElement(one)) return one
    if ('data' in one && one.data.trim() !== '') return undefined
  }
  return undefined
}
