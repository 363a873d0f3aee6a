/** The newest public letters as RSS 2.0. */
import { documents, pages } from '../../../contract/base/pages.ts'
import type { Site } from '../../base/site.ts'
import { type FeedLetter, feedLetters } from './feed-letters.ts'
import { declaration, element } from './xml.ts'

/** @returns undefined while the archive is closed */
export async function lettersFeed(site: Pick<Site, 'db' | 'config'>): Promise<string | undefined> {
  const feed = await feedLetters(site)
  if (!feed) return undefined
  const { baseUrl } = site.config
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feed.title)}
${element('link', baseUrl + pages.letters.href())}
${element('description', feed.description)}${feed.language ? `\n${element('language', feed.language)}` : ''}
<atom:link href="${baseUrl}${documents.feed}" rel="self" type="application/rss+xml"/>
${feed.letters.map(item).join('\n')}
</channel>
</rss>
`
}

const item = ({ id, address, subject, sentAt, correctedAt, summary, html, language }: FeedLetter) =>
  [
    '<item>',
    element('title', subject),
    element('link', address),
    `<guid isPermaLink="true">${id}</guid>`,
    element('pubDate', new Date(sentAt).toUTCString()),
    element('description', summary),
    // RSS knows a language for the whole feed alone; Dublin Core’s stands at an item.
    ...(language ? [element('dc:language', language)] : []),
    ...(correctedAt ? [element('atom:updated', correctedAt)] : []),
    element('content:encoded', html),
    '</item>',
  ].join('\n')
