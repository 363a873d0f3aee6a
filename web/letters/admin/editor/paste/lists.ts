/** Lists of a paste: drawn by Word in paragraphs, flat in its web edition, and nested wrongly by Google. */
import {
  Element,
  type HtmlNode,
  isBlank,
  isElement,
  named,
  type Page,
  withClass,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import type { Losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { styleOf } from './parse-paste.ts'

interface Item {
  element: Element
  level: number
  tag: 'ul' | 'ol'
  start: number
}

/** Puts items of one run under each other, by level. @returns the lists that stand beside each other */
function nest(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  const open: { list: Element; level: number }[] = []
  for (const { element, level, tag, start } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    let top = open.at(-1)
    if (top && top.level === level && top.list.name !== tag) {
      open.pop()
      top = open.at(-1)
    }
    if (!top || top.level < level || top.list.name !== tag) {
      const list = new Element(tag, tag === 'ol' && start > 1 ? { start: String(start) } : {})
      const around = top?.list.children.findLast(isElement)
      if (around) around.append(list)
      else lists.push(list)
      top = { list, level }
      open.push(top)
    }
    const item = new Element('li')
    item.append(...element.takeContent())
    top.list.append(item)
  }
  return lists
}

type Read = (element: Element) => Item[]

/** @param read what the elements are that stand beside each other, with nothing between them */
function joinRuns(
  elements: readonly Element[],
  isOne: (element: Element | undefined) => boolean,
  read: Read,
): void {
  for (const first of elements) {
    if (!first.parent || !isOne(first) || isOne(first.neighbour(-1))) continue
    const run: Element[] = []
    for (let next: Element | undefined = first; next && isOne(next); next = next.neighbour(1)) run.push(next)
    first.before(...nest(run.flatMap(read)))
    for (const element of run) element.remove()
  }
}

/** Word's lists are paragraphs that begin with a drawn bullet or number. */
export function writeWordLists(page: Page, lost: Losses): void {
  const isItem = (element: Element | undefined) => element?.name === 'p' && listOf(element) !== undefined
  joinRuns(page.findAll(named('p')), isItem, element => [readWordItem(element, lost)])
}

/** `mso-list: l0 level1 lfo1`: which list, and how deep in it. */
const listOf = (element: Element) => /^l\d+\s+level(\d+)/i.exec(styleOf(element).get('mso-list') ?? '')?.[1]

/** What Word drew for programs that know of no lists. */
const isDrawn = (element: Element) => /^ignore$/i.test(styleOf(element).get('mso-list') ?? '')

function readWordItem(element: Element, lost: Losses): Item {
  const bullets = element.findAll(isDrawn)
  const drawn = bullets
    .map(({ text }) => text)
    .join('')
    .trim()
  for (const bullet of bullets) bullet.remove()
  const level = Number(listOf(element) ?? 1)
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(drawn)?.[1]
  if (number !== undefined && !/^\d/.test(number)) lost.add('letterLosses.numbering')
  return { element, level, tag: number === undefined ? 'ul' : 'ol', start: Number(number) || 1 }
}

const isList = named('ul ol')
const isLeveled = (node: HtmlNode) => isElement(node) && node.name === 'li' && levelOf(node) !== undefined

/** How deep an item says that it stands: of Word's web edition, Dropbox Paper, Quill. */
function levelOf({ attribs, parent }: Element): number | undefined {
  const said = attribs['data-aria-level'] ?? /\blistindent(\d)/.exec(parent?.attribs.class ?? '')?.[1]
  if (said !== undefined) return Number(said) || 1
  const indent = /\bql-indent-(\d)/.exec(attribs.class ?? '')?.[1]
  return indent === undefined ? undefined : Number(indent) + 1
}

/** Some write a list for each item, or one for all, and say how deep each is. */
export function joinWebLists(page: Page): void {
  for (const wrapper of page.findAll(withClass('ListContainerWrapper'))) wrapper.unwrap()
  const isOne = (list: Element | undefined) =>
    list !== undefined && isList(list) && list.children.some(isLeveled)
  joinRuns(page.findAll(isList), isOne, readWebItems)
}

/** Words that stand right in a list are an item of their own. */
function itemsOf(list: Element): Element[] {
  const nodes = list.children.filter(node => isElement(node) || !isBlank(node))
  return nodes.map(node => {
    if (isElement(node)) return node
    const own = new Element('li')
    own.append(node)
    return own
  })
}

function readWebItems(list: Element): Item[] {
  return itemsOf(list).map((element, at) => ({
    element,
    level: levelOf(element) ?? 1,
    tag: list.name === 'ol' ? 'ol' : 'ul',
    start: at === 0 ? Number(list.attribs.start) || 1 : 1,
  }))
}

const isCheckbox = ({ name, attribs }: Element) => name === 'input' && attribs.type === 'checkbox'

/** A list right in a list belongs into the item before it. */
export function nestLists(page: Page): void {
  const holdsList = (list: Element) => isList(list) && list.children.some(isListNode)
  for (const list of page.findAll(holdsList)) if (list.isOn(page)) nestWithin(list)
  for (const item of page.findAll(named('li'))) joinBefore(item)
  for (const list of page.findAll(named('ol'))) delete list.attribs.type
  // Boxes that were ticked have no place: their words stay.
  for (const box of page.findAll(one => isCheckbox(one) && one.isWithin(named('li')))) box.remove()
  for (const heading of page.findAll(named('h4 h5 h6'))) heading.rename('h3')
}

/** Some write inner lists into an item of their own, which says nothing else (Lexical, Outlook): they belong into the one before. */
function joinBefore(item: Element): void {
  const isOfLists =
    item.holds('ul ol') && item.children.every(node => (isElement(node) ? isList(node) : isBlank(node)))
  const before = isOfLists ? item.neighbour(-1) : undefined
  if (before?.name !== 'li') return
  before.append(...item.takeContent())
  item.remove()
}

const isNoLine = named('h1 h2 h3 pre blockquote table figure img hr aside ul ol')
const isVerse = (element: Element) => element.name === 'p' && element.hasClass('verse')

/** An item begins with a line of words: what begins with anything else gets an empty one, or the editor would put it behind its list. */
export function beginItems(page: Page): void {
  for (const item of page.findAll(named('li'))) if (beginOf(item) === 'block') item.prepend(new Element('p'))
}

/** What stands first in it; undefined where nothing does. */
function beginOf({ children }: Element): 'line' | 'block' | undefined {
  for (const node of children) {
    if (!isElement(node)) {
      if (!isBlank(node)) return 'line'
      continue
    }
    if (isNoLine(node) || isVerse(node)) return 'block'
    if (node.name === 'p' || node.name === 'br') return 'line'
    const inner = beginOf(node)
    if (inner) return inner
  }
  return undefined
}

const isListNode = (node: HtmlNode): node is Element => isElement(node) && isList(node)
const saysSomething = (node: HtmlNode) =>
  !isBlank(node) || (isElement(node) && (node.name === 'img' || node.holds('img')))

/**
 * Words that stand right in a list, between an item and a list, are an item of their own: the list would overtake them. In one pass,
 * however many lists there are.
 */
function nestWithin(list: Element): void {
  const ahead = list.takeContent().reverse()
  let item: Element | undefined
  let words: HtmlNode[] = []
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (!isListNode(node)) {
      words.push(node)
      if (!isElement(node) || node.name !== 'li') continue
      item = node
      list.append(...words)
    } else if (!item) {
      for (const inner of node.takeContent().reverse()) ahead.push(inner)
      continue
    } else {
      if (words.some(saysSomething)) {
        item = new Element('li')
        item.append(...words)
        list.append(item)
      }
      item.append(node)
    }
    words = []
  }
  list.append(...words)
}
