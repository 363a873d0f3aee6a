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
