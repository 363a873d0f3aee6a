/** How the site calls itself, from the author's name. */
import type { QueryClient } from '@tanstack/react-query'
import { authorIn } from '../../../contract/base/settings/unnamed-author.ts'
import { cardHref } from '../../../contract/letters/cards.ts'
import type { Head } from '../page-handle.ts'
import { get } from '../queries.ts'
import { t } from '../translations.ts'

export const inTheMindOf = (authorName: string) => t('page.mindOf', { name: authorIn(t, authorName) })

/** The site's name, as far as the answers at hand tell it. */
export function siteName(queries: QueryClient): string {
  const site = queries.getQueryData(get('GET /api/site').queryKey)
  return site ? inTheMindOf(site.authorName) : 'Foolscap'
}

/** The card of every page that is no letter. */
export const siteCard = (queries: QueryClient): Head['card'] => ({
  path: cardHref(),
  words: siteName(queries),
})
