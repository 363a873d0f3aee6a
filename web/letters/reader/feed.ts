/** The feeds of the public archive, for programs that look for one in a page's head (feed autodiscovery). */
import type { QueryClient } from '@tanstack/react-query'
import { documents } from '../../../contract/base/pages.ts'
import type { Head } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { siteName } from '../../base/reader/site-name.ts'

/** Names the feeds; undefined while the archive is closed. */
export function feedsOf(queries: QueryClient): Head['feeds'] {
  if (!queries.getQueryData(get('GET /api/site').queryKey)?.publicArchive) return undefined
  const title = siteName(queries)
  return [
    { type: 'application/rss+xml', href: documents.feed, title },
    { type: 'application/feed+json', href: documents.jsonFeed, title },
  ]
}
