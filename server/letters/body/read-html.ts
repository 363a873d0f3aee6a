/** Parses foreign HTML into a small tree of known elements: an allow-list, applied while the parser runs (SAX). */
import { wrappers } from '../../../contract/letters/body/foreign/wrappers.ts'
import { type Losses, lossesOf } from '../../../contract/letters/body/letter-losses.ts'
import { lookIn, plainLook, type WordLook } from '../../../contract/letters/body/look-losses.ts'
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

/** What an element of the page says of all words in it: the marks that they have by style, and what else they look like. */
interface Drawn {
  styled: Styled
  look: WordLook
}
const undrawn: Drawn = { styled: unstyled, look: plainLook }

/** Elements that never hold anything. */
const empty = new Set(['br', 'hr', 'img'])

/** Deeper than anybody writes; further down the words stay and the elements go. */
const deepest = 100

/**
 * @param lost collects what the letter cannot keep
 * @returns nodes of known elements alone, at most `deepest` within each other
 */
export function readHtml(html: string, lost?: Losses): HtmlNode[] {
  const root: Element = { name: '', attribs: {}, children: [] }
  /** One for each open element of the page; the same one again where an element has no name in a letter. */
  const open: Element[] = [root]
  const drawn: Drawn[] = [undrawn]
  const words = new Words(lost)
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
      const outer = drawn.at(-1) ?? undrawn
      const { styled, isUndone } = readStyle(letterName ?? name, attribs, outer.styled)
      drawn.push({ styled, look: lost ? lookIn(outer.look, name, key => attribs[key]) : plainLook })
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
      if (hidden === 0) words.add(top().children, withoutControls(text), drawn.at(-1) ?? undrawn)
    },
    onclosetag() {
      if (hidden > 0) {
        hidden -= 1
        return
      }
      const closed = open.length > 1 ? open.pop() : undefined
      if (drawn.length > 1) drawn.pop()
      if (closed && closed !== top()) depth -= 1
    },
  })
  parser.end(html)
  return root.children
}

/** Writes words with the marks that their style gives them, as elements, and names what else they looked like. */
class Words {
  /** The last that were written, which go on where a parser gives words in pieces. */
  #last: { outer: Element; inner: Element; styled: Styled } | undefined

  readonly #lost: Losses | undefined

  constructor(lost: Losses | undefined) {
    this.#lost = lost
  }

  add(children: HtmlNode[], text: string, { styled, look }: Drawn): void {
    const last = this.#last
    if (text.trim() !== '') for (const loss of look.lost) this.#lost?.add(loss)
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
