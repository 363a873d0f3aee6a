/** The feeds of the public archive, for programs that look for one in a page's head (feed autodiscovery). */
import type { QueryClient } from '@tanstack/react-query'
import { documents } from '../../contract/pages.ts'
import type { Head } from '../page-handle.ts'
import { get } from '../queries.ts'
import { siteName } from './site-name.ts'

/** Names the feeds; undefined while the archive is closed. */
export function feedsOf(queries: QueryClient): Head['feeds'] {
  if (!queries.getQueryData(get('GET /api/site').queryKey)?.publicArchive) return undefined
  const title = siteName(queries)
  return [
    { type: 'application/rss+xml', href: documents.feed, title },
    { type: 'application/feed+json', href: documents.jsonFeed, title },
  ]
}
