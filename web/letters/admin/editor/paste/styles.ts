/** What styles and blocks of a paste say, as the elements that say the same. */
import { drawnAs } from '../../../../../parts/drawn-as.ts'
import type { WordMark } from '../../../../../parts/part.ts'
import { wordMarks } from '../parts.ts'
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

/** What an element of each says of itself, by all names that it has in HTML. */
const byElement = ({ element, means = {} }: WordMark): string => [element, ...Object.keys(means)].join()

/** What something within takes back (CSS inheritance) is said of the rest alone: a bold item and the plain ones below it. */
export function passDown(element: Element): void {
  const drawn = drawnAs(styleOf(element), wordMarks)
  const within = [...element.querySelectorAll(`[${keptStyle}]`)].map(inner =>
    drawnAs(styleOf(inner), wordMarks),
  )
  const passed = wordMarks.flatMap(mark => {
    const isOn = drawn.get(mark.element) ?? element.matches(byElement(mark))
    const isTakenBack = within.some(inner => inner.get(mark.element) === false)
    return mark.inherits && isOn && isTakenBack ? [{ ...mark.inherits, names: byElement(mark) }] : []
  })
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

const places = wordMarks.filter(({ isPlace }) => isPlace)

/** What a style says, as the element that says the same. */
export function writeAsElements(element: Element): void {
  const drawn = drawnAs(styleOf(element), wordMarks)
  element.removeAttribute(keptStyle)
  const isUndone = wordMarks.some(
    mark => !mark.isPlace && drawn.get(mark.element) === false && element.matches(byElement(mark)),
  )
  const written = isUndone ? rename(element, 'span') : element
  for (const mark of wordMarks) {
    if (!drawn.get(mark.element)) continue
    const { lookOfItself = [] } = mark
    const same = (mark.isPlace ? places : [mark]).map(byElement)
    // Links are underlined of themselves, also within.
    const isOfLinks = lookOfItself.includes('a') && written.querySelector('a') !== null
    if (!isOfLinks && !written.closest([...same, ...lookOfItself].join())) wrapContent(written, mark.element)
  }
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
