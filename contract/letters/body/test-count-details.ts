/** Counts what elements of HTML say beside their words: numbers of items, what pictures show, captions, listings to the letter. */
import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: unknown }>

export const details = ['numbers', 'alts', 'captions', 'code', 'heads', 'terms', 'looks'] as const
/** `bold`: cells of which all words are set so. `poems`: what else keeps its lines. */
export type Details = Record<(typeof details)[number] | 'bold' | 'poems', string[]>

const isElement = (node: Node): node is Element => 'attribs' in node && 'name' in node
const unread =
  /^(?:script|style|head|title|template|noscript|textarea|select|svg|math|object|iframe|video|audio)$/
const isUnread = ({ name, attribs }: Element) =>
  unread.test(name) || /display\s*:\s*none/i.test(attribs.style ?? '')

function all(nodes: readonly Node[], test: (element: Element) => boolean): Element[] {
  return nodes.flatMap(node =>
    !isElement(node) || isUnread(node) ? [] : [...(test(node) ? [node] : []), ...all(node.children, test)],
  )
}

/** Words as they are written, a line break where one is drawn. */
const written = (node: Node): string =>
  isElement(node)
    ? node.name === 'br'
      ? '\n'
      : isUnread(node)
        ? ''
        : node.children.map(written).join('')
    : 'data' in node && node.type === 'text'
      ? node.data
      : ''
const bare = (node: Node) => written(node).replace(/[\s\u00a0]+/g, '')
const named = (names: RegExp) => (element: Element) => names.test(element.name)
const within = ({ parent }: Element, test: (element: Element) => boolean): boolean =>
  parent !== null && isElement(parent as Node) && (test(parent as Element) || within(parent as Element, test))

export function countDetails(
  html: string,
  isFurniture: (element: Element) => boolean = () => false,
): Details {
  const { children } = parseDocument(html)
  const everything = all(children, one => !isFurniture(one) && !within(one, isFurniture))
  const found = (names: RegExp) => everything.filter(named(names))
  return {
    numbers: found(/^ol$/).filter(isCounted).flatMap(numbersIn),
    alts: found(/^img$/)
      .filter(({ attribs }) => attribs['aria-roledescription'] !== 'checkbox')
      // Emoji are words of the letter, and counted as those.
      .flatMap(({ attribs: { alt = '' } }) =>
        /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+$/u.test(alt) ? [] : words(alt),
      ),
    captions: found(/^figure$/)
      .filter(one => all(one.children, named(/^img$/)).length > 0)
      .flatMap(one => all(one.children, named(/^figcaption$/)).filter(isOfFigure))
      .flatMap(caption => words(bare(caption))),
    code: everything.filter(isListing).flatMap(linesOf),
    poems: found(/^p$/)
      .filter(({ attribs }) => attribs.class === 'verse')
      .flatMap(linesOf),
    heads: found(/^table$/)
      .filter(isOfLines)
      .flatMap(headsIn),
    bold: found(/^td$/).map(boldIn).filter(Boolean),
    terms: found(/^dl$/).map(({ name }) => name),
    looks: everything.flatMap(looksOf),
  }
}

const words = (text: string) => (text.trim() === '' ? [] : [text.trim()])

/** In an item or a cell of its figure it is no caption (HTML, 4.4.13): its words are. */
const isOfFigure = ({ parent }: Element): boolean => {
  if (parent === null || !isElement(parent as Node)) return false
  const { name } = parent as Element
  return name === 'figure' || (!/^(?:li|t[dh])$/.test(name) && isOfFigure(parent as Element))
}

/** Notes have numbers of their own, and of what stands in a list without being an item nobody says whether it counts. */
const isCounted = (list: Element) =>
  !within(list, named(/^pre$/)) &&
  !['ul', 'ol'].includes((list.parent as Element | null)?.name ?? '') &&
  list.children.filter(isElement).every(item => item.name === 'li' && ownWords(item) !== '') &&
  !/\b(?:notes|footnotes\S*|references)\b/.test(list.attribs.class ?? '') &&
  !within(
    list,
    ({ attribs }) => attribs['data-footnotes'] !== undefined || /\bfootnotes\b/.test(attribs.class ?? ''),
  ) &&
  !list.children.some(item => isElement(item) && holdsItem(item)) &&
  // Quill has one list for all depths.
  !list.children.some(item => isElement(item) && /\bql-indent-/.test(item.attribs.class ?? '')) &&
  !list.children.some(item => isElement(item) && /^(?:fn|aa-)/.test(item.attribs.id ?? ''))

/** An item in an item without a list between them, which each parser reads in its own way. */
const holdsItem = (element: Element): boolean =>
  element.children
    .filter(isElement)
    .some(one => one.name === 'li' || (!/^[uo]l$/.test(one.name) && holdsItem(one)))

/** What an item says without the lists in it, also those in a box. */
const ownWords = (item: Element): string =>
  item.children
    .map(node => {
      if (!isElement(node)) return bare(node)
      return isUnread(node) || /^[uo]l$/.test(node.name) ? '' : ownWords(node)
    })
    .join('')

/** As a browser numbers its items (HTML, 4.4.8). */
function numbersIn(list: Element): string[] {
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li')
  const { start, reversed, type = '', style = '' } = list.attribs
  const isDown = reversed !== undefined
  const letters = /list-style-type:\s*([\w-]+)/.exec(style)?.[1] ?? type
  let next = Number(start ?? (isDown ? items.length : 1))
  return items.map(item => {
    const number = Number(item.attribs.value ?? next)
    next = number + (isDown ? -1 : 1)
    return `${/^(?:1|decimal)?$/.test(letters) ? '' : letters}${number}:${bare(item).slice(0, 12)}`
  })
}

/** A listing of words and marks: where a block in it would end its lines, nobody says. */
const isListing = (element: Element) =>
  element.name === 'pre' &&
  !within(element, named(/^(?:t[dh]|pre)$/)) &&
  all(element.children, ({ name }) => !inListing.test(name)).length === 0

const inListing = /^(?:a|b|br|code|del|em|font|i|img|ins|kbd|mark|s|samp|small|span|strong|su[bp]|tt|u|var)$/

/** To the letter, without the blanks around it all. */
const linesOf = (listing: Element) =>
  words(
    written(listing)
      .replace(/\r\n?/g, '\n')
      .replace(/[ \t]+$/gm, ''),
  )

/** Its cells hold nothing but lines. */
const isOfLines = (table: Element) =>
  table.attribs.role === undefined &&
  !within(table, named(/^pre$/)) &&
  all(table.children, named(/^(?:table|img|figure|hr|pre|h\d|[uo]l|dl|blockquote)$/)).length === 0

const headsIn = (table: Element) => all(table.children, named(/^th$/)).map(bare).filter(Boolean)

/** What names a row without being a head is set in bold. */
function boldIn(cell: Element): string {
  const bold = all(cell.children, named(/^(?:strong|b)$/))
    .map(bare)
    .join('')
  return bold === bare(cell) ? bold : ''
}

function looksOf({ name, attribs }: Element): string[] {
  const { style = '', class: classes = '', align = '' } = attribs
  const isSet =
    /text-align:\s*(?:center|right)/.test(style) || /\bhas-text-align-(?:center|right)\b/.test(classes)
  const isAligned = isSet || (/^(?:center|right)$/.test(align) && /^(?:p|h\d|div)$/.test(name))
  const isColoured = /(?:^|\s)has-(?:text-color|inline-color|background)(?:\s|$)/.test(classes)
  return [...(isAligned ? ['set'] : []), ...(isColoured ? ['coloured'] : [])]
}
