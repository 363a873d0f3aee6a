/** Counts what HTML is made of, by a parser that knows nothing of any reader here. */
import { parseDocument } from 'htmlparser2'
import { type MarkKind, wordMarks } from '../../../server/letters/body/parts/word-marks.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: unknown }>

export const kinds = [
  'words',
  'headings',
  'items',
  'rows',
  'quotes',
  'links',
  'pictures',
  'media',
  'notes',
  'listings',
  'dividers',
] as const
/** The kinds of marked words, by the element around them. */
export const markKinds = wordMarks.map(({ element }) => element)
export type Kind = (typeof kinds)[number] | MarkKind

/** What of each kind there is, each as often as it is there. */
export type Counted = Record<Kind, string[]>

/** What is around a place, as far as it tells what the words there are. */
interface Around {
  marks: ReadonlySet<Kind>
  isHeading: boolean
  isLink: boolean
  isListing: boolean
  isNote: boolean
}

const isElement = (node: Node): node is Element => 'attribs' in node && 'name' in node
const unread =
  /^(?:script|style|head|title|template|noscript|textarea|select|option|svg|math|canvas|object|iframe|video|audio|xml|datalist|noembed|noframes|plaintext|xmp|listing|frameset|colgroup)$/
const inLine =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|o:p)$/
const markOf = new Map<string, MarkKind>(
  wordMarks.flatMap(({ element, means = {} }) =>
    [element, ...Object.keys(means)].map(name => [name, element] as const),
  ),
)

/** Without what nobody reads. */
const textOf = (node: Node): string =>
  isElement(node) && isUnread(node)
    ? ''
    : 'children' in node
      ? node.children.map(textOf).join('')
      : wordsOf(node)
const wordsOf = (node: Node): string =>
  'children' in node
    ? node.children.map(wordsOf).join('')
    : 'data' in node && node.type === 'text'
      ? node.data
      : ''
const isBlank = (text: string) => text.replace(/[\s\u00a0\u200b\ufeff]+/g, '') === ''
const bare = (text: string) => text.replace(/[\s\u00a0]+/g, '')
const says = (element: Element, name: string, value: RegExp) =>
  (element.attribs.style ?? '')
    .split(';')
    .map(part => part.split(':').map(one => one.trim().toLowerCase()))
    .some(([property, said = '']) => property === name && value.test(said))

const all = (nodes: readonly Node[], test: (element: Element) => boolean): Element[] =>
  nodes.flatMap(node => (isElement(node) ? [...(test(node) ? [node] : []), ...all(node.children, test)] : []))
const has = (element: Element, ...names: string[]) =>
  all(element.children, ({ name }) => names.includes(name)).length > 0
const within = (element: Element, test: (one: Element) => boolean): boolean => {
  const up = element.parent
  return up !== null && isElement(up as Node) && (test(up as Element) || within(up as Element, test))
}

/** @param isFurniture tells what is a service's own, and nobody's words */
export function countIn(html: string, isFurniture: (element: Element) => boolean = () => false): Counted {
  const { children } = parseDocument(html)
  const counted = Object.fromEntries([...kinds, ...markKinds].map(kind => [kind, [] as string[]])) as Counted
  const notes = notesIn(children)
  let line = ''
  const visit = (node: Node, around: Around): void => {
    if (!isElement(node)) {
      const text = node.type === 'text' && 'data' in node ? node.data : ''
      line += text
      if (!around.isListing) for (const mark of around.marks) counted[mark].push(...bare(text))
      return
    }
    if (isUnread(node) || isFurniture(node)) {
      if (/^(?:iframe|video|audio|object|embed)$/.test(node.name) && !isFurniture(node))
        counted.media.push(playedIn(node))
      return
    }
    if (notes.marks.has(node)) {
      counted.notes.push('mark')
      return
    }
    if (notes.ways.has(node)) return
    const isBlock = !inLine.test(node.name)
    if (isBlock) line += ' '
    countElement(node, { counted, around: { ...around, isNote: around.isNote || notes.texts.has(node) } })
    const inner = enter(node, { ...around, isNote: around.isNote || notes.texts.has(node) })
    const [opened, ended] = signsOf(node)
    line += opened
    for (const child of node.children) visit(child, inner)
    line += isBlock ? ' ' : ended
  }
  const marks = new Set<Kind>()
  for (const node of children)
    visit(node, { marks, isHeading: false, isLink: false, isListing: false, isNote: false })
  counted.words.push(...line.split(/[\s\u00a0\u200b\ufeff]+/).filter(Boolean))
  return counted
}

