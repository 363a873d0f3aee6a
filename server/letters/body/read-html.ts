/** Parses foreign HTML into a small tree of known elements: an allow-list, applied while the parser runs (SAX). */
import { lossesOf } from '../../../contract/letter-losses.ts'
import { ShallowParser } from '../../shallow-parser.ts'

export interface Element {
  name: string
  attribs: Record<string, string | undefined>
  children: HtmlNode[]
}

/** Words, or an element. */
export type HtmlNode = string | Element

/** Elements that start a new line wherever they come from; what is in them becomes paragraphs. */
const wrappers = [
  ...['address', 'article', 'body', 'caption', 'center', 'dd', 'details', 'dialog'],
  ...[
    'div',
    'dl',
    'dt',
    'fieldset',
    'footer',
    'form',
    'header',
    'hgroup',
    'legend',
    'main',
    'nav',
    'search',
    'section',
    'summary',
  ],
]

/** Elements whose text is not meant to be read, or is read differently by a browser than by a parser on a server. */
const withoutContent = new Set([
  ...[
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
  ],
  ...['svg', 'math', 'title', 'head', 'object', 'applet', 'embed', 'audio', 'video', 'canvas', 'select'],
  ...['plaintext', 'listing', 'frameset', 'colgroup'],
])

/** What each element is called in a letter; an element that is not here leaves its words to the one around it. */
const names = new Map<string, string>(
  [
    ...['p', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'table', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'a', 'img', 'aside', 'strong', 'em', 'u', 's', 'code', 'sup', 'sub'],
  ].map(name => [name, name] as const),
)
for (const wrapper of wrappers) names.set(wrapper, 'div')
const renamed = { b: 'strong', i: 'em', cite: 'em', dfn: 'em', var: 'em', ins: 'u', del: 's', strike: 's' }
const alsoRenamed = {
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  menu: 'ul',
  dir: 'ul',
}
for (const [from, to] of Object.entries({ ...renamed, ...alsoRenamed })) names.set(from, to)

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
  let depth = 0
  /** Of elements whose content is not read. */
  let hidden = 0
  const top = () => open.at(-1) ?? root
  const parser = new ShallowParser({
    onopentag(name, attribs) {
      if (hidden === 0 && lost) for (const loss of lossesOf(name, key => attribs[key])) lost.add(loss)
      if (hidden > 0 || withoutContent.has(name)) {
        hidden += 1
        return
      }
      const known = names.get(name)
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
      if (hidden === 0) addText(top(), text)
    },
    onclosetag() {
      if (hidden > 0) {
        hidden -= 1
        return
      }
      const closed = open.length > 1 ? open.pop() : undefined
      if (closed && closed !== top()) depth -= 1
    },
  })
  parser.end(html)
  return root.children
}

function addText(element: Element, text: string): void {
  const { children } = element
  const last = children.length - 1
  const before = children[last]
  const plain = withoutControls(text)
  if (typeof before === 'string') children[last] = before + plain
  else if (plain !== '') children.push(plain)
}

/** Control characters mean nothing in a letter, and PostgreSQL refuses to store the first of them. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
