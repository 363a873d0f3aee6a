/** Reads what a page says of itself in its head: Open Graph first (ogp.me), then what every page has. */
import { ShallowParser } from '../../base/shallow-parser.ts'

export interface PageCard {
  title: string
  text: string
  /** As the page writes it: it may be relative to the page. */
  picture: string | undefined
}

/** Characters. */
const longest = { title: 200, text: 300 }

/** @returns undefined for a page without any title */
export function readPage(html: string): PageCard | undefined {
  const metas = new Map<string, string>()
  let title = ''
  let isTitle = false
  const parser = new ShallowParser({
    onopentag(name, { property, name: called, content }) {
      if (name === 'title' && title === '') isTitle = true
      const key = (property ?? called ?? '').toLowerCase()
      if (name === 'meta' && content && !metas.has(key)) metas.set(key, content)
    },
    ontext(text) {
      if (isTitle) title += text
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false
    },
  })
  parser.end(html)
  const first = (...keys: string[]) =>
    keys.map(key => inOneLine(metas.get(key) ?? '')).find(text => text !== '')
  const said = first('og:title', 'twitter:title') ?? inOneLine(title)
  if (said === '') return undefined
  return {
    title: cut(said, longest.title),
    text: cut(first('og:description', 'twitter:description', 'description') ?? '', longest.text),
    picture: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const inOneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()

/** At a word's end, where there is one near. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = [...text].slice(0, most - 1).join('')
  const space = head.lastIndexOf(' ')
  return `${space > most / 2 ? head.slice(0, space) : head}…`
}
