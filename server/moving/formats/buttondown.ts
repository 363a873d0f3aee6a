/** Reads a Buttondown export: emails.csv or emails.json with emails/<slug>.md, or all of it in the table; subscribers as CSV. */

import { readTime } from '../../base/foreign/read-time.ts'
import { tell } from '../../base/languages/told.ts'
import type { IncomingLetter } from '../incoming.ts'
import { type Archive, readText, shown } from './archive.ts'
import { bounds } from './bounds.ts'
import { folderOf, keyWithin, leftOver, named, type OpenFormat, titleOf, whenOf } from './format.ts'
import { tidyHtml } from './html/tidy.ts'
import { fieldOf, readFrontMatter } from './markdown/front-matter.ts'
import { markdownToHtml } from './markdown/markdown-html.ts'
import { type PeopleColumns, personOf } from './people.ts'
import { cell, headingsOf, readCsv } from './read-csv.ts'
import { isRecord, type JsonRecord, readJson, startOf, text } from './read-json.ts'
import { replaceSpans } from './spans.ts'

/** `id,secondary_id,subject,publish_date,source,slug`, as mg-buttondown of github.com/TryGhost/migrate reads it; the API's emails have `body`, `status`, `email_type`. */
export const openButtondown: OpenFormat = async (archive, { now }) => {
  const tables: string[] = []
  const lists: string[] = []
  for (const name of named(archive, /\.csv$/i)) {
    const columns = await headingsOf(archive, name)
    const has = (...names: string[]) => names.every(one => columns.has(one))
    if (has('subject', 'publish_date')) tables.push(name)
    else if (
      has('creation_date') &&
      (has('type') || has('subscriber_type')) &&
      (has('email') || has('email_address'))
    )
      lists.push(name)
    else if (has('email', 'subscription_date', 'status') || has('email_address', 'subscription_date'))
      lists.push(name)
  }
  const documents: string[] = []
  for (const name of named(archive, /\.json$/i)) {
    const start = await startOf(archive, name)
    if (/"publish_date"\s*:/.test(start) && /"subject"\s*:/.test(start)) documents.push(name)
  }
  if (tables.length + lists.length + documents.length === 0) return undefined
  const notes: string[] = []
  return {
    from: 'buttondown',
    notes,
    async *letters() {
      const texts = new Set(archive.names.filter(name => /(?:^|\/)emails\/[^/]+\.md$/i.test(name)))
      let missing = 0
      for await (const [name, record] of recordsOf(archive, { tables, documents })) {
        const text = textOf(name, record)
        const words = await wordsOf(archive, text, record)
        texts.delete(text)
        if (words === undefined) missing++
        yield* emailOf({ record, text, words, now })
      }
      notes.splice(0, notes.length, ...notesOn(missing, texts))
    },
    async *people() {
      for (const name of lists)
        for await (const row of readCsv(archive, name)) yield personOf(row, subscribers)
    },
  }
}

const subscribers = {
  email: ['email_address', 'email'],
  name: ['metadata_name', 'name'],
  note: ['notes', 'note'],
  circles: ['tags'],
  subscribed: ['creation_date', 'subscription_date'],
  unsubscribed: ['unsubscription_date', 'undeliverability_date'],
  silent:
    /^(?:id|secondary_id|type|subscriber_type|status|source|ip_address|last_|open_|click_|delivered_|risk_|avatar_url|unsubscription_reason|undeliverability_)/,
  state: row => {
    const type = cell(row, 'type', 'subscriber_type', 'status').toLowerCase()
    if (/^(?:unactivated|unconfirmed)/.test(type)) return 'unconfirmed'
    const isGone =
      /^(?:unsubscribed|removed|undeliverable|complained|blocked|disabled|spammy|malformed)/.test(type)
    return isGone || cell(row, 'unsubscription_date', 'undeliverability_date') !== '' ? 'left' : 'active'
  },
} satisfies PeopleColumns

type Emails = AsyncGenerator<[table: string, record: JsonRecord]>

/** The same emails stand in documents and tables, where there are both. */
async function* recordsOf(
  archive: Archive,
  { tables, documents }: { tables: string[]; documents: string[] },
): Emails {
  for (const name of documents)
    for await (const { record } of readJson(archive, name, ['$.*', '$.results.*', '$.emails.*']))
      if (isEmail(record)) yield [name, record]
  if (documents.length > 0) return
  for (const name of tables)
    for await (const row of readCsv(archive, name)) {
      const record = Object.fromEntries(row.cells)
      if (isEmail(record)) yield [name, record]
    }
}

const isEmail = (record: JsonRecord) => text(record, 'subject', 'slug') !== ''

/** The table alone has no words. */
function notesOn(missing: number, texts: ReadonlySet<string>): string[] {
  const without = tell('movingNotes.withoutText', { count: missing })
  return [...(missing > 0 ? [without] : []), ...leftOver([...texts], 'movingNotes.noListOfEmails')]
}

