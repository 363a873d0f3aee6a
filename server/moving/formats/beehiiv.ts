/** Reads beehiiv exports: a table of posts with their mails as HTML, and a table of subscribers. */
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import { innerHtml } from '../../../contract/letters/body/foreign/print-tree.ts'
import { named as called, type Element, type Page } from '../../../contract/letters/body/foreign/tree.ts'
import { readTime } from '../../base/foreign/read-time.ts'
import type { IncomingLetter } from '../incoming.ts'
import { named, type OpenFormat, plainLine, titleOf, whenOf } from './format.ts'
import { tidyHtml } from './html/tidy.ts'
import { changeHtml, figure, isWebAddress, linkAlone, picture, replace } from './html/tree.ts'
import { type PeopleColumns, personOf } from './people.ts'
import { cell, headingsOf, type Row, readCsv } from './read-csv.ts'

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
    else if (columns.has('email') && columns.has('status') && has('tier', 'free_tier', 'premium_tier'))
      lists.push(name)
  }
  if (tables.length + lists.length === 0) return undefined
  return {
    from: 'beehiiv',
    notes: tables.length > 0 ? ['Tags of posts are not brought: letters have none.'] : [],
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
  if (!isOut && status !== 'draft') lost.push(`its state "${status.slice(0, 40)}" there: it comes as a draft`)
  const audience = cell(row, 'audience', 'web_audiences')
  // `free`, or "All free subscribers": whoever does not pay reads it.
  const isForAll = audience === '' || (/\bfree\b/i.test(audience) && !/premium/i.test(audience))
  if (!isForAll) lost.push(`that it was for "${audience.slice(0, 80)}" there`)
  const html = row.cells.get('content_html') ?? ''
  const address = cell(row, 'url', 'web_url')
  const subtitle = plainLine(cell(row, 'web_subtitle', 'subtitle'))
  const words = subtitle === '' ? '' : `<p><em>${escapeText(subtitle)}</em></p>`
  return {
    key: `beehiiv ${cell(row, 'id')}`.slice(0, 200),
    title: titleOf(title, lost),
    html: `${words}${pictureAbove(row, html)}${tidyBeehiiv(html, title, found)}`,
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

/** @param title stands in the mail too */
function tidyBeehiiv(html: string, title: string, lost: Set<string>): string {
  const words = changeHtml(html, page => {
    for (const one of page.findAll(isFrame)) one.remove()
    for (const one of page.findAll(isFilledIn)) one.remove()
  }).replace(/\{\{[^{}]{1,200}\}\}/g, () => {
    lost.add('something that was filled in for each reader')
    return ''
  })
  return tidyHtml(contentOf(words), { own: page => writeMail(page, title), lost })
}

/** The hidden first words, the links to share and to read it there, the footer. */
const isFrame = (one: Element) =>
  (one.name === 'td' && one.hasClass('b f')) || (one.name === 'table' && one.hasClass('mob-block'))

/** Links, and pictures, whose address was each reader's own. */
const isFilledIn = ({ name, attribs }: Element) =>
  /^(?:a|img)$/.test(name) && `${attribs.href ?? ''}${attribs.src ?? ''}`.includes('{{')

/** The mail without what is around its words, where it says which these are. */
function contentOf(html: string): string {
  let content = html
  changeHtml(html, page => {
    const found = page.findFirst(one => one.attribs.id === 'content-blocks')
    if (found) content = `<table role="presentation">${innerHtml(found)}</table>`
  })
  return content
}

function writeMail(page: Page, title: string): void {
  const heading = page.findFirst(called('h1'))
  if (heading && plainLine(heading.text) === plainLine(title)) heading.remove()
  for (const table of page.findAll(called('table')))
    if (!table.findFirst(called('th'))) table.attribs.role = 'presentation'
  for (const link of page.findAll(called('a'))) {
    const { href = '', style = '' } = link.attribs
    // A film is a picture of it with a mark to play upon it.
    const isFilm = link
      .findAll(called('img'))
      .some(({ attribs }) => /youtube_play_icon|i\.ytimg\.com/.test(attribs.src ?? ''))
    if (isFilm && isWebAddress(href)) replace(link, linkAlone(href))
    else if (/padding:\s?0px 14px/.test(style)) link.attribs.class = 'button'
  }
}
