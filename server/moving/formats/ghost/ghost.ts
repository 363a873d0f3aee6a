/** Reads a Ghost export: its JSON (alone or in a ZIP with `content/`), and the members' CSV. */

import { decodedOrSame } from '../../../../contract/base/href.ts'
import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { readTime } from '../../../base/foreign/read-time.ts'
import { tell } from '../../../base/languages/told.ts'
import { type IncomingLetter, insideAddress } from '../../incoming.ts'
import type { Archive } from '../archive.ts'
import { keyWithin, named, type OpenFormat, ofWholeSite, plainLine, titleOf, whenOf } from '../format.ts'
import { figure, picture } from '../html/tree.ts'
import { type PeopleColumns, personOf } from '../people.ts'
import { cell, headingsOf, readCsv } from '../read-csv.ts'
import { isYes, type JsonRecord, readJson, startOf, text } from '../read-json.ts'
import { readGhostHtml } from './ghost-html.ts'
import { htmlOfLexical } from './lexical.ts'
import { htmlOfMobiledoc } from './mobiledoc.ts'

/**
 * The JSON is `{"db":[{"meta":…,"data":{"posts":[…],"tags":[…],…}}]}`, or without `db` (ghost.org/docs/migration/custom).
 * A table stands beside others, in any order.
 */
export const openGhost: OpenFormat = async (archive, { now, site }) => {
  const exports: string[] = []
  for (const name of named(archive, /\.json$/i)) if (await isGhost(archive, name)) exports.push(name)
  const lists: string[] = []
  for (const name of named(archive, /\.csv$/i)) {
    const columns = await headingsOf(archive, name)
    if (columns.has('email') && columns.has('subscribed_to_emails')) lists.push(name)
  }
  if (exports.length === 0 && lists.length === 0) return undefined
  const addressOf = addressesOf(archive, site)
  return {
    from: 'ghost',
    wantsSite: exports.length > 0,
    notes: exports.length > 0 ? [tell('movingNotes.tagsOfPosts'), tell('movingNotes.noComments')] : [],
    async *letters() {
      for (const name of exports) yield* readPosts(archive, name, { now, addressOf, site })
    },
    async *people() {
      for (const name of lists) for await (const row of readCsv(archive, name)) yield personOf(row, members)
    },
  }
}

/** `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers`. */
const members = {
  email: ['email'],
  name: ['name'],
  note: ['note'],
  circles: ['labels'],
  subscribed: ['created_at'],
  unsubscribed: ['deleted_at'],
  silent: /^(?:id|subscribed_to_emails|stripe_customer_id)$/,
  state: row =>
    /^false$/i.test(cell(row, 'subscribed_to_emails')) || cell(row, 'deleted_at') !== '' ? 'left' : 'active',
} satisfies PeopleColumns

