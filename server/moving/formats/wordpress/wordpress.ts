/** Reads WordPress exports (WXR): posts with their dates, states and addresses; pictures by their places on the web. */

import { escapeAttribute } from '../../../../contract/letters/body/escape-html.ts'
import { readTime } from '../../../base/foreign/read-time.ts'
import { tell } from '../../../base/languages/told.ts'
import type { IncomingLetter } from '../../incoming.ts'
import type { Archive } from '../archive.ts'
import {
  keyWithin,
  leftOver,
  named,
  type Opened,
  type OpenFormat,
  ofWholeSite,
  plainLine,
  siteKey,
  titleOf,
  whenOf,
} from '../format.ts'
import { figure, fileAlone, isWebAddress, picture } from '../html/tree.ts'
import { startOf } from '../read-json.ts'
import { readWordPressHtml } from './content.ts'
import { type Channel, type Item, readItems } from './read-items.ts'
import type { Attachment, Library } from './shortcodes.ts'

/** A service that writes this form. */
export interface WrittenBy {
  service: 'wordpress' | 'squarespace'
  /** @param start how a file of this form begins */
  isOwn: (start: string) => boolean
  readHtml: typeof readWordPressHtml
  /** Whether `/?p=1` leads to a post too. */
  isNumbered: boolean
}

/** As wp-admin/includes/export.php of github.com/WordPress/WordPress writes it. */
export const openWordPress: OpenFormat = async (archive, { now }) =>
  openWxr(archive, now, {
    service: 'wordpress',
    isOwn: () => true,
    readHtml: readWordPressHtml,
    isNumbered: true,
  })

export async function openWxr(archive: Archive, now: string, by: WrittenBy): Promise<Opened | undefined> {
  const files: string[] = []
  const others: string[] = []
  for (const name of named(archive, /\.(?:xml|wxr|rss)(?:_\.txt)?$/i)) {
    const start = await startOf(archive, name)
    const isWxr = /<rss[\s>]/.test(start) && /wordpress\.org\/export\/|<wp:wxr_version>/.test(start)
    if (isWxr && by.isOwn(start)) files.push(name)
    else others.push(name)
  }
  if (files.length === 0) return undefined
  const { sites, notes } = await lookAround(archive, files)
  return {
    from: by.service,
    notes: [...notes, ...leftOver(others, 'movingNotes.noWordPress')],
    async *letters() {
      for (const [name, site] of sites)
        for await (const item of readItems(archive, name))
          if (isLetter(item)) yield letterOf(item, { now, site, by })
    },
    async *people() {},
  }
}

interface SiteOfExport extends Library {
  address: string
  language: string
  attachments: Map<string, Attachment>
  uploads: Map<string, string[]>
  addresses: Set<string>
}

const field = ({ fields }: Item, name: string) => fields.get(name)?.trim() ?? ''
const kindOf = (item: Item) => field(item, 'wp:post_type') || 'post'

const isLetter = (item: Item) =>
  /^(?:post|page|newsletter)$/.test(kindOf(item)) &&
  !/^(?:trash|auto-draft|inherit)$/.test(field(item, 'wp:status'))

/** What of WordPress's own furniture nobody misses. */
const furniture =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|jetpack_\w+|feedback|elementor_\w+|acf-.*|mailpoet_page|safecss)$/

interface Around {
  /** What each file is of; a blog may stand in several. */
  sites: ReadonlyMap<string, SiteOfExport>
  notes: string[]
}

/** The pictures that entries name by number, and what will not be brought, counted. */
async function lookAround(archive: Archive, files: readonly string[]): Promise<Around> {
  const sites = new Map<string, SiteOfExport>()
  const blogs = new Map<string, SiteOfExport>()
  const others = new Map<string, number>()
  let comments = 0
  for (const name of files) {
    const channel: Channel = { site: '', language: '' }
    const uploads: Upload[] = []
    for await (const item of readItems(archive, name, channel)) {
      const kind = kindOf(item)
      if (kind === 'attachment') uploads.push(uploadOf(item))
      if (isLetter(item)) comments += item.comments
      else if (!furniture.test(kind) && field(item, 'wp:status') !== 'trash')
        others.set(kind, (others.get(kind) ?? 0) + 1)
    }
    const blog = siteKey(channel.site)
    const site = blogs.get(blog) ?? newSite(channel)
    blogs.set(blog, site)
    sites.set(name, site)
    for (const upload of uploads) addUpload(site, upload)
  }
  return { sites, notes: notesOn(comments, others) }
}

const newSite = ({ site, language }: Channel): SiteOfExport => ({
  address: site,
  language,
  attachments: new Map(),
  uploads: new Map(),
  addresses: new Set(),
})

interface Upload extends Attachment {
  id: string
  /** The number of the post it was uploaded to. */
  post: string
}

const uploadOf = (item: Item): Upload => ({
  id: field(item, 'wp:post_id'),
  post: field(item, 'wp:post_parent'),
  address: field(item, 'wp:attachment_url'),
  title: plainLine(field(item, 'title')),
  alt: item.meta.get('_wp_attachment_image_alt')?.trim() ?? '',
  caption: field(item, 'excerpt:encoded'),
  place: Number(field(item, 'wp:menu_order')) || 0,
})

