/** Reads TinyLetter exports: a table of messages (`Subject,Content,Created_At`), its archive's pages, and a table of subscribers. */
import type { IncomingLetter } from '../incoming.ts'
import { type Archive, readText } from './archive.ts'
import { bounds } from './bounds.ts'
import { keyWithin, named, type OpenFormat, plainLine, titleOf, whenOf } from './format.ts'
import { named as called, changeHtml, findFirst, innerHtml, textOf, withClass } from './html/tree.ts'
import { readMailHtml } from './mail-html.ts'
import { type PeopleColumns, personOf } from './people.ts'
import { cell, headingsOf, type Row, readCsv } from './read-csv.ts'
import { readTime } from './read-time.ts'

/** It closed in 2024; the shapes are those that its authors' own tools read (tinyletter2pdf, and an archiver of jmduke's for its pages). */
export const openTinyLetter: OpenFormat = async (archive, { now }) => {
  const tables: string[] = []
  const lists: string[] = []
  for (const name of named(archive, /\.csv$/i)) {
    const columns = await headingsOf(archive, name)
    if (columns.has('subject') && columns.has('content')) tables.push(name)
    else if (
      (columns.has('email') || columns.has('email_address')) &&
      (columns.has('date_subscribed') || columns.has('subscribed') || columns.has('signup_date'))
    )
      lists.push(name)
  }
  const pages: string[] = []
  for (const name of named(archive, /\.html?$/i)) {
    if (/class="message-body|tinyletter\.com/.test(await readText(archive, name, bounds.letter)))
      pages.push(name)
  }
  if (tables.length + lists.length + pages.length === 0) return undefined
  return {
    from: 'tinyletter',
    notes: [],
    async *letters() {
      for (const name of tables) for await (const row of readCsv(archive, name)) yield letterOfRow(row, now)
      for (const name of pages) yield await letterOfPage(archive, name, now)
    },
    async *people() {
      for (const name of lists)
        for await (const row of readCsv(archive, name)) yield personOf(row, subscribers)
    },
  }
}

const subscribers: PeopleColumns = {
  email: ['email_address', 'email'],
  nameParts: ['first_name', 'last_name'],
  name: ['name'],
  note: ['notes', 'note'],
  subscribed: ['date_subscribed', 'signup_date', 'subscribed'],
  unsubscribed: ['date_unsubscribed', 'unsubscribed'],
  silent: /^(?:id|status|opens|clicks)$/,
  state: row => {
    const status = cell(row, 'status')
    if (/^(?:unconfirmed|pending)/i.test(status)) return 'unconfirmed'
    return /^(?:unsub|clean|bounc|inactive)/i.test(status) ||
      cell(row, 'date_unsubscribed', 'unsubscribed') !== ''
      ? 'left'
      : 'active'
  },
}

interface Message {
  id: string
  title: string
  html: string
  date: string | null
  isDraft: boolean
  addresses: string[]
}

function letterOfRow(row: Row, now: string): IncomingLetter {
  const status = cell(row, 'status', 'state')
  const address = cell(row, 'url', 'link', 'permalink')
  return letterOf(
    {
      id: cell(row, 'id', 'message_id') || `${cell(row, 'created_at', 'sent_at')} ${cell(row, 'subject')}`,
      title: cell(row, 'subject'),
      html: row.cells.get('content') ?? '',
      date: readTime(cell(row, 'sent_at', 'created_at')),
      isDraft: /^(?:draft|unsent)/i.test(status),
      addresses: /^https?:/.test(address) ? [address] : [],
    },
    now,
  )
}

async function letterOfPage(archive: Archive, name: string, now: string): Promise<IncomingLetter> {
  const whole = await readText(archive, name, bounds.letter)
  const message: Message = { id: name, title: '', html: whole, date: null, isDraft: false, addresses: [] }
  changeHtml(whole, page => {
    const body = findFirst(page, withClass('message-body'))
    message.html = body ? innerHtml(body) : whole
    message.title = plainLine(
      textOf(
        findFirst(page, withClass('subject')) ??
          findFirst(page, called('h1')) ??
          findFirst(page, called('title')) ??
          [],
      ),
    )
    message.date = readTime(plainLine(textOf(findFirst(page, withClass('date')) ?? [])))
    const canonical = findFirst(page, one => one.name === 'link' && one.attribs.rel === 'canonical')?.attribs
      .href
    if (canonical) message.addresses.push(canonical)
  })
  return letterOf(message, now)
}

function letterOf({ id, title, html, date, isDraft, addresses }: Message, now: string): IncomingLetter {
  const lost: string[] = []
  const found = new Set<string>()
  if (date === null && !isDraft) lost.push('its date, which the export does not say: it comes as a draft')
  return {
    key: keyWithin({ service: 'tinyletter', id, site: undefined, words: html }),
    former: { key: `tinyletter ${id}`.slice(0, 200) },
    title: titleOf(title, lost),
    html: readMailHtml(html, found),
    ...whenOf({ isPublished: !isDraft && date !== null, date }, now),
    isForAll: true,
    oldAddresses: addresses,
    lost: [...lost, ...found],
  }
}
