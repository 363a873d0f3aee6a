/** The newest public letters as RSS 2.0, each whole, so that nobody has to leave their feed reader. */
import { documents, pages } from '../../contract/pages.ts'
import { excerptOf } from '../letters/body/excerpt.ts'
import { printPageBody } from '../letters/body/print-page-body.ts'
import { siteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import { selectListed } from './queries.ts'
import { declaration, element } from './xml.ts'

const newest = 20
const summaryLength = 300

/** @returns undefined while the archive is closed */
export async function lettersFeed({ db, config }: Pick<Site, 'db' | 'config'>): Promise<string | undefined> {
  const settings = await siteSettings(db, config)
  if (!settings.public_archive) return undefined
  const letters = await selectListed(db, { limit: newest, offset: 0 })
  const { baseUrl } = config
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${element('title', `Inside the Mind of ${settings.author_name}`)}
${element('link', baseUrl + pages.letters.href())}
${element('description', `Letters by ${settings.author_name}`)}
<atom:link href="${baseUrl}${documents.feed}" rel="self" type="application/rss+xml"/>
${letters.map(letter => item(letter, baseUrl)).join('\n')}
</channel>
</rss>
`
}

function item(letter: Awaited<ReturnType<typeof selectListed>>[number], baseUrl: string): string {
  const address = baseUrl + pages.letter.href({ token: letter.unique_token })
  return [
    '<item>',
    element('title', letter.subject),
    element('link', address),
    `<guid isPermaLink="true">${address}</guid>`,
    element('pubDate', new Date(letter.sent_at).toUTCString()),
    element('description', excerptOf(letter.body, summaryLength)),
    element('content:encoded', withWholeAddresses(printPageBody(letter.body), baseUrl)),
    '</item>',
  ].join('\n')
}

/** A printed body names pictures of this site without its host; elsewhere they would not be found. */
const withWholeAddresses = (body: string, baseUrl: string) =>
  body.replaceAll('<img src="/', `<img src="${baseUrl}/`)
