/** Markdown as HTML (CommonMark with tables, strikethrough and footnotes) by `marked`, with the tags of Jekyll and Hugo in it. */
import { Marked } from 'marked'
import { escapeAttribute, escapeText } from '../../../mail/escape-html.ts'
import { linkAlone } from '../html/tree.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** Longer than any letter may be; beyond it a Markdown parser may take very long. */
const longest = 1_000_000

/** @param lost is told what a letter cannot hold */
export function markdownToHtml(text: string, lost: Set<string>): string {
  if (text.length > longest) {
    lost.add('its form: it is too long to be read as Markdown')
    return `<p>${escapeText(text)}</p>`
  }
  // What stands in code is left as it is.
  const parts = text.split(/(^(?:```|~~~)[^\n]*\n[\s\S]*?^(?:```|~~~)[ \t]*$)/m)
  const written = parts.map((part, at) => (at % 2 === 1 ? part : writeTags(part, lost))).join('')
  return withNotes(written)
}

/** Footnotes, by their names in the text; a note that nobody points to stays where it stands. */
function withNotes(text: string): string {
  const notes = new Map<string, string>()
  const bare = text.replace(
    /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*)/gm,
    (_, name: string, note: string) => {
      notes.set(name, note.replace(/\n\s*/g, ' '))
      return ''
    },
  )
  const used = new Map<string, string>()
  const words = bare.replace(/\[\^([^\]\s]+)\]/g, (sign, name: string) => {
    if (!notes.has(name)) return sign
    const isFirst = !used.has(name)
    const id = used.get(name) ?? `m${used.size + 1}`
    used.set(name, id)
    return isFirst ? `<sup data-note="${id}"></sup>` : ''
  })
  const items = [...used].map(
    ([name, id]) =>
      `<li data-note="${id}">${marked.parseInline(notes.get(name) ?? '', { async: false })}</li>`,
  )
  const unused = [...notes]
    .filter(([name]) => !used.has(name))
    .map(([, note]) => `<p>${marked.parseInline(note, { async: false })}</p>`)
  const list = items.length > 0 ? `<ol class="notes">${items.join('')}</ol>` : ''
  return `${marked.parse(words, { async: false })}${unused.join('')}${list}`
}

/** Liquid of Jekyll and Eleventy, shortcodes of Hugo. */
function writeTags(text: string, lost: Set<string>): string {
  return text
    .replace(/<!--\s*more\s*-->/g, '')
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|relURL|absURL)\s*\}\}/g, '')
    .replace(/\{%-?\s*(?:post_url|link)\s+(\S+)\s*-?%\}/g, '$1')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s>%]+)"?[^}]*[>%]\}\}/g, '$1')
    .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*\}\}/g, '$1')
    .replace(
      /\{%-?\s*highlight\s*(\w*)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      '\n```$1\n$2\n```\n',
    )
    .replace(
      /\{\{[<%]\s*highlight\s*(\w*)[^}]*[>%]\}\}\n?([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      '\n```$1\n$2\n```\n',
    )
    .replace(/\{%-?\s*(?:raw|endraw|comment|endcomment)\s*-?%\}/g, '')
    .replace(/\{\{[<%]\s*\/\s*[\w./-]+\s*[>%]\}\}/g, '')
    .replace(/\{\{[<%]\s*([\w./-]+)([^}]*?)\/?\s*[>%]\}\}/g, (_, name: string, rest: string) =>
      writeTag(name, argumentsOf(rest), lost),
    )
    .replace(/\{%-?\s*([\w-]+)([^%]*?)-?%\}/g, (_, name: string, rest: string) =>
      /^end/.test(name) ? '' : writeTag(name, argumentsOf(rest.replace(/^\s*([\w-]+)\.html/, '$1')), lost),
    )
}

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
  youtube: id => `https://www.youtube.com/watch?v=${id}`,
  vimeo: id => `https://vimeo.com/${id}`,
  instagram: id => `https://www.instagram.com/p/${id}/`,
  gist: id => `https://gist.github.com/${id}`,
}

/** Alone between empty lines, so that Markdown takes it for a block. */
function writeTag(name: string, given: Arguments, lost: Set<string>): string {
  const first = (name === 'include' ? undefined : given.get('id')) ?? given.get('0') ?? ''
  const source = given.get('src') ?? given.get('url') ?? ''
  if (/^(?:figure|image|img|picture)$/.test(name) && (source || first)) {
    const caption = given.get('caption') ?? given.get('title') ?? ''
    const below =
      caption === '' ? '' : `<figcaption>${marked.parseInline(caption, { async: false })}</figcaption>`
    return `\n\n<figure><img src="${escapeAttribute(source || first)}" alt="${escapeAttribute(given.get('alt') ?? '')}">${below}</figure>\n\n`
  }
  const kind = name === 'include' ? first.toLowerCase() : name
  const id = name === 'include' ? (given.get('id') ?? given.get('1') ?? '') : first
  const address = addresses[kind]?.(id)
  if (address && id !== '') return `\n\n${linkAlone(address)}\n\n`
  if (/^(?:tweet|twitter|x)$/.test(kind)) {
    const user = given.get('user') ?? 'i'
    return `\n\n${linkAlone(/^https?:/.test(id) ? id : `https://twitter.com/${user}/status/${id}`)}\n\n`
  }
  if (!/^(?:if|else|elsif|unless|for|assign|capture|set|block|extends|include|layout|raw)$/.test(name))
    lost.add(`what "${name}" made of itself there`)
  else if (name === 'include') lost.add(`what "include ${first}" put there`)
  return ''
}
