/** Parses a paste with its styles out of the browser's reach: the page's policy blocks style attributes, in a parsed document too. */
import { Element, type Page } from '../../../../../contract/letters/body/foreign/tree.ts'
import { type Declarations, declarationsOf } from '../../../../../contract/letters/body/inline-style.ts'
import type { Losses } from '../../../../../contract/letters/body/letter-losses.ts'
import { classRules } from './style-sheets.ts'

/** Where styles are kept while the browser reads the paste. */
const keptStyle = 'data-pasted-style'

export const styleOf = ({ attribs }: Element): Declarations => declarationsOf(attribs.style ?? '')

/** Some programs write styles by class, in a style sheet. */
export function parsePaste(html: string, lost: Losses): Page {
  const rules = classRules(html)
  const { body } = new DOMParser().parseFromString(withKeptStyles(html), 'text/html')
  const page = treeOf(body, lost)
  if (rules.size === 0) return page
  for (const element of page.findAll(({ attribs }) => attribs.class !== undefined)) {
    const styles = element.classes.flatMap(name => rules.get(name) ?? [])
    if (styles.length > 0) element.attribs.style = [...styles, element.attribs.style ?? ''].join(';')
  }
  return page
}

/** Elements within each other, of which a saved letter keeps no more. */
const deepest = 100

/** What is nested deeper stands beside what it was in. */
function treeOf(body: globalThis.Element, lost: Losses): Page {
  const page = new Element('')
  const ahead = [{ from: body, into: page, depth: 0 }].flatMap(contentOf)
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { node, into, depth } = next
    if (node.nodeType === Node.TEXT_NODE) into.children.push(node.nodeValue ?? '')
    if (!(node instanceof globalThis.Element)) continue
    const element = new Element(node.nodeName.toLowerCase(), attributesIn(node))
    into.append(element)
    if (depth === deepest && node.children.length > 0) lost.add('letterLosses.nesting')
    const within = depth < deepest ? { into: element, depth: depth + 1 } : { into, depth }
    for (const one of contentOf({ from: node, ...within })) ahead.push(one)
  }
  return page
}

/** The last first. */
const contentOf = ({ from, into, depth }: { from: globalThis.Element; into: Element; depth: number }) =>
  [...from.childNodes].reverse().map(node => ({ node, into, depth }))

const attributesIn = ({ attributes }: globalThis.Element): Element['attribs'] =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name === keptStyle ? 'style' : name, value]))

/**
 * Without style sheets, and with the attributes named anew, in one pass (HTML, 13.2.5 Tokenization): what a tag says in quotes is none
 * of its names, and what a comment says, as Word does to itself alone, begins and ends nothing.
 */
function withKeptStyles(html: string): string {
  const behindComment = endsOf(html, /-->/g)
  const behindSheet = endsOf(html, /<\/style\s{0,20}>/gi)
  let written = ''
  let from = 0
  const next = /<!(?=--)|<style(?=[\s/>])|<[a-z]/gi
  for (let opened = next.exec(html); opened; opened = next.exec(html)) {
    if (opened[0] === '<!') {
      next.lastIndex = behindComment(next.lastIndex) ?? next.lastIndex
      continue
    }
    const sheetEnd = opened[0].length > 2 ? behindSheet(next.lastIndex) : undefined
    if (sheetEnd !== undefined) {
      written += html.slice(from, opened.index)
      from = sheetEnd
      next.lastIndex = sheetEnd
      continue
    }
    for (const { name, at, end } of attributesOf(html, next.lastIndex)) {
      if (name !== undefined && /^style$/i.test(name)) {
        written += html.slice(from, at) + keptStyle
        from = at + name.length
      }
      next.lastIndex = end
    }
  }
  return written + html.slice(from)
}

/** @returns finds the place behind the next end, in one pass: what is not found behind a place is behind no later one */
function endsOf(html: string, pattern: RegExp): (at: number) => number | undefined {
  let isThere = true
  return at => {
    pattern.lastIndex = at
    isThere &&= pattern.test(html)
    return isThere ? pattern.lastIndex : undefined
  }
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
