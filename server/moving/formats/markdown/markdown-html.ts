/** Markdown as HTML (CommonMark with tables, strikethrough and footnotes) by `marked`, with the tags of Jekyll and Hugo in it. */

import { escapeAttribute, escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { parseWithNotes } from '../../../../contract/letters/body/foreign/markdown-notes.ts'
import { tell } from '../../../base/languages/told.ts'
import { starts } from '../html/embeds.ts'
import { figure, linkAlone, linked, picture } from '../html/tree.ts'
import { partsOf, replaceSpans } from '../spans.ts'
import { longestMarkdown, parseMarkdown, parseMarkdownLine } from './parse-markdown.ts'
import { writeWikiLinks } from './wiki-links.ts'

/** @param lost is told what a letter cannot hold */
export function markdownToHtml(text: string, lost: Set<string>): string {
  const html = text.length > longestMarkdown ? undefined : readMarkdown(text, lost)
  if (html !== undefined) return html
  lost.add(tell('movingLosses.formattingTangled'))
  return `<p>${escapeText(text)}</p>`
}

function readMarkdown(text: string, lost: Set<string>): string | undefined {
  // What stands in code is left as it is.
  const parts = partsOf(text, /^(?:```|~~~)[^\n\r\u2028\u2029]*\r?\n/gm, () => '^(?:```|~~~)[ \\t]*$')
  const written = parts.map(({ text: part, span }) => (span ? part : writeTags(part, lost)))
  return parseWithNotes(written.join(''), parseMarkdown)
}

const lineOf = (text: string): string => parseMarkdownLine(text) ?? escapeText(text)

/** Liquid of Jekyll and Eleventy, shortcodes of Hugo. */
function writeTags(text: string, lost: Set<string>): string {
  const plain = replaceSpans(text, comments, () => '')
    .replace(/<!--\s*more\s*-->/g, '')
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|relURL|absURL)\s*\}\}/g, '')
    .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, '$1')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s([^{}]*)\}\}/g, (whole, given: string) =>
      hugoEnd.test(given) ? (/[^"\s>%]+/.exec(given)?.[0] ?? whole) : whole,
    )
    .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1')
  return highlighted(writeWikiLinks(withoutAttributes(plain)))
    .replace(/\{%-?\s*(?:raw|endraw)\s*-?%\}/g, '')
    .replace(/\{\{[<%]\s*\/\s*[\w./-]+\s*[>%]\}\}/g, '')
    .replace(/\{\{[<%]\s*([\w./-]+)((?:[^{}\w./-][^{}]*)?)\}\}/g, (whole, name: string, rest: string) =>
      hugoEnd.test(rest) ? writeTag(name, argumentsOf(rest.slice(0, -1).replace(/\/$/, '')), lost) : whole,
    )
    .replace(/\{%-?\s*([\w-]+)((?:[^%\w-][^%]*?)?)-?%\}/g, (_, name: string, rest: string) =>
      /^end/.test(name) ? '' : writeTag(name, argumentsOf(rest.replace(/^\s*([\w-]+)\.html/, '$1')), lost),
    )
}

const hugoEnd = /[>%]$/

const holdsMarkdown = /^<(?:div|section|article|aside|figure|details)\s/i

