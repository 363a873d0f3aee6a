/** Reads a Write.as or WriteFreely export: JSON, CSV, or a ZIP of texts. */
import type { IncomingLetter } from '../incoming.ts'
import { type Archive, readText } from './archive.ts'
import { bounds } from './bounds.ts'
import { keyWithin, named, type OpenFormat, pastOf, titleOf, whenOf } from './format.ts'
import { tidyHtml } from './html/tidy.ts'
import { markdownToHtml } from './markdown/markdown-html.ts'
import { cell, headingsOf, readCsv } from './read-csv.ts'
import { readJson, startOf, text } from './read-json.ts'
import { readTime } from './read-time.ts'

/**
 * As export.go of github.com/writefreely/writefreely writes them: JSON of a user with `collections[].posts[]` and
 * `posts[]`; CSV `id,slug,blog,url,created,title,body`; `blog/slug_id.txt`, dated by the archive, with `# Title` above.
 */
export const openWriteAs: OpenFormat = async (archive, { now }) => {
  const documents: string[] = []
  for (const name of named(archive, /\.json$/i)) {
    const start = await startOf(archive, name)
    if (/^\s*\{\s*"username"\s*:[\s\S]*?"(?:collections|posts)"\s*:/.test(start)) documents.push(name)
  }
  const tables: string[] = []
  for (const name of named(archive, /\.csv$/i)) {
    const columns = await headingsOf(archive, name)
    if (['slug', 'blog', 'created', 'body'].every(column => columns.has(column))) tables.push(name)
  }
  const texts = named(archive, /^(?:.+_)?[a-z0-9]{10,16}\.txt$/)
  const isFolder = texts.length > 0 && archive.names.every(name => name.endsWith('.txt'))
  if (documents.length === 0 && tables.length === 0 && !isFolder) return undefined
  return {
    from: 'writeas',
    notes: [],
    async *letters() {
      for (const name of documents) yield* readDocument(archive, name, now)
      for (const name of tables) yield* readTable(archive, name, now)
      if (documents.length + tables.length > 0) return
      for (const name of texts) yield await readFile(archive, name, now)
    },
    async *people() {},
  }
}

interface Post {
  id: string
  slug: string
  /** The name of its blog; empty for a text of its own, which has none. */
  blog: string
  url?: string
  created: string | null
  title: string
  body: string
}

async function* readDocument(archive: Archive, name: string, now: string): AsyncGenerator<IncomingLetter> {
  for await (const { path, record } of readJson(archive, name, ['$.collections.*.posts.*', '$.posts.*'])) {
    const isOfBlog = path.includes('collections')
    yield letterOf(
      {
        ...{ id: text(record, 'id'), slug: text(record, 'slug'), blog: isOfBlog ? 'a blog' : '' },
        ...{ url: text(record, 'url'), created: readTime(text(record, 'created')) },
        ...{ title: text(record, 'title'), body: text(record, 'body') },
      },
      now,
    )
  }
}

async function* readTable(archive: Archive, name: string, now: string): AsyncGenerator<IncomingLetter> {
  for await (const row of readCsv(archive, name)) {
    const post = {
      id: cell(row, 'id'),
      slug: cell(row, 'slug'),
      blog: cell(row, 'blog'),
      url: cell(row, 'url'),
    }
    const body = (row.cells.get('body') ?? '').replaceAll('\\n', '\n')
    yield letterOf({ ...post, created: readTime(cell(row, 'created')), title: cell(row, 'title'), body }, now)
  }
}

/** `blog/slug_id.txt`; the blog and the slug may be missing. */
function partsOfName(name: string): { blog: string; slug: string; id: string } {
  const slash = name.lastIndexOf('/')
  const file = name.slice(slash + 1).replace(/\.txt$/, '')
  const line = file.lastIndexOf('_')
  const id = file.slice(line + 1)
  if (!name.endsWith('.txt') || !/^[a-z0-9]+$/.test(id) || line === 0) return { blog: '', slug: '', id: '' }
  return { blog: name.slice(0, Math.max(0, slash)), slug: file.slice(0, Math.max(0, line)), id }
}

async function readFile(archive: Archive, name: string, now: string): Promise<IncomingLetter> {
  const whole = await readText(archive, name, bounds.letter)
  const { blog, slug, id } = partsOfName(name)
  return letterOf(
    { id, slug, blog, created: pastOf(archive.writtenAt(name), now), title: '', body: whole },
    now,
  )
}

function letterOf({ id, slug, blog, url = '', created, title, body }: Post, now: string): IncomingLetter {
  const lost: string[] = []
  const found = new Set<string>()
  const [whole = '', heading = ''] = /^\s*#[ \t]+(.+)\n*/.exec(body) ?? []
  const takesHeading = heading !== '' && (title === '' || title === heading.trim())
  const words = takesHeading ? body.slice(whole.length) : body
  const isPublished = blog !== ''
  if (!isPublished) lost.push('that who knew its address could read it: it comes as a draft')
  const firstWords = words.trim().split('\n')[0]?.slice(0, 80) ?? ''
  return {
    ...(id === ''
      ? {
          key: keyWithin({ service: 'writeas', id: `${blog}/${slug}`, site: undefined, words: body }),
          former: { key: `writeas ${slug}`.slice(0, 200) },
        }
      : { key: `writeas ${id}` }),
    title: titleOf(title || heading || slug.replaceAll('-', ' ') || firstWords, lost),
    html: tidyHtml(markdownToHtml(words, found), { lost: found }),
    ...whenOf({ isPublished, date: created }, now),
    isForAll: true,
    oldAddresses: isPublished
      ? [...(/^https?:/.test(url) ? [url] : []), ...(slug === '' ? [] : [`/${slug}`])]
      : [],
    lost: [...lost, ...found],
  }
}
