/** Parses foreign HTML into a small tree of known elements: an allow-list, applied while the parser runs (SAX). */
import { wrappers } from '../../../contract/letters/body/foreign/wrappers.ts'
import { lossesOf } from '../../../contract/letters/body/letter-losses.ts'
import { ShallowParser } from '../../base/shallow-parser.ts'
import { type Element, type HtmlNode, withoutControls } from './html-node.ts'
import { letterNames } from './parts/letter-parts.ts'
import { readStyle, type Styled, unstyled } from './read-styles.ts'

/** Elements whose text is not meant to be read, or is read differently by a browser than by a parser on a server. */
const withoutContent = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'template',
  'svg',
  'math',
  'title',
  'head',
  'object',
  'applet',
  'embed',
  'audio',
  'video',
  'canvas',
  'select',
  'plaintext',
  'listing',
  'frameset',
  'colgroup',
])

/** What each element is called in a letter; an element that is not here leaves its words to the one around it. */
const names = new Map([
  ...['body', 'caption', 'div', ...wrappers].map(name => [name, 'div'] as const),
  ...letterNames,
])

/** Elements that never hold anything. */
const empty = new Set(['br', 'hr', 'img'])

/** Deeper than anybody writes; further down the words stay and the elements go. */
const deepest = 100

/**
 * @param lost collects what the letter cannot keep, in words
 * @returns nodes of known elements alone, at most `deepest` within each other
 */
export function readHtml(html: string, lost?: Set<string>): HtmlNode[] {
  const root: Element = { name: '', attribs: {}, children: [] }
  /** One for each open element of the page; the same one again where an element has no name in a letter. */
  const open: Element[] = [root]
  /** The marks by style of each. */
  const styles: Styled[] = [unstyled]
  const words = new Words()
  let depth = 0
  /** How many open elements there are whose content is not read. */
  let hidden = 0
  const top = () => open.at(-1) ?? root
  const parser = new ShallowParser({
    onopentag(name, attribs) {
      if (hidden === 0 && lost) for (const loss of lossesOf(name, key => attribs[key])) lost.add(loss)
      if (hidden > 0 || withoutContent.has(name)) {
        hidden += 1
        return
      }
      const letterName = names.get(name)
      const { styled, isUndone } = readStyle(letterName ?? name, attribs, styles.at(-1) ?? unstyled)
      styles.push(styled)
      const known = isUndone ? undefined : letterName
      const around = top()
      if (!known || (depth >= deepest && !empty.has(known))) {
        open.push(around)
        return
      }
      const element: Element = { name: known, attribs, children: [] }
      around.children.push(element)
      // Nothing is inside of a footnote's mark but its number, which is counted anew.
      open.push(empty.has(known) ? around : element)
      if (!empty.has(known)) depth += 1
    },
    ontext(text) {
      if (hidden === 0) words.add(top().children, withoutControls(text), styles.at(-1) ?? unstyled)
    },
    onclosetag() {
      if (hidden > 0) {
        hidden -= 1
        return
      }
      const closed = open.length > 1 ? open.pop() : undefined
      if (styles.length > 1) styles.pop()
      if (closed && closed !== top()) depth -= 1
    },
  })
  parser.end(html)
  return root.children
}

/** Writes words with the marks that their style gives them, as elements. */
class Words {
  /** The last that were written, which go on where a parser gives words in pieces. */
  #last: { outer: Element; inner: Element; styled: Styled } | undefined

  add(children: HtmlNode[], text: string, styled: Styled): void {
    const last = this.#last
    // Blanks between blocks are nobody's words.
    const isPlain = styled.size === 0 || text.trim() === ''
    if (last?.styled === styled && last.outer === children.at(-1)) append(last.inner.children, text)
    else if (isPlain) append(children, text)
    else this.#addMarked(children, text, styled)
  }

  #addMarked(children: HtmlNode[], text: string, styled: Styled): void {
    const [outer, ...rest] = [...styled].map((name): Element => ({ name, attribs: {}, children: [] }))
    if (!outer) return
    let inner = outer
    for (const next of rest) {
      inner.children.push(next)
      inner = next
    }
    inner.children.push(text)
    children.push(outer)
    this.#last = { outer, inner, styled }
  }
}

function append(children: HtmlNode[], text: string): void {
  const last = children.length - 1
  const before = children[last]
  if (typeof before === 'string') children[last] = before + text
  else if (text !== '') children.push(text)
}