/** What browsers draw around words that are quoted. */
const signsOf = (element: Element) =>
  element.name !== 'q' ? ['', ''] : within(element, ({ name }) => name === 'q') ? ['‘', '’'] : ['“', '”']

const isUnread = (element: Element) =>
  unread.test(element.name) ||
  element.name === 'embed' ||
  says(element, 'display', /^none$/) ||
  says(element, 'mso-hide', /^all$/) ||
  (element.attribs['aria-hidden'] === 'true' &&
    (!/[\p{L}\p{N}]/u.test(wordsOf(element)) || isSaidAgain(element))) ||
  // What programs draw for those that know of no lists, and labels of their own.
  says(element, 'mso-list', /^ignore$/) ||
  /\bhide-text\b/.test(element.attribs.class ?? '')

const isSaidAgain = (element: Element) =>
  [element.prev, element.next].some(
    one => one && isElement(one) && bare(wordsOf(one)) === bare(wordsOf(element)),
  )

function enter(element: Element, around: Around): Around {
  const marks = new Set(around.marks)
  const { name, attribs } = element
  const isButton = name === 'a' && /button|\bbtn\b/i.test(attribs.class ?? '')
  const isHeading = around.isHeading || /^(?:h[1-6]|th)$/.test(name) || attribs.role === 'heading' || isButton
  const isLink = around.isLink || name === 'a'
  const own = markOf.get(name)
  if (own) marks.add(own)
  if (says(element, 'font-weight', /^(?:bold|bolder|[6-9]00)$/)) marks.add('strong')
  if (says(element, 'font-weight', /^(?:normal|400)$/)) marks.delete('strong')
  if (says(element, 'font-style', /^(?:italic|oblique)/)) marks.add('em')
  if (says(element, 'font-style', /^normal$/)) marks.delete('em')
  if (says(element, 'text-decoration', /underline/)) marks.add('u')
  if (says(element, 'text-decoration', /line-through/)) marks.add('s')
  // Nothing is raised and lowered at once.
  const isPlace = name === 'sup' || name === 'sub'
  if (isPlace && within(element, one => one.name !== name && /^su[bp]$/.test(one.name)))
    for (const mark of ['sup', 'sub'] as const) marks.delete(mark)
  if (isHeading) marks.delete('strong')
  if (isLink) marks.delete('u')
  return { ...around, marks, isHeading, isLink, isListing: around.isListing || name === 'pre' }
}

interface Counting {
  counted: Counted
  around: Around
}

function countElement(element: Element, { counted, around }: Counting): void {
  const { name, attribs } = element
  const text = textOf(element)
  if (name === 'hr' && !around.isListing && !isLineOfNotes(element)) counted.dividers.push('hr')
  if (name === 'img' && isPicture(element)) counted.pictures.push('img')
  // In a listing there are words alone, and what else there was is named.
  if (around.isListing || (isBlank(text) && !has(element, 'img'))) return
  const level =
    /^h([1-6])$/.exec(name)?.[1] ?? (attribs.role === 'heading' ? (attribs['aria-level'] ?? '2') : undefined)
  if (level && !isBlank(text) && !around.isListing)
    counted.headings.push(`${Math.min(Number(level), 3)}:${bare(text)}`)
  if (name === 'li' && !around.isNote && saysSomething(element)) counted.items.push('li')
  if (name === 'blockquote') counted.quotes.push('quote')
  if (
    (name === 'pre' || (name === 'p' && attribs.class === 'verse' && !within(element, isCell))) &&
    !isBlank(text)
  )
    counted.listings.push('pre')
  const href = hrefOf(element)
  const isEnlarged = all(element.children, one => one.name === 'img').some(
    ({ attribs: { src = '' } }) => src.split(/%2F|\//).at(-1) === href?.split(/%2F|\//).at(-1),
  )
  if (href && !isEnlarged) counted.links.push(href)
  // Cards of links and of files.
  if (attribs['data-link']) counted.links.push(plainAddress(attribs['data-link']))
  if (attribs['data-file']) counted.media.push('a file')
  if (name === 'table' && isOfData(element))
    counted.rows.push(
      ...all(element.children, one => one.name === 'tr' && !isBlank(textOf(one))).map(() => 'tr'),
    )
}

/** Its own items, beside the lists in it. */
const saysSomething = (item: Element): boolean =>
  item.parent !== null && isListName((item.parent as Element).name ?? '') && item.children.some(hasOwn)
const hasOwn = (node: Node): boolean =>
  isElement(node)
    ? !isUnread(node) && !isListName(node.name) && (node.name === 'img' || node.children.some(hasOwn))
    : !isBlank(wordsOf(node))
const isListName = (name: string) => /^(?:ul|ol|menu|dir)$/.test(name)

function isPicture({ attribs }: Element): boolean {
  const isDot = /^[01](?:px)?$/.test(attribs.width ?? '') && /^[01](?:px)?$/.test(attribs.height ?? '')
  return (
    !isDot &&
    !isEmoji(attribs) &&
    attribs['aria-roledescription'] !== 'checkbox' &&
    (attribs.src ?? attribs['data-src'] ?? '') !== ''
  )
}

/** A sign of writing that is drawn by a picture. */
const isEmoji = ({ alt = '', class: classes = '', src = '' }: Element['attribs']) =>
  /emoji/i.test(`${classes} ${src}`) && /^[^\w\s]+$/.test(alt)

const isCell = ({ name }: Element) => name === 'td' || name === 'th'

/** Columns and rows that say something, and no table that only sets things side by side. */
function isOfData(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.attribs.role ?? '') || has(table, 'table')) return false
  const rows = all(table.children, ({ name }) => name === 'tr')
  const filled = rows.filter(
    row =>
      all(row.children, ({ name }) => /^t[dh]$/.test(name)).filter(
        cell => !isBlank(textOf(cell)) || has(cell, 'img'),
      ).length > 1,
  )
  return filled.length > 1
}

