/** Reads Mailchimp exports: an audience (CSV files of who is on it, left, or was cleaned), campaigns as HTML, or the whole account. */

import { readTime } from '../../base/foreign/read-time.ts'
import { tell } from '../../base/languages/told.ts'
import type { IncomingLetter, IncomingPerson } from '../incoming.ts'
import { type Archive, readText } from './archive.ts'
import { bounds } from './bounds.ts'
import { keyWithin, named, type OpenFormat, pastOf, plainLine, titleOf, whenOf } from './format.ts'
import { readMailHtml, titleIn } from './mail-html.ts'
import { type PeopleColumns, personOf } from './people.ts'
import { cell, headingsOf, type Row, readCsv } from './read-csv.ts'

/**
 * An account's export has a folder for each list, campaigns.csv, and campaigns_content with HTML and text of each
 * (mailchimp.com/help/export-and-back-up-account-data); an audience's columns are those of mailchimp.com/help/view-export-contacts.
 */
export const openMailchimp: OpenFormat = async (archive, { now }) => {
  const lists: string[] = []
  const tables: string[] = []
  for (const name of named(archive, /\.csv$/i)) {
    const columns = await headingsOf(archive, name)
    const has = (...names: string[]) => names.some(one => columns.has(one))
    if (has('leid', 'euid', 'member_rating')) lists.push(name)
    else if (columns.has('subject') && has('send_date', 'send_weekday', 'unique_id')) tables.push(name)
  }
  const pages = archive.names.filter(
    name => /\.html?$/i.test(name) && !/(?:^|\/)(?:templates?|files)\//i.test(name),
  )
  const isOfMailchimp =
    tables.length > 0 ||
    pages.some(name => /(?:^|\/)campaigns(?:_content)?\//i.test(name)) ||
    (await holdsMarks(archive, pages))
  if (lists.length === 0 && !isOfMailchimp) return undefined
  return {
    from: 'mailchimp',
    notes: [tell('movingNotes.opensAndClicks')],
    async *letters() {
      const rows = await readCampaigns(archive, tables)
      if (isOfMailchimp) for (const name of pages) yield await letterOf(archive, name, { rows, now })
    },
    async *people() {
      for (const name of lists) for await (const row of readCsv(archive, name)) yield readPerson(row, name)
    },
  }
}

async function holdsMarks(archive: Archive, pages: readonly string[]): Promise<boolean> {
  const [first] = pages
  if (first === undefined) return false
  const html = await readText(archive, first, bounds.letter)
  return /\*\|(?:MC:|LIST:|UNSUB|ARCHIVE|FNAME)|mcnTextContent|mcnPreviewText|list-manage\.com|templateFooter/.test(
    html,
  )
}

const members: PeopleColumns = {
  email: ['email_address', 'email'],
  nameParts: ['first_name', 'last_name'],
  name: ['name'],
  note: ['notes'],
  circles: ['tags'],
  subscribed: ['confirm_time', 'optin_time'],
  unsubscribed: ['unsub_time', 'clean_time'],
  silent:
    /^(?:member_rating|optin_ip|confirm_ip|latitude|longitude|gmtoff|dstoff|timezone|cc|region|last_changed|leid|euid|unsub_|clean_)/,
  state: () => 'active',
}

/** Who left stands in a file of their own, whose name says so. */
function readPerson(row: Row, name: string): IncomingPerson {
  const person = personOf(row, members)
  const file = name.split('/').at(-1) ?? ''
  const isGone = /^(?:unsubscribed|cleaned)/i.test(file) || person.unsubscribedAt !== null
  const state = isGone
    ? 'left'
    : /^(?:non_?subscribed|transactional|pending)/i.test(file)
      ? 'unconfirmed'
      : 'active'
  return { ...person, state }
}

async function readCampaigns(archive: Archive, tables: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of tables) for await (const row of readCsv(archive, name)) rows.push(row)
  return rows
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The row of the table that speaks of this file: by its id, its title or its subject. */
function rowOf(rows: readonly Row[], name: string, title: string): Row | undefined {
  const file =
    name
      .split('/')
      .at(-1)
      ?.replace(/\.html?$/i, '') ?? ''
  const words = bare(file.replace(/^\d+[_-]/, ''))
  return (
    rows.find(row => cell(row, 'unique_id') !== '' && file.includes(cell(row, 'unique_id'))) ??
    rows.find(
      row => words !== '' && [bare(cell(row, 'title')), bare(cell(row, 'subject'))].includes(words),
    ) ??
    rows.find(row => title !== '' && bare(cell(row, 'subject')) === bare(title))
  )
}

async function letterOf(
  archive: Archive,
  name: string,
  { rows, now }: { rows: readonly Row[]; now: string },
): Promise<IncomingLetter> {
  const lost: string[] = []
  const found = new Set<string>()
  const html = await readText(archive, name, bounds.letter)
  const inPage = plainLine(titleIn(html))
  const row = rowOf(rows, name, inPage)
  const file =
    name
      .split('/')
      .at(-1)
      ?.replace(/\.html?$/i, '') ?? ''
  const subject =
    (row && cell(row, 'subject')) || inPage || file.replace(/^\d+[_-]/, '').replaceAll(/[-_]+/g, ' ')
  const told = row ? readTime(cell(row, 'send_date', 'send_time', 'date')) : null
  const written = pastOf(archive.writtenAt(name), now)
  const segment = row ? cell(row, ...segments) : ''
  if (segment !== '') lost.push(tell('movingLosses.limitTo', { readers: segment }))
  if (!told) lost.push(tell(written ? 'movingLosses.dateOfFile' : 'movingLosses.noDate'))
  const isDraft =
    /^(?:save|draft|paused)/i.test(row ? cell(row, 'status') : '') || (told === null && written === null)
  return {
    key: keyWithin({ service: 'mailchimp', id: name, site: undefined, words: html }),
    former: { key: `mailchimp ${name}`.slice(-200) },
    title: titleOf(subject.replace(/\*\|[^|]*\|\*/g, ''), lost),
    html: readMailHtml(html, found),
    ...whenOf({ isPublished: !isDraft, date: told ?? written }, now),
    isForAll: segment === '',
    oldAddresses: archiveAddress(html),
    lost: [...lost, ...found],
  }
}

/** Columns that name a part of the audience, where there are any. */
const segments = ['segment', 'segment_name', 'segment_title', 'audience_segment', 'saved_segment']

/** Where "View this email in your browser" led, if it was filled in. */
const archiveAddress = (html: string) => {
  const [address] =
    /https?:\/\/(?:mailchi\.mp\/[\w-]+\/[\w-]+|[\w.-]*campaign-archive\.com\/\?[\w=&;%.-]+|us\d+\.campaign-archive\d?\.com\/[^"'\s]+)/i.exec(
      html,
    ) ?? []
  return address ? [address.replaceAll('&amp;', '&').split('?e=', 1).join('')] : []
}
