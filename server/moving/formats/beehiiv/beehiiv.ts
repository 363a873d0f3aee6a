/** Reads beehiiv exports: a table of posts with their mails as HTML, and a table of subscribers. */

import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { readTime } from '../../../base/foreign/read-time.ts'
import { tell } from '../../../base/languages/told.ts'
import type { IncomingLetter } from '../../incoming.ts'
import { named, type OpenFormat, plainLine, titleOf, whenOf } from '../format.ts'
import { figure, isWebAddress, picture } from '../html/tree.ts'
import { type PeopleColumns, personOf } from '../people.ts'
import { cell, headingsOf, type Row, readCsv } from '../read-csv.ts'
import { tidyBeehiiv } from './beehiiv-html.ts'

/**
 * The columns are those that mg-beehiiv and mg-beehiiv-members of github.com/TryGhost/migrate read:
 * `id,web_title,status,audience,url,web_subtitle,email_subject_line,email_preview_text,content_html,thumbnail_url,created_at`.
 */
export const openBeehiiv: OpenFormat = async (archive, { now }) => {
  const tables: string[] = []
  const lists: string[] = []
  for (const name of named(archive, /\.csv$/i)) {
    const columns = await headingsOf(archive, name)
    const has = (...names: string[]) => names.some(one => columns.has(one))
    if (has('content_html') && has('web_title', 'title') && has('status')) tables.push(name)
    else if (
      columns.has('email') &&
      columns.has('status') &&
      has('tier', 'subscription_tier', 'free_tier', 'premium_tier')
    )
      lists.push(name)
  }
  if (tables.length + lists.length === 0) return undefined
  return {
    from: 'beehiiv',
    notes: tables.length > 0 ? [tell('movingNotes.tagsOfPosts')] : [],
    async *letters() {
      for (const name of tables)
        for await (const row of readCsv(archive, name)) if (cell(row, 'id') !== '') yield letterOf(row, now)
    },
    async *people() {
      for (const name of lists)
        for await (const row of readCsv(archive, name)) yield personOf(row, subscribers)
    },
  }
}

const subscribers: PeopleColumns = {
  email: ['email'],
  nameParts: ['first_name', 'last_name'],
  subscribed: ['subscription_date_substack', 'created_at', 'subscribed_at'],
  unsubscribed: ['unsubscribed_at'],
  silent:
    /^(?:id|subscriber_id|status|tier|free_tier|stripe_customer_id|utm_|referr|acquisition_|open_|click_)/,
  state: row => {
    const status = cell(row, 'status').toLowerCase()
    if (/^(?:pending|validating|needs_attention)/.test(status)) return 'unconfirmed'
    return status === 'active' && cell(row, 'unsubscribed_at') === '' ? 'active' : 'left'
  },
}

function letterOf(row: Row, now: string): IncomingLetter {
  const lost: string[] = []
  const found = new Set<string>()
  const title = cell(row, 'web_title', 'title', 'email_subject_line')
  const status = cell(row, 'status').toLowerCase()
  const isOut = /^(?:confirmed|published|sent)$/.test(status)
  if (!isOut && status !== 'draft') lost.push(tell('movingLosses.status', { status: status.slice(0, 40) }))
  const audience = cell(row, 'audience', 'web_audiences')
  // `free`, or "All free subscribers": whoever does not pay reads it.
  const isForAll = audience === '' || (/\bfree\b/i.test(audience) && !/premium/i.test(audience))
  if (!isForAll) lost.push(tell('movingLosses.audience', { audience: audience.slice(0, 80) }))
  const html = row.cells.get('content_html') ?? ''
  const address = cell(row, 'url', 'web_url')
  const subtitle = plainLine(cell(row, 'web_subtitle', 'subtitle'))
  const words = subtitle === '' ? '' : `<p><em>${escapeText(subtitle)}</em></p>`
  return {
    key: `beehiiv ${cell(row, 'id')}`.slice(0, 200),
    title: titleOf(title, lost),
    html: `${words}${pictureAbove(row, html)}${tidyBeehiiv(html, { title, subtitle }, found)}`,
    ...whenOf(
      {
        isPublished: isOut,
        date: readTime(
          cell(row, 'publish_date', 'published_at', 'displayed_date', 'scheduled_at', 'created_at'),
        ),
        created: readTime(cell(row, 'created_at')),
      },
      now,
    ),
    isForAll,
    oldAddresses: isOut && isWebAddress(address) ? [address] : [],
    lost: [...lost, ...found],
  }
}

/** A path of its own files, or a whole address; unless the mail shows it. */
function pictureAbove(row: Row, html: string): string {
  const path = cell(row, 'thumbnail_url').replace(
    /^\/?(?=uploads\/)/,
    'https://media.beehiiv.com/cdn-cgi/image/quality=100/',
  )
  const name = path.slice(path.indexOf('uploads/'))
  return isWebAddress(path) && !html.includes(name) ? figure([picture(path, '')], '') : ''
}
