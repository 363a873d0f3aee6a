/** What search engines are told: the public letters' addresses, and what they need not look at. */
import { documents, type Page, type PagesThat, pages } from '../../../contract/base/pages.ts'
import type { Site } from '../../base/site.ts'
import { isArchiveOpen } from './list-public-letters.ts'
import { publicPath } from './public-path.ts'
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
  const urls: Record<PagesThat<{ search: 'listed' }>, string[]> = {
    home: [url(pages.home.href())],
    letters: [url(pages.letters.href(), letters[0]?.sent_at)],
    // Each once, at the address that its page calls its own.
    letter: [],
    letterAtAddress: letters.map(letter =>
      url(publicPath(letter), letter.corrected_at ?? letter.archived_at ?? letter.sent_at),
    ),
  }
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Object.values(urls).flat().join('\n')}
</urlset>
`
}

/** Among the author's pages only the first is named: the others begin with it. */
const hiddenPaths = Object.values<Page>(pages)
  .filter(
    ({ search, cache, path }) => search === 'hidden' && (cache !== 'author' || path === pages.admin.path),
  )
  .map(({ prefix }) => prefix)

/** Names the sitemap only while there is one. */
export async function robots(site: Pick<Site, 'db' | 'config'>): Promise<string> {
  return [
    'User-agent: *',
    ...['/api/', ...hiddenPaths].sort().map(path => `Disallow: ${path}`),
    ...((await isArchiveOpen(site)) ? [`Sitemap: ${site.config.baseUrl}${documents.sitemap}`] : []),
    '',
  ].join('\n')
}
