/** The front page of visitors; the author finds the dashboard at the same address. */
import type { PageHandle } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { siteCard, siteName } from '../../base/reader/site-name.ts'
import { t } from '../../base/translations.ts'
import { feedsOf } from '../../letters/reader/feed.ts'

export { Landing as Component } from './landing/landing.tsx'

export const handle: PageHandle = {
  style: 'inline',
  load: queries => queries.fetchQuery(get('GET /api/site')),
  head: (queries, _, { href }) => {
    const title = siteName(queries)
    const { aboutLetters } = queries.getQueryData(get('GET /api/site').queryKey) ?? {}
    const description = aboutLetters || t('landing.description')
    const openGraph = { type: 'website', title, description, url: href }
    return { title, description, openGraph, card: siteCard(queries), feeds: feedsOf(queries) }
  },
}
