/** Reads the styles of a paste: the page's policy blocks style attributes, in a parsed document too. */

/** Where styles are kept while the paste is cleaned. */
export const keptStyle = 'data-pasted-style'

export const styleOf = (element: Element): string => element.getAttribute(keptStyle) ?? ''

/** Parses a paste with its styles out of the browser's reach; Apple's programs write them by class, in a style sheet. */
export function parsePaste(html: string): HTMLElement {
  const rules = classRules(html)
  const aside = html
    .replace(/<style[^>]*>[\s\S]*?<\/style>/gi, '')
    // Word's way to say something to Word alone.
    .replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/gi, '')
    .replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\sstyle\s*=/gi, ` ${keptStyle}=`))
  const { body } = new DOMParser().parseFromString(aside, 'text/html')
  if (rules.size > 0) {
    for (const element of body.querySelectorAll('[class]')) {
      const styles = [...element.classList].flatMap(name => rules.get(name) ?? [])
      if (styles.length > 0) element.setAttribute(keptStyle, [styleOf(element), ...styles].join(';'))
    }
  }
  return body
}

function classRules(html: string): Map<string, string> {
  const rules = new Map<string, string>()
  if (!/Cocoa HTML Writer/i.test(html)) return rules
  for (const [, name, style] of html.matchAll(/\b(?:span|p|li)\.(\w+)\s*\{([^}]*)\}/g)) {
    if (name && style) rules.set(name, style)
  }
  return rules
}

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

/** What a style says, as the element that says the same. */
export function writeAsElements(element: Element): void {
  const style = styleOf(element)
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  element.removeAttribute(keptStyle)
  if (element.matches('b, strong') && (weight === 'normal' || weight === '400')) {
    rename(element, 'span')
    return
  }
  const isBold = weight?.startsWith('bold') || Number(weight) >= 600
  if (isBold && !element.closest('b, strong, h1, h2, h3, h4, h5, h6, th')) wrapContent(element, 'strong')
  if (/font-style:\s*italic/i.test(style) && !element.closest('i, em')) wrapContent(element, 'em')
  const line = /text-decoration(?:-line)?:\s*([^;]+)/i.exec(style)?.[1] ?? ''
  if (/line-through/i.test(line) && !element.closest('s, strike, del')) wrapContent(element, 's')
  // Links are underlined of themselves.
  if (/underline/i.test(line) && !element.closest('a, u') && !element.querySelector('a'))
    wrapContent(element, 'u')
  const place = /vertical-align:\s*(super|sub)/i.exec(style)?.[1]?.toLowerCase()
  if (place && !element.closest('sup, sub')) wrapContent(element, place === 'super' ? 'sup' : 'sub')
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
    const style = styleOf(block)
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