/** Without Google's way around, and what is added to count readers. */
function hrefOf({ name, attribs }: Element): string | undefined {
  const given = attribs.href?.trim() ?? ''
  if (name !== 'a' || !/^(?:https?:|mailto:)/i.test(given)) return undefined
  return plainAddress(/^https:\/\/www\.google\.com\/url\?q=([^&]+)/.exec(given)?.[1] ?? given)
}

const plainAddress = (address: string) => address.replace(/[?&]utm_\w+=[^&#]*/g, '').replace(/\/$/, '')

/** What a player says of what it plays. */
function playedIn({ name, attribs, children }: Element): string {
  const source = all(children, one => one.name === 'source')[0]?.attribs.src
  return plainAddress(attribs.src ?? attribs.data ?? source ?? name)
}

/** Marks, the notes they lead to, and the ways back: by names and signs of their own, as programs write them. */
function notesIn(children: readonly Node[]) {
  const marks = new Set<Element>()
  const texts = new Set<Element>()
  const ways = new Set<Element>()
  const everything = all(children, () => true)
  const place = new Map<string, number>()
  for (const [at, { attribs }] of everything.entries())
    for (const id of [attribs.id, attribs.name]) if (id && !place.has(id)) place.set(id, at)
  for (const [at, element] of everything.entries()) {
    if (element.attribs['data-note'] !== undefined) (element.name === 'sup' ? marks : texts).add(element)
    const id = /#(.+)$/.exec(element.name === 'a' ? (element.attribs.href ?? '') : '')?.[1] ?? ''
    const to = place.get(id)
    const isComment = /^(?:cmnt|_msocom)/.test(id)
    const named =
      /^_?(?:fn|ftn|edn|footnote|sdfootnote|cite_note|md-|#?[0-9a-f-]{36}$)/i.test(id) ||
      within(element, ({ name }) => name === 'sup')
    const isShort = bare(textOf(element)).length < 5
    if (to === undefined || !isShort) continue
    const isBack = to < at
    if (isBack && within(element, one => isNoteBox(one))) ways.add(element)
    if (isBack || !named || isComment) continue
    marks.add(element)
    const target = everything[to]
    if (target) texts.add(target)
  }
  return { marks, texts, ways }
}

/** Drawn by the program above its notes. */
const isLineOfNotes = (line: Element) =>
  /\bfootnotes-sep\b/.test(line.attribs.class ?? '') ||
  within(line, one => /\bfootnotes\b/.test(one.attribs.class ?? '') || says(one, 'mso-element', /-list$/)) ||
  all(line.next && isElement(line.next) ? [line.next] : [], one => /^ftnt\d+$/.test(one.attribs.id ?? ''))
    .length > 0

const isNoteBox = ({ name, attribs }: Element) =>
  /footnote|^ftn|^edn/i.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`) || /^(?:li|p|div)$/.test(name)
