/** Parses a paste with its styles out of the browser's reach: the page's policy blocks style attributes, in a parsed document too. */
import { type Declarations, declarationsOf } from '../../../../contract/inline-style.ts'
import { classRules } from './style-sheets.ts'

/** Where styles are kept while the paste is cleaned. */
export const keptStyle = 'data-pasted-style'

export const styleTextOf = (element: Element): string => element.getAttribute(keptStyle) ?? ''

export const styleOf = (element: Element): Declarations => declarationsOf(styleTextOf(element))

/** Some programs write styles by class, in a style sheet. */
export function parsePaste(html: string): HTMLElement {
  const rules = classRules(html)
  const plain = without(html, /<style\b/gi, /<\/style>/gi)
  // Word's way to say something to Word alone.
  const aside = without(plain, /<!--\[if /gi, /<!\[endif\]-->/gi)
  const { body } = new DOMParser().parseFromString(withKeptStyles(aside), 'text/html')
  if (rules.size > 0) {
    for (const element of body.querySelectorAll('[class]')) {
      const styles = [...element.classList].flatMap(name => rules.get(name) ?? [])
      if (styles.length > 0) element.setAttribute(keptStyle, [...styles, styleTextOf(element)].join(';'))
    }
  }
  return body
}

/** @param open begins it, and the first `close` behind that ends it; both with `g` */
function without(html: string, open: RegExp, close: RegExp): string {
  let left = ''
  let at = 0
  for (;;) {
    open.lastIndex = at
    const opened = open.exec(html)
    close.lastIndex = open.lastIndex
    if (!opened || !close.test(html)) return left + html.slice(at)
    left += html.slice(at, opened.index)
    at = close.lastIndex
  }
}

/** Names the attributes anew, in one pass (HTML, 13.2.5 Tokenization): what a tag says in quotes is none of its names. */
function withKeptStyles(html: string): string {
  let written = ''
  let from = 0
  const tag = /<[a-z]/gi
  for (let opened = tag.exec(html); opened; opened = tag.exec(html)) {
    for (const { name, at, end } of attributesOf(html, tag.lastIndex)) {
      if (name !== undefined && /^style$/i.test(name)) {
        written += html.slice(from, at) + keptStyle
        from = at + name.length
      }
      tag.lastIndex = end
    }
  }
  return written + html.slice(from)
}

/** Each attribute of the tag whose name begins at `start`, and last of all, without a name, its end. */
function* attributesOf(html: string, start: number): Generator<{ name?: string; at: number; end: number }> {
  let at = afterMatch(html, /[^\s/>]*/y, start)
  while (at < html.length) {
    at = afterMatch(html, /[\s/]*/y, at)
    if (html[at] === '>' || at >= html.length) break
    const nameEnd = afterMatch(html, /=?[^\s/>=]*/y, at)
    const equals = afterMatch(html, /\s*/y, nameEnd)
    const end = html[equals] === '=' ? afterValue(html, afterMatch(html, /\s*/y, equals + 1)) : nameEnd
    yield { name: html.slice(at, nameEnd), at, end }
    at = end
  }
  yield { at, end: at }
}

function afterValue(html: string, at: number): number {
  const quote = html[at]
  if (quote !== '"' && quote !== "'") return afterMatch(html, /[^\s>]*/y, at)
  const end = html.indexOf(quote, at + 1)
  return end < 0 ? html.length : end + 1
}

function afterMatch(html: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(html)?.[0].length ?? 0)
}
