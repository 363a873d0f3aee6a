/** The RSS feed of the public archive, for programs that look for one in a page's head. */
import type { QueryClient } from '@tanstack/react-query'
import { documents } from '../../contract/pages.ts'
import { readSite } from '../../contract/settings.ts'
import type { Head } from '../page-handle.ts'
import { get } from '../queries.ts'
import { siteName } from './site-name.ts'

/** Names the feed; undefined while the archive is closed. */
export function feedOf(queries: QueryClient): Head['feed'] {
  const isOpen = queries.getQueryData(get(readSite).queryKey)?.publicArchive
  return isOpen ? { href: documents.feed, title: siteName(queries) } : undefined
}
