/** What search engines are told: the public letters' addresses, and what they need not look at. */
import { archivePaths } from '../../contract/archive.ts'
import type { Site } from '../site.ts'
import { isArchiveOpen } from './list-public-letters.ts'
import { selectListedTokens } from './queries.ts'
import { declaration, element } from './xml.ts'

/** The most that one sitemap may hold, less the two pages. */
const mostLetters = 49_998

/** @returns undefined while the archive is closed */
export async function sitemap(site: Pick<Site, 'db' | 'config'>): Promise<string | undefined> {
  if (!(await isArchiveOpen(site))) return undefined
  const { baseUrl } = site.config
  const letters = await selectListedTokens(site.db, mostLetters)
  const url = (path: string, changed?: string) =>
    `<url>${element('loc', baseUrl + path)}${changed ? element('lastmod', changed) : ''}</url>`
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[
  url('/'),
  url(archivePaths.page, letters[0]?.sent_at),
  ...letters.map(({ unique_token, sent_at }) => url(`/newsletter/${unique_token}`, sent_at)),
].join('\n')}
</urlset>
`
}

/** Names the sitemap only while there is one. */
export async function robots(site: Pick<Site, 'db' | 'config'>): Promise<string> {
  const hidden = ['/admin', '/api/', '/confirm/', '/reply/', '/unsubscribe/']
  return [
    'User-agent: *',
    ...hidden.map(path => `Disallow: ${path}`),
    ...((await isArchiveOpen(site)) ? [`Sitemap: ${site.config.baseUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')
}
