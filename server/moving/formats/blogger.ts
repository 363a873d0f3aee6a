/** Reads Blogger exports: the Atom feed of a blog, as its settings back it up or as Google Takeout writes it. */

import { innerHtml } from '../../../contract/letters/body/foreign/print-tree.ts'
import { named as called, type Page, withClass } from '../../../contract/letters/body/foreign/tree.ts'
import { readTime } from '../../base/foreign/read-time.ts'
import { tell } from '../../base/languages/told.ts'
import type { IncomingLetter } from '../incoming.ts'
import { leftOver, named, type OpenFormat, titleOf, whenOf } from './format.ts'
import { tidyHtml } from './html/tidy.ts'
import { changeHtml, figure, picture, replace } from './html/tree.ts'
import { startOf } from './read-json.ts'
import { type Collector, readXml } from './read-xml.ts'

/** What stands directly in an entry, and what its attributes say. */
interface Entry {
  fields: Map<string, string>
  author: string
  kind: string
  address: string
}

/**
 * A backup says with `kind#post` what an entry is, and with `app:draft` what is not out; Takeout's `feed.atom` has `blogger:type`,
 * `blogger:status` and, in place of the whole address, `blogger:filename`.
 */
export const openBlogger: OpenFormat = async (archive, { now }) => {
  const files: string[] = []
  const others: string[] = []
  for (const name of named(archive, /\.(?:xml|atom)$/i)) {
    const start = await startOf(archive, name)
    if (/<feed[\s>]/.test(start) && /blogger\.com,1999:|schemas\.google\.com\/blogger\//.test(start))
      files.push(name)
    else others.push(name)
  }
  if (files.length === 0) return undefined
  const notes: string[] = []
  return {
    from: 'blogger',
    wantsSite: true,
    notes,
    async *letters() {
      let comments = 0
      for (const name of files)
        for await (const entry of readXml(archive, { name, root: 'feed' }, createCollector())) {
          if (/^comment$/.test(entry.kind)) comments++
          if (/^(?:post|page)$/.test(entry.kind) && !isTrashed(entry)) yield letterOf(entry, now)
        }
      notes.splice(0, notes.length, ...notesOn(comments), ...leftOver(others, 'movingNotes.noBlog'))
    },
    async *people() {},
  }
}

const notesOn = (comments: number): string[] => [
  tell('movingNotes.labels'),
  ...(comments > 0 ? [tell('movingNotes.comments', { count: comments })] : []),
]

function createCollector(): Collector<Entry> {
  const ready: Entry[] = []
  let entry: Entry | undefined
  return {
    ready,
    isDamaged: false,
    open(tag, { term = '', rel, href = '' }) {
      if (tag === 'entry') entry = { fields: new Map(), author: '', kind: '', address: '' }
      if (!entry) return
      if (tag === 'category' && term.includes('/blogger/2008/kind#')) entry.kind = term.split('#')[1] ?? ''
      if (tag === 'link' && rel === 'alternate') entry.address = href
    },
    close(tag, { words, up }) {
      if (!entry) return
      if (up === 'entry') {
        // Said twice, it is that of another entry, whose beginning is lost.
        if ((tag === 'id' || tag === 'title') && entry.fields.has(tag)) this.isDamaged = true
        entry.fields.set(tag, words.trim())
      }
      if (up === 'entry' && tag === 'blogger:type') entry.kind = words.trim().toLowerCase()
      if (up === 'author' && tag === 'name') entry.author = words.trim()
      if (up === 'app:control') entry.fields.set(tag, words.trim())
      if (tag !== 'entry') return
      ready.push(entry)
      entry = undefined
    },
  }
}

const field = ({ fields }: Entry, name: string) => fields.get(name) ?? ''

const isTrashed = (entry: Entry) =>
  /TRASHED|DELETED/i.test(field(entry, 'blogger:status')) || field(entry, 'blogger:trashed') !== ''

function letterOf(entry: Entry, now: string): IncomingLetter {
  const lost = new Set<string>()
  const titles: string[] = []
  const isPage = entry.kind === 'page'
  if (isPage) lost.add(tell('movingLosses.statusOfPage'))
  const status = field(entry, 'blogger:status')
  const isOut = !isPage && field(entry, 'app:draft') !== 'yes' && /^(?:LIVE|SCHEDULED)?$/.test(status)
  const path = field(entry, 'blogger:filename')
  const address = entry.address || (path.startsWith('/') ? path : '')
  const words = tidyBlogger(field(entry, 'content') || field(entry, 'summary'), lost)
  return {
    key: `blogger ${field(entry, 'id')}`.slice(0, 200),
    title: titleOf(field(entry, 'title'), titles),
    html: words,
    ...whenOf(
      {
        isPublished: isOut,
        date: readTime(field(entry, 'published')),
        created: readTime(field(entry, 'blogger:created')),
      },
      now,
    ),
    isForAll: true,
    ...(entry.author !== '' && { fromName: entry.author.slice(0, 200) }),
    oldAddresses: isOut && address !== '' ? [address] : [],
    lost: [...titles, ...lost],
  }
}

function tidyBlogger(html: string, lost: Set<string>): string {
  return tidyHtml(changeHtml(html, writePictures), { lost })
}

/** A small picture leads to the large one, and its caption stands in a table around it. */
function writePictures(page: Page): void {
  for (const link of page.findAll(called('a'))) {
    const image = link.findFirst(called('img'))
    const large = link.attribs.href ?? ''
    if (image && link.text.trim() === '' && isPicture(large))
      replace(link, picture(large, image.attribs.alt ?? ''))
  }
  for (const table of page.findAll(withClass('tr-caption-container'))) {
    const images = table
      .findAll(called('img'))
      .map(({ attribs }) => picture(attribs.src ?? '', attribs.alt ?? ''))
    const caption = table.findFirst(withClass('tr-caption'))
    if (images.length > 0) replace(table, figure(images, caption ? innerHtml(caption) : ''))
  }
}

const isPicture = (address: string) =>
  /^https?:\/\/(?:[\w-]+\.)*(?:bp\.blogspot|googleusercontent)\.com\//i.test(address) ||
  /^https?:\/\/[^?#]+\.(?:jpe?g|png|gif|webp)$/i.test(address)