/** Ghost writes `meta` or a table of its own first; both stand in the beginning. */
async function isGhost(archive: Archive, name: string): Promise<boolean> {
  const start = await startOf(archive, name)
  const isNested = /^\s*\{\s*"db"\s*:\s*\[\s*\{\s*"(?:meta|data)"\s*:/.test(start)
  const isFlat =
    /^\s*\{\s*"(?:meta"\s*:\s*\{[^}]*"(?:exported_on|version)"|data"\s*:\s*\{\s*"[a-z_]+"\s*:)/.test(start)
  return isNested || isFlat
}

/** From where its folder of content begins; '' for what lies in none. */
function fromContent(name: string): string {
  const found = /(?:^|\/)content\/(?:images|media|files)\/./.exec(name)
  return found ? name.slice(found.index).replace(/^\//, '') : ''
}

/** Pictures lie in the archive, or on the site that the export calls `__GHOST_URL__`. */
function addressesOf(archive: Archive, site: string | undefined): (address: string) => string {
  const inside = new Map(archive.names.map(name => [fromContent(name), name]))
  return address => {
    const path = /^(?:__GHOST_URL__)?\/?(content\/(?:images|media|files)\/[^?#]+)/.exec(address)?.[1]
    const name = path && inside.get(decodedOrSame(path).replace(/\/size\/w\d+\//, '/'))
    if (name) return insideAddress(name)
    const isOfSite = address.startsWith('__GHOST_URL__') || /^\/(?!\/)/.test(address)
    return isOfSite && site ? `${site.replace(/\/$/, '')}${address.replace('__GHOST_URL__', '')}` : address
  }
}

interface Around {
  now: string
  site: string | undefined
  addressOf: (address: string) => string
}

/** Every row of every table: a row ends what is kept of the text in memory. */
const rows = ['$.db.*.data.*.*', '$.data.*.*']

async function* readTables(archive: Archive, name: string) {
  for await (const { path, record } of readJson(archive, name, rows)) yield { table: path.at(-2), record }
}

async function* readPosts(archive: Archive, name: string, around: Around): AsyncGenerator<IncomingLetter> {
  const metas = new Map<string, JsonRecord>()
  let language = ''
  for await (const { table, record } of readTables(archive, name)) {
    const { post_id: post, feature_image_alt: alt, feature_image_caption: caption } = record
    if (table === 'posts_meta' && (alt || caption)) metas.set(String(post), { alt, caption })
    // `lang` and `default_locale` before its versions 4 and 3.
    if (table === 'settings' && /^(?:locale|lang|default_locale)$/.test(text(record, 'key')))
      language = text(record, 'value')
  }
  for await (const { table, record } of readTables(archive, name)) {
    if (table !== 'posts') continue
    const own = text(record, 'locale')
    const letter = letterOf(record, metas.get(text(record, 'id')) ?? {}, around)
    yield { ...letter, ...(own === '' ? ofWholeSite(language) : { language: own }) }
  }
}

function letterOf(post: JsonRecord, meta: JsonRecord, { now, addressOf, site }: Around): IncomingLetter {
  const lost = new Set<string>()
  const slug = text(post, 'slug')
  const status = text(post, 'status')
  const isPage = text(post, 'type') === 'page' || isYes(post.page)
  const visibility = text(post, 'visibility') || 'public'
  if (isPage) lost.add(tell('movingLosses.statusOfPage'))
  if (visibility !== 'public' || status === 'sent') lost.add(tell(limitOf(status, visibility)))
  const isOut = !isPage && /^(?:published|sent|scheduled)$/.test(status)
  const titles: string[] = []
  const title = titleOf(text(post, 'title') || slug.replaceAll('-', ' '), titles)
  const html =
    text(post, 'html') ||
    htmlOfLexical(text(post, 'lexical')) ||
    htmlOfMobiledoc(text(post, 'mobiledoc')) ||
    ''
  // Within a post for everybody.
  const [, ...marks] = html.split('<!--kg-gated-block:begin')
  const isGated =
    marks.some(mark => mark.split('>', 1)[0]?.includes('nonMember:false')) ||
    /"nonMember":\s?false/.test(text(post, 'lexical'))
  if (isGated) lost.add(tell('movingLosses.limitOfPart'))
  return {
    ...keyOf(post, html, site),
    title,
    html: `${openingOf(post, meta, addressOf)}${readGhostHtml(html, { lost, addressOf })}`,
    ...whenOf(
      {
        isPublished: isOut,
        date: readTime(text(post, 'published_at')),
        created: readTime(text(post, 'created_at')),
      },
      now,
    ),
    isForAll: visibility === 'public' && status !== 'sent' && !isGated,
    oldAddresses: isOut && status === 'published' && slug !== '' ? addressesIn(post, slug) : [],
    lost: [...titles, ...lost],
  }
}

/** Before its version 1 Ghost counted the posts of each blog from one. */
function keyOf(
  post: JsonRecord,
  html: string,
  site: string | undefined,
): Pick<IncomingLetter, 'key' | 'former'> {
  const [id, uuid] = [text(post, 'id'), text(post, 'uuid')]
  const key = `ghost ${text(post, 'id', 'uuid', 'slug')}`.slice(0, 200)
  if (/^[0-9a-f]{24}$/i.test(id) || (id === '' && uuid !== '')) return { key }
  const own = { service: 'ghost', id: text(post, 'id', 'slug'), site, words: html } as const
  return { key: uuid === '' ? keyWithin(own) : `ghost ${uuid}`, former: { key } }
}

const limitOf = (status: string, visibility: string) =>
  status === 'sent' && visibility === 'public'
    ? 'movingLosses.limitToMailed'
    : visibility === 'members'
      ? 'movingLosses.limitToMembers'
      : 'movingLosses.limitToPayingMembers'

/** Ghost's own address of a post, and where it stood before that. */
function addressesIn(post: JsonRecord, slug: string): string[] {
  const canonical = text(post, 'canonical_url')
  return [`/${slug}/`, ...(/^https?:\/\//.test(canonical) ? [canonical] : [])]
}

/** The picture above a post, and the sentence that stands below its title there. */
function openingOf(post: JsonRecord, meta: JsonRecord, addressOf: (address: string) => string): string {
  const image = text(post, 'feature_image', 'image')
  const words = plainLine(text(post, 'custom_excerpt'))
  const drawn =
    image === '' ? '' : figure([picture(addressOf(image), text(meta, 'alt'))], text(meta, 'caption'))
  return `${words === '' ? '' : `<p><em>${escapeText(words)}</em></p>`}${drawn}`
}
