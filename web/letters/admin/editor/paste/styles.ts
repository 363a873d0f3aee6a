/** What styles and blocks of a paste say, as the elements that say the same. */
import { drawnAs } from '../../../../../contract/letters/body/inline-style.ts'
import { keptStyle, styleOf, styleTextOf } from './parse-paste.ts'

export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const undoing = [
  ['strong', 'b, strong'],
  ['em', 'i, em'],
  ['u', 'u, ins'],
  ['s', 's, strike, del'],
] as const

const inherited = [
  { mark: 'strong', names: 'b, strong', on: 'font-weight:bold', off: 'font-weight:inherit' },
  { mark: 'em', names: 'i, em', on: 'font-style:italic', off: 'font-style:inherit' },
] as const

/** What something within takes back (CSS inheritance) is said of the rest alone: a bold item and the plain ones below it. */
export function passDown(element: Element): void {
  const drawn = drawnAs(styleOf(element))
  const within = [...element.querySelectorAll(`[${keptStyle}]`)].map(inner => drawnAs(styleOf(inner)))
  const passed = inherited.filter(
    ({ mark, names }) =>
      (drawn[mark] ?? element.matches(names)) && within.some(inner => inner[mark] === false),
  )
  if (passed.length === 0) return
  const on = passed.map(one => one.on).join(';')
  for (const child of [...element.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) {
      const words = element.ownerDocument.createElement('span')
      words.setAttribute(keptStyle, on)
      child.replaceWith(words)
      words.append(child)
    }
    if (child.nodeType !== Node.ELEMENT_NODE) continue
    const inner = child as Element
    inner.setAttribute(keptStyle, `${on};${styleTextOf(inner)}`)
    passDown(inner)
  }
  const style = [styleTextOf(element), ...passed.map(({ off }) => off)].join(';')
  const rest = passed.some(({ names }) => element.matches(names)) ? rename(element, 'span') : element
  rest.setAttribute(keptStyle, style)
}

/** What a style says, as the element that says the same. */
export function writeAsElements(element: Element): void {
  const drawn = drawnAs(styleOf(element))
  element.removeAttribute(keptStyle)
  const isUndone = undoing.some(([mark, names]) => drawn[mark] === false && element.matches(names))
  const written = isUndone ? rename(element, 'span') : element
  const isWithin = (names: string) => written.closest(names) !== null
  if (drawn.strong && !isWithin('b, strong, h1, h2, h3, h4, h5, h6, th')) wrapContent(written, 'strong')
  if (drawn.em && !isWithin('i, em')) wrapContent(written, 'em')
  if (drawn.s && !isWithin('s, strike, del')) wrapContent(written, 's')
  // Links are underlined of themselves.
  if (drawn.u && !isWithin('a, u') && !written.querySelector('a')) wrapContent(written, 'u')
  const place = drawn.sup ? 'sup' : 'sub'
  if (drawn[place] && !isWithin('sup, sub')) wrapContent(written, place)
}

/** Places where a block began or ended, until it is known whether words stand on both sides. */
const gap = 'data-pasted-gap'

const isEdge = (node: Node): node is Element => node instanceof Element && node.hasAttribute(gap)

/** Writes what stood in blocks of its own as one line, with a line break wherever a block was beside other words. */
export function writeAsLines(line: Element): void {
  const { ownerDocument } = line
  for (const block of line.querySelectorAll('p, div')) {
    for (const place of ['before', 'after'] as const) {
      const edge = ownerDocument.createElement('br')
      edge.setAttribute(gap, '')
      block[place](edge)
    }
    unwrap(block)
  }
  const walker = ownerDocument.createTreeWalker(line, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let hasWords = false
  let edges: Element[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isEdge(node)) edges.push(node)
    else if (node.nodeName === 'BR') hasWords = false
    else if (node.nodeName === 'IMG' || (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) {
      if (hasWords) edges[0]?.removeAttribute(gap)
      hasWords = true
      edges = []
    }
  }
  for (const edge of line.querySelectorAll(`[${gap}]`)) edge.remove()
}

const blocks =
  'address, article, aside:not([data-file], [data-link]), center, dd, details, dialog, dir, dl, dt, fieldset, figure:not(:has(img)), figcaption, footer, form, header, hgroup, legend, main, menu, nav, search, section, summary'

/** Blocks that a letter has no name for are still blocks: their words stand apart from those beside them. */
export function writeBlocks(body: Element): void {
  for (const figure of body.querySelectorAll('figure')) if (saysMore(figure)) rename(figure, 'div')
  for (const block of body.querySelectorAll(blocks)) {
    if (block.localName === 'figcaption' && block.closest('figure')) continue
    const style = styleTextOf(block)
    const div = rename(block, 'div')
    if (style) div.setAttribute(keptStyle, style)
  }
  for (const block of body.querySelectorAll('*'))
    if (isBlock(block) && block.localName !== 'li') closeBlock(block)
}

/** A card of some program, with words beside its picture: a figure has room for a caption alone. */
function saysMore(figure: Element): boolean {
  const captions = [...figure.querySelectorAll('figcaption')]
  const said = captions.reduce(
    (length, { textContent }) => length + (textContent?.replace(/\s+/g, '').length ?? 0),
    0,
  )
  return (
    (figure.textContent?.replace(/\s+/g, '').length ?? 0) > said || figure.querySelector('hr, table') !== null
  )
}

/**
 * What follows a block in no element of its own gets one: where a picture or a list ended the paragraph it stood in, the editor
 * would go on with these words in what is left of it.
 */
function closeBlock(block: Element): void {
  const run: Node[] = []
  for (let next = block.nextSibling; next && !isBlock(next); next = next.nextSibling) run.push(next)
  if (!run.some(node => node.textContent?.trim())) return
  const rest = block.ownerDocument.createElement('div')
  block.after(rest)
  rest.append(...run)
}

const isBlock = (node: Node) =>
  /^(P|DIV|H\d|[UO]L|LI|TABLE|BLOCKQUOTE|PRE|HR|FIGURE|FIGCAPTION|ASIDE)$/.test(node.nodeName)
