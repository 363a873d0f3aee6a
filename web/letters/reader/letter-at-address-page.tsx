/** A letter at its readable address (permalink): the same page as by its link, for letters that the archive lists. */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../contract/base/limits.ts'
import type { PageParams } from '../../../contract/base/page-rules.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { PageHandle } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { PlaceProvider, useParams } from '../../base/reader/place.ts'
import { undefinedOn404 } from '../../base/reader/undefined-on-404.ts'
import { Component as Letter, handle as letterHandle } from './letter-page.tsx'

/** No letter stands at anything else. */
const isAddress = ({ year = '', slug = '' }: PageParams) =>
  /^\d{4}$/.test(year) && /^[\p{L}\p{N}\p{M}-]+$/u.test(slug) && slug.length <= 2 * limits.slug

const addressOf = ({ year = '', slug = '' }: PageParams) =>
  get('GET /api/letter-addresses/:year/:slug', { params: { year, slug } })

export const handle: PageHandle = {
  script: 'none',
  async load(queries, params) {
    const asked = isAddress(params) ? queries.fetchQuery(addressOf(params)) : undefined
    const found = asked && (await undefinedOn404(asked))
    await letterHandle.load?.(queries, { token: found?.uniqueToken ?? noLetter })
  },
  head(queries, params, page) {
    const found = queries.getQueryData(addressOf(params).queryKey)
    const { year = '', slug = '' } = params
    if (found && found.path !== pages.letterAtAddress.href({ year, slug }))
      return { title: '', movedTo: found.path }
    return letterHandle.head(queries, { token: found?.uniqueToken ?? noLetter }, page)
  },
}

/** No letter's token. */
const noLetter = '-'

export function Component() {
  const params = useParams()
  const found = useQuery({ ...addressOf(params), enabled: isAddress(params) })
  return (
    <PlaceProvider value={{ token: found.data?.uniqueToken ?? noLetter }}>
      <Letter />
    </PlaceProvider>
  )
}
