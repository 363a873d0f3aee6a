/** How the site calls itself, from the author's name. */
import type { QueryClient } from '@tanstack/react-query'
import { readSite } from '../../contract/settings.ts'
import { get } from '../queries.ts'

export const inTheMindOf = (authorName: string) => `Inside the Mind of ${authorName}`

/** The site's name, as far as the answers at hand tell it. */
export function siteName(queries: QueryClient): string {
  const site = queries.getQueryData(get(readSite).queryKey)
  return site ? inTheMindOf(site.authorName) : 'Foolscap'
}
