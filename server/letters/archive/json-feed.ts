/** The newest public letters as a JSON Feed, version 1.1 (https://www.jsonfeed.org/version/1.1/): the RSS feed for programs that would rather not read XML. */
import { documents, pages } from '../../../contract/base/pages.ts'
import type { Site } from '../../base/site.ts'
import { type FeedLetter, feedLetters } from './feed-letters.ts'

/** @returns undefined while the archive is closed */
export async function jsonFeed(site: Pick<Site, 'db' | 'config'>): Promise<string | undefined> {
  const feed = await feedLetters(site)
  if (!feed) return undefined
  const { baseUrl } = site.config
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: baseUrl + pages.letters.href(),
    feed_url: baseUrl + documents.jsonFeed,
    description: feed.description,
    ...(feed.language && { language: feed.language }),
    authors: [{ name: feed.authorName, url: baseUrl + pages.home.href() }],
    items: feed.letters.map(item),
  })
}

const item = ({ id, address, subject, sentAt, correctedAt, summary, html, language }: FeedLetter) => ({
  id,
  url: address,
  title: subject,
  content_html: html,
  ...(summary && { summary }),
  date_published: sentAt,
  ...(correctedAt && { date_modified: correctedAt }),
  ...(language && { language }),
})
