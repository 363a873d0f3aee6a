/** Prepares what is pasted from Word, Google Docs or a web page: their bold, italic and lists are written as styles. */

// The page's policy blocks style attributes, in a parsed paste too: unread, every text from Google Docs would be bold.
const kept = 'data-pasted-style'

function keepStylesAside(html: string): string {
  return html
    .replace(/<style[^>]*>[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\sstyle\s*=/gi, ` ${kept}=`))
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** What a style says, as the element that says the same. */
function writeAsElements(element: Element): void {
  const style = element.getAttribute(kept) ?? ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const isItalic = /font-style:\s*italic/i.test(style)
  element.removeAttribute(kept)
  if (element.matches('b, strong') && (weight === 'normal' || weight === '400')) {
    rename(element, 'span')
    return
  }
  if (!element.matches('b, strong, h1, h2') && (weight?.startsWith('bold') || Number(weight) >= 600)) {
    wrapContent(element, 'strong')
  }
  if (isItalic && !element.matches('i, em')) wrapContent(element, 'em')
}

/** Word's lists are paragraphs that begin with a drawn bullet or number. */
function writeWordLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p[class*="MsoList"]')) {
    for (const bullet of paragraph.querySelectorAll(`[${kept}*="mso-list"]`)) bullet.remove()
    const before = paragraph.previousElementSibling
    const list = before?.matches('ul') ? before : paragraph.ownerDocument.createElement('ul')
    if (list !== before) paragraph.before(list)
    list.append(paragraph)
    rename(paragraph, 'li')
  }
}

/** For ProseMirror's `transformPastedHTML`; what a letter may hold at all is the schema's business. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(keepStylesAside(html), 'text/html')
  writeWordLists(body)
  for (const element of body.querySelectorAll(`[${kept}]`)) writeAsElements(element)
  return body.innerHTML
}