interface Email {
  record: JsonRecord
  /** The file that its words would be in. */
  text: string
  words: string | undefined
  now: string
}

function* emailOf({ record, text: file, words, now }: Email): Generator<IncomingLetter> {
  const subject = text(record, 'subject')
  const slug = text(record, 'slug')
  const lost: string[] = []
  const found = new Set<string>()
  if (words === undefined) lost.push(tell('movingLosses.text', { file: shown(file) }))
  const status = text(record, 'status').toLowerCase()
  const isDraft = neverOut.test(status)
  if (isDraft && status !== 'draft') lost.push(tell('movingLosses.status', { status }))
  const date = readTime(text(record, 'publish_date'))
  const isForAll = wasForAll(record)
  if (!isForAll) lost.push(tell('movingLosses.limitToSomeSubscribers'))
  yield {
    ...keyOf(record, slug, words ?? subject),
    title: titleOf(subject, lost),
    html: htmlOf(words ?? '', found),
    ...whenOf(
      { isPublished: !isDraft && date !== null, date, created: readTime(text(record, 'creation_date')) },
      now,
    ),
    isForAll,
    oldAddresses: addressesOf(record, !isDraft),
    lost: [...lost, ...found],
  }
}

/** The states that Buttondown's API names (`enums.json` of github.com/buttondown/openapi), without those of what is out. */
const neverOut = /^(?:draft|deleted|errored|paused|suppressed|transactional|managed_by_rss)$/

/** Neither kept to some kind of subscribers, nor out of the archive there, nor sent to some tags alone. */
function wasForAll(record: JsonRecord): boolean {
  const isOpen =
    /^(?:public|archival)?$/i.test(text(record, 'email_type', 'type')) &&
    /^(?:enabled)?$/i.test(text(record, 'archival_mode'))
  const { filters, included_tags: included, excluded_tags: excluded } = record
  return isOpen && ![filters, included, excluded].some(namesSome)
}

/** A list with something in it, or a group of such lists; in a table, its JSON. */
function namesSome(filter: unknown): boolean {
  if (typeof filter === 'string') {
    const words = filter.trim()
    return /^[[{]/.test(words) ? namesSome(parsedOr(words, [words])) : words !== ''
  }
  if (Array.isArray(filter)) return filter.length > 0
  return isRecord(filter) && [filter.filters, filter.groups].some(namesSome)
}

/** What cannot be read names somebody, for all that is known. */
function parsedOr(json: string, other: unknown): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return other
  }
}

/** Without a number of its own, it is called as others of other newsletters are. */
function keyOf(record: JsonRecord, slug: string, words: string): Pick<IncomingLetter, 'key' | 'former'> {
  const id = text(record, 'id')
  if (id !== '') return { key: `buttondown ${id}` }
  return {
    key: keyWithin({ service: 'buttondown', id: slug, site: undefined, words }),
    former: { key: `buttondown ${slug}`.slice(0, 200) },
  }
}

function addressesOf(record: JsonRecord, isOut: boolean): string[] {
  const slug = text(record, 'slug')
  const whole = [text(record, 'absolute_url', 'external_url'), text(record, 'canonical_url')].filter(one =>
    /^https?:/.test(one),
  )
  return isOut ? [...new Set([...whole, ...(slug === '' ? [] : [`/archive/${slug}/`])])] : []
}

const textOf = (table: string, record: JsonRecord) => `${folderOf(table)}emails/${text(record, 'slug')}.md`

/** In the record itself, or in a file of its own beside the table. */
async function wordsOf(archive: Archive, file: string, record: JsonRecord): Promise<string | undefined> {
  const own = text(record, 'body')
  if (own !== '') return own
  return archive.names.includes(file) ? readText(archive, file, bounds.letter) : undefined
}

/** What only Buttondown could fill in. */
const ofService =
  /^\s*(?:subscribe_form|unsubscribe_url|unsubscribe_link|manage_subscription_url|upgrade_url|email_url)/

/** Its fancy editor writes HTML, its plain one Markdown; both with its own tags in it. */
function htmlOf(body: string, lost: Set<string>): string {
  const matter = readFrontMatter(body)
  const isOfBody = fieldOf(matter, 'subject', 'id') !== ''
  const words = (isOfBody ? matter.body : body)
    .replace(/\{\{([^{}]*)\}\}/g, (whole, inner: string) => (ofService.test(inner) ? '' : whole))
    .replace(/\{\{\s*subscriber\.[^{}]*\}\}/g, () => {
      lost.add(tell('movingLosses.field'))
      return 'friend'
    })
  const isFancy = /<!--\s*buttondown-editor-mode:\s*fancy\s*-->/.test(words)
  const html = isFancy
    ? words
    : markdownToHtml(
        replaceSpans(words, { open: /<!--/g, close: '-->' }, () => ''),
        lost,
      )
  return tidyHtml(html, { lost })
}
