/** Lists of a paste: drawn by Word in paragraphs, flat in its web edition, and nested wrongly by Google. */
import { keptStyle, styleOf } from './parse-paste.ts'
import { rename, unwrap } from './styles.ts'

interface Item {
  element: Element
  level: number
  tag: 'ul' | 'ol'
  start: number
}

/** Puts items of one run under each other, by level. */
function nest(items: readonly Item[], before: Element): void {
  const { ownerDocument } = before
  const open: { list: Element; level: number }[] = []
  for (const { element, level, tag, start } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    let top = open.at(-1)
    if (top && top.level === level && top.list.localName !== tag) {
      open.pop()
      top = open.at(-1)
    }
    if (!top || top.level < level || top.list.localName !== tag) {
      const list = ownerDocument.createElement(tag)
      if (tag === 'ol' && start > 1) list.setAttribute('start', String(start))
      const around = top?.list.lastElementChild
      if (around) around.append(list)
      else before.before(list)
      open.push({ list, level })
      top = open.at(-1)
    }
    const item = ownerDocument.createElement('li')
    item.append(...element.childNodes)
    top?.list.append(item)
  }
}

/** Word's lists are paragraphs that begin with a drawn bullet or number. */
export function writeWordLists(body: Element): void {
  const isItem = (element: Element | null): element is Element =>
    element?.localName === 'p' && listOf(element) !== undefined
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isItem(paragraph) || isItem(paragraph.previousElementSibling)) continue
    const run: Element[] = []
    for (let next: Element | null = paragraph; isItem(next); next = next.nextElementSibling) run.push(next)
    const marker = body.ownerDocument.createElement('span')
    paragraph.before(marker)
    nest(run.map(readWordItem), marker)
    marker.remove()
    for (const element of run) element.remove()
  }
}

/** `mso-list: l0 level1 lfo1`: which list, and how deep in it. */
const listOf = (element: Element) => /^l\d+\s+level(\d+)/i.exec(styleOf(element).get('mso-list') ?? '')?.[1]

/** What Word drew for programs that know of no lists. */
const isDrawn = (element: Element) => /^ignore$/i.test(styleOf(element).get('mso-list') ?? '')

function readWordItem(element: Element): Item {
  const bullets = [...element.querySelectorAll(`[${keptStyle}]`)].filter(isDrawn)
  const drawn = bullets
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
  for (const bullet of bullets) bullet.remove()
  const level = Number(listOf(element) ?? 1)
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(drawn)?.[1]
  return { element, level, tag: number === undefined ? 'ul' : 'ol', start: Number(number) || 1 }
}

/** Word's web edition writes a list for each item, and says how deep it is. */
export function joinWebLists(body: Element): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper)
  const isList = (element: Element | null): element is Element =>
    element !== null &&
    /^[uo]l$/.test(element.localName) &&
    element.querySelector(':scope > li[data-aria-level]') !== null
  for (const list of [...body.querySelectorAll('ul, ol')]) {
    if (!list.isConnected || !isList(list) || isList(list.previousElementSibling)) continue
    const run: Element[] = []
    for (let next: Element | null = list; isList(next); next = next.nextElementSibling) run.push(next)
    const marker = body.ownerDocument.createElement('span')
    list.before(marker)
    nest(run.flatMap(readWebItems), marker)
    marker.remove()
    for (const element of run) element.remove()
  }
}

function readWebItems(list: Element): Item[] {
  return [...list.children].map((element, at) => ({
    element,
    level: Number(element.getAttribute('data-aria-level')) || 1,
    tag: list.localName === 'ol' ? 'ol' : 'ul',
    start: at === 0 ? Number(list.getAttribute('start')) || 1 : 1,
  }))
}

/** A list right in a list belongs into the item before it. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = itemBefore(list)
    if (item) item.append(list)
    else unwrap(list)
  }
  // Boxes that were ticked have no place: their words stay.
  for (const box of body.querySelectorAll('li input[type="checkbox"]')) box.remove()
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
}

const noLine = 'h1, h2, h3, pre, p.verse, blockquote, table, figure, img, hr, aside, ul, ol'

/** An item begins with a line of words: what begins with anything else gets an empty one, or the editor would put it behind its list. */
export function beginItems(body: Element): void {
  for (const item of body.querySelectorAll('li'))
    if (beginOf(item) === 'block') item.prepend(item.ownerDocument.createElement('p'))
}

/** What stands first in it; undefined where nothing does. */
function beginOf(element: Element): 'line' | 'block' | undefined {
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) return 'line'
    if (!(node instanceof Element)) continue
    if (node.matches('p:not(.verse), br')) return 'line'
    if (node.matches(noLine)) return 'block'
    const inner = beginOf(node)
    if (inner) return inner
  }
  return undefined
}

/** Words that stand right in a list, between its items, are an item of their own: the list would overtake them. */
function itemBefore(list: Element): Element | undefined {
  const item = list.previousElementSibling
  if (item?.localName !== 'li') return undefined
  const words: ChildNode[] = []
  for (let node = item.nextSibling; node && node !== list; node = node.nextSibling) words.push(node)
  if (!words.some(node => node.textContent?.trim())) return item
  const own = list.ownerDocument.createElement('li')
  list.before(own)
  own.append(...words)
  return own
}