function addUpload(
  { attachments, uploads, addresses }: SiteOfExport,
  { id, post, ...attachment }: Upload,
): void {
  attachments.set(id, attachment)
  addresses.add(attachment.address)
  const others = uploads.get(post)
  if (others) others.push(id)
  else uploads.set(post, [id])
}

function notesOn(comments: number, others: ReadonlyMap<string, number>): string[] {
  const notes = [tell('movingNotes.tagsAndCategories')]
  if (comments > 0) notes.push(tell('movingNotes.comments', { count: comments }))
  for (const [kind, count] of [...others].slice(0, 10))
    notes.push(tell('movingNotes.otherKinds', { count, kind: kind.slice(0, 60) }))
  return notes
}

function letterOf(
  item: Item,
  { now, site, by }: { now: string; site: SiteOfExport; by: WrittenBy },
): IncomingLetter {
  const lost = new Set<string>()
  const status = field(item, 'wp:status') || 'publish'
  const isPage = kindOf(item) === 'page'
  const isForSome = isForSubscribers(item)
  const isHidden = status === 'private' || field(item, 'wp:post_password') !== '' || isForSome
  if (isPage) lost.add(tell('movingLosses.statusOfPage'))
  if (status === 'private') lost.add(tell('movingLosses.statusPrivate'))
  if (field(item, 'wp:post_password') !== '') lost.add(tell('movingLosses.password'))
  if (isForSome) lost.add(tell('movingLosses.limitToSubscribers'))
  if (item.comments > 0) lost.add(tell('movingLosses.comments', { count: item.comments }))
  const isOut = !isPage && /^(?:publish|future|private)$/.test(status)
  const titles: string[] = []
  const title = titleOf(field(item, 'title') || field(item, 'wp:post_name').replaceAll('-', ' '), titles)
  const content = item.fields.get('content:encoded') ?? ''
  const body = by.readHtml(content, {
    ...site,
    post: field(item, 'wp:post_id'),
    notes: item.meta.get('footnotes') ?? '',
    lost,
  })
  const address = field(item, 'link')
  const id = field(item, 'wp:post_id')
  const own = { id: id || address, site: site.address || undefined, words: content }
  return {
    key: keyWithin({ service: by.service, ...own }),
    former: {
      // Those of Squarespace were read as WordPress's.
      key:
        by.service === 'wordpress'
          ? `wordpress ${id || address}`.slice(0, 200)
          : keyWithin({ service: 'wordpress', ...own }),
      ...(site.address !== '' && { blog: siteKey(site.address) }),
    },
    title,
    html: `${pictureAbove(item, site, content)}${recordingsOf(item, { title, body })}${body}`,
    ...whenOf({ isPublished: isOut, date: dateOf(item) }, now),
    isForAll: !isHidden,
    ...ofWholeSite(site.language),
    oldAddresses: isOut && status !== 'future' ? addressesOf(item, site.address, by) : [],
    lost: [...titles, ...lost],
  }
}

/** Newsletters of WordPress.com and Jetpack: for whom the whole post was, or that a part of it was for who pays. */
const isForSubscribers = ({ meta, fields }: Item) =>
  !/^(?:everybody)?$/.test(meta.get('_jetpack_newsletter_access')?.trim() ?? '') ||
  ['paywalled', 'paid'].some(
    name => meta.get(`_jetpack_memberships_contains_${name}_content`)?.trim() === '1',
  ) ||
  /<!-- wp:(?:premium-content\/|jetpack\/paywall)/.test(fields.get('content:encoded') ?? '')

/** Its own time is in the zone of the site, which the export does not name; the other one is in UTC. */
function dateOf(item: Item): string | null {
  const gmt = field(item, 'wp:post_date_gmt')
  const isZero = gmt === '' || gmt.startsWith('0000')
  return (
    readTime(isZero ? '' : gmt) ?? readTime(field(item, 'pubDate')) ?? readTime(field(item, 'wp:post_date'))
  )
}

function addressesOf(item: Item, site: string, { isNumbered }: WrittenBy): string[] {
  const address = field(item, 'link')
  const whole = /^https?:\/\//.test(address) ? address : `${site}/${address.replace(/^\//, '')}`
  if (!isNumbered) return address === '' ? [] : [whole]
  const short =
    site === ''
      ? `/?p=${field(item, 'wp:post_id')}`
      : `${site.replace(/\/$/, '')}/?p=${field(item, 'wp:post_id')}`
  return [...(address === '' || /[?&](?:p|page_id)=\d/.test(address) ? [] : [whole]), short]
}

/** What its feed played; a post that plays or names it says so itself. */
const recordingsOf = ({ enclosures }: Item, { title, body }: { title: string; body: string }): string =>
  [...new Set(enclosures)]
    .filter(address => isWebAddress(address) && !body.includes(escapeAttribute(address)))
    .map(address => fileAlone(address, title || undefined))
    .join('')

/** The picture that a theme shows above a post, unless the post begins with it. */
function pictureAbove(item: Item, { attachments }: SiteOfExport, content: string): string {
  const found = attachments.get(item.meta.get('_thumbnail_id')?.trim() ?? '')
  if (!found || !/^https?:/.test(found.address)) return ''
  const name = found.address.replace(/\.\w+$/, '')
  return content.includes(name) ? '' : figure([picture(found.address, found.alt)], '')
}