/** What kramdown and Hugo say of an element behind it (`{#id .class}`), and that what stands in one is Markdown too. */
function withoutAttributes(text: string): string {
  return text
    .replace(/^[ \t]{0,3}\{:[^{}\n]*\}[ \t]*$/gm, '')
    .replace(/^#{1,6}[ \t].*$/gm, heading => {
      const at = heading.lastIndexOf('{')
      return at > 0 && /^\{:?[ \t]?[#.][^{}]*\}\s*$/.test(heading.slice(at))
        ? heading.slice(0, at).trimEnd()
        : heading
    })
    .replace(/<[^<>]*>/g, tag =>
      holdsMarkdown.test(tag) && /\smarkdown=/i.test(tag)
        ? `${tag.replace(/\smarkdown="?\w+"?/i, '')}\n\n`
        : tag,
    )
}

/** What Liquid leaves out. */
const comments = { open: /\{%-?\s*comment\s*-?%\}/g, close: '\\{%-?\\s*endcomment\\s*-?%\\}' }

/** Code between two tags, each with the one that ends it. */
const highlights = [
  { open: /\{%-?\s*highlight\b([^%]*)%\}\n?/g, close: '\\{%-?\\s*endhighlight\\s*-?%\\}' },
  {
    open: /\{\{[<%]\s*highlight\b([^{}]*)\}\}\n?/g,
    close: '\\{\\{[<%]\\s*/\\s*highlight\\s*[>%]\\}\\}',
  },
]

/** The language, which stands first. */
const kindIn = (given: string) => /^\s*(\w*)/.exec(given)?.[1] ?? ''

const highlighted = (text: string): string =>
  highlights.reduce(
    (written, marks) =>
      replaceSpans(written, marks, (code, [, given = '']) => `\n\`\`\`${kindIn(given)}\n${code}\n\`\`\`\n`),
    text,
  )

type Arguments = ReadonlyMap<string, string>

/** `src="a.jpg" caption=frost` by name, and what has no name by its place. */
function argumentsOf(text: string): Arguments {
  const found = new Map<string, string>()
  let place = 0
  for (const [, name, one, two, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g,
  )) {
    found.set(name ?? String(place++), one ?? two ?? bare ?? '')
  }
  return found
}

const addresses: Record<string, (id: string) => string> = {
  youtube: id => `${starts.youtube}${id}`,
  vimeo: id => `${starts.vimeo}${id}`,
  instagram: id => `https://www.instagram.com/p/${id}/`,
  gist: id => `https://gist.github.com/${id}`,
}

/** A gist's author may stand before it, and one of its files behind it. */
function idOf(given: Arguments, name: string, first: string): string {
  const second = given.get('1') ?? ''
  return name === 'gist' && /^[0-9a-f]{8,}$/i.test(second) ? `${first}/${second}` : first
}

/** A picture that is named, or the first of the arguments that could be its file, with what it shows behind it. */
function figureOf(given: Arguments, name: string): string | undefined {
  const bare = [...given].filter(([key]) => /^\d+$/.test(key)).map(([, value]) => value)
  const at = bare.findIndex((value, place) => (name !== 'include' || place > 0) && /[./]/.test(value))
  const source = given.get('src') ?? given.get('url') ?? bare[at] ?? ''
  if (source === '') return undefined
  const shown = given.get('alt') ?? bare.slice(at + 1).find(value => at >= 0 && !/^[\d,]*$/.test(value)) ?? ''
  const image = linked(given.get('link') ?? '', picture(source, shown))
  const caption = given.get('caption') ?? given.get('title') ?? ''
  return figure([image], caption === '' ? '' : lineOf(caption))
}

/** Alone between empty lines, so that Markdown takes it for a block. */
function writeTag(name: string, given: Arguments, lost: Set<string>): string {
  const first = (name === 'include' ? undefined : given.get('id')) ?? given.get('0') ?? ''
  const source = given.get('src') ?? given.get('url') ?? first
  if (/^(?:audio|video)$/.test(name) && source !== '') {
    const title = given.get('title') ?? given.get('caption') ?? ''
    return `\n\n<${name} src="${escapeAttribute(source)}" title="${escapeAttribute(title)}"></${name}>\n\n`
  }
  const kind = name === 'include' ? first.toLowerCase() : name
  const drawn = /^(?:figure|image|img|picture)$/.test(kind) ? figureOf(given, name) : undefined
  if (drawn !== undefined) return `\n\n${drawn}\n\n`
  const id = name === 'include' ? (given.get('id') ?? given.get('1') ?? '') : idOf(given, name, first)
  const address = addresses[kind]?.(id)
  if (address && id !== '') return `\n\n${linkAlone(address)}\n\n`
  if (/^(?:tweet|twitter|x)$/.test(kind)) {
    const user = given.get('user') ?? 'i'
    return `\n\n${linkAlone(/^https?:/.test(id) ? id : `https://twitter.com/${user}/status/${id}`)}\n\n`
  }
  if (!/^(?:if|else|elsif|unless|for|assign|capture|set|block|extends|include|layout|raw)$/.test(name))
    lost.add(tell('movingLosses.output', { name }))
  else if (name === 'include') lost.add(tell('movingLosses.outputOfInclude', { name: first }))
  return ''
}
