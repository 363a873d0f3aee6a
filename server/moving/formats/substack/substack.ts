/** Reads a Substack export: posts.csv, posts/<id>.<slug>.html, and the subscribers as CSV. */

import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { readTime } from '../../../base/foreign/read-time.ts'
import { tell } from '../../../base/languages/told.ts'
import type { IncomingLetter, IncomingPerson } from '../../incoming.ts'
import { type Archive, readText } from '../archive.ts'
import { bounds } from '../bounds.ts'
import { folderOf, leftOver, named, type OpenFormat, plainLine, titleOf, whenOf } from '../format.ts'
import { fileAlone, isWebAddress } from '../html/tree.ts'
import { type PeopleColumns, personOf } from '../people.ts'
import { cell, headingsOf, type Row, readCsv } from '../read-csv.ts'
import { readSubstackHtml } from './substack-html.ts'

/**
 * The shapes are those that mg-substack of github.com/TryGhost/migrate reads:
 * `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url`.
 */
export const openSubstack: OpenFormat = async (archive, { now }) => {
  const tables: string[] = []
  for (const name of named(archive, /^posts\.csv$/i)) {
    if ((await headingsOf(archive, name)).has('post_id')) tables.push(name)
  }
  const lists: string[] = []
  for (const name of named(archive, /\.csv$/i)) if (await isList(archive, name)) lists.push(name)
  if (tables.length === 0 && lists.length === 0) return undefined
  const notes: string[] = []
  return {
    from: 'substack',
    notes,
    async *letters() {
      const texts = new Set(archive.names.filter(name => /(?:^|\/)posts\/[^/]+\.html$/i.test(name)))
      for (const table of tables) yield* readPosts(archive, table, { texts, now })
      notes.splice(0, notes.length, ...leftOver([...texts], 'movingNotes.noListOfPosts'))
    },
    async *people() {
      for (const list of lists) yield* readList(archive, list)
    },
  }
}

/** @param around.texts of the archive; what is read is taken out of them */
async function* readPosts(
  archive: Archive,
  table: string,
  { texts, now }: { texts: Set<string>; now: string },
): AsyncGenerator<IncomingLetter> {
  const files = new Set(archive.names)
  for await (const row of readCsv(archive, table)) {
    const id = cell(row, 'post_id')
    if (id === '') continue
    const name = `${folderOf(table)}posts/${id}.html`
    texts.delete(name)
    const html = files.has(name) ? await readText(archive, name, bounds.letter) : undefined
    yield letterOf(row, html, now)
  }
}

function letterOf(row: Row, html: string | undefined, now: string): IncomingLetter {
  const lost: string[] = []
  if (html === undefined) lost.push(tell('movingLosses.textLeftOut'))
  const id = cell(row, 'post_id')
  const slug = id.replace(/^\d+\./, '')
  const isPublished = /^true$/i.test(cell(row, 'is_published'))
  const date = readTime(cell(row, 'post_date')) ?? readTime(cell(row, 'email_sent_at'))
  const found = new Set<string>()
  const body = readSubstackHtml(html ?? '', found)
  const title = titleOf(cell(row, 'title') || slug.replaceAll('-', ' '), lost)
  // `only_paid`, `only_free`, `founding`.
  const isForAll = /^(?:everyone)?$/.test(cell(row, 'audience'))
  if (!isForAll) lost.push(tell('movingLosses.limitToSomeOnSubstack'))
  if (/^thread$/i.test(cell(row, 'type'))) lost.push(tell('movingLosses.threadReplies'))
  return {
    key: `substack ${id}`.slice(0, 200),
    title,
    html: [subtitleOf(row), podcastOf(row, { title, lost }), body].filter(Boolean).join(''),
    // With a date that is still to come it was scheduled, and is a draft there until then.
    ...whenOf({ isPublished: isPublished || (date !== null && date > now), date }, now),
    isForAll,
    oldAddresses: slug !== id && isPublished ? addressesIn(html ?? '', slug) : [],
    lost: [...lost, ...found],
  }
}

/** The export does not say where it was found; buttons to share it and to comment on it do. */
function addressesIn(html: string, slug: string): string[] {
  const hosts = html.split('https://').flatMap(address => {
    const [, host, own, rest = ''] =
      /^([\w.-]+)\/p\/([\w-]+)((?:[/?][^"'\s<>]*)?)/.exec(address.slice(0, 800)) ?? []
    const isButton = rest.startsWith('/comments') || /^\?(?:.*\W)?action=share/.test(rest)
    return host && own === slug && isButton ? [host] : []
  })
  return [`/p/${slug}`, ...new Set(hosts.map(host => `https://${host}/p/${slug}`))]
}

/** It stands below the title there, and a letter has no place for it but its first line. */
function subtitleOf(row: Row): string {
  const words = plainLine(cell(row, 'subtitle'))
  return words === '' ? '' : `<p><em>${escapeText(words)}</em></p>`
}

/** It is called as its post is. */
function podcastOf(row: Row, { title, lost }: { title: string; lost: string[] }): string {
  const address = cell(row, 'podcast_url')
  if (isWebAddress(address)) return fileAlone(address, title || undefined)
  const isPodcast = /^podcast$/i.test(cell(row, 'type'))
  if (isPodcast || address !== '') lost.push(tell('movingLosses.podcast'))
  return ''
}

/** `email,active_subscription,expiry,plan,email_disabled,created_at,…`, or what its dashboard writes: `Email,Name,Stripe plan,Start date,…`. */
async function isList(archive: Archive, name: string): Promise<boolean> {
  const columns = await headingsOf(archive, name)
  const has = (...names: string[]) => names.every(one => columns.has(one))
  return (
    has('email', 'active_subscription') ||
    has('email', 'stripe_plan') ||
    has('email', 'email_disabled', 'expiry')
  )
}

async function* readList(archive: Archive, name: string): AsyncGenerator<IncomingPerson> {
  for await (const row of readCsv(archive, name)) yield personOf(row, subscribers)
}

const subscribers = {
  email: ['email'],
  name: ['name'],
  subscribed: ['created_at', 'start_date'],
  silent: /^(?:email_disabled|prefer_digests|stripe_connected_customer_id|activity|active_subscription)$/,
  state: row => (/^true$/i.test(cell(row, 'email_disabled')) ? 'left' : 'active'),
} satisfies PeopleColumns
