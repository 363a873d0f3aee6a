/** What of the site's settings bears on how well somebody who writes is hidden; it says what holds now. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'

export function WhatTheAuthorSees() {
  const { data: site } = useQuery(get('GET /api/site'))
  if (site?.strictAnonymity)
    return 'The author sees it when this day (UTC) is over, together with whatever else came, and is not told who opens a letter.'
  return site?.countsOpens ? 'The author may see who opened a letter.' : null
}
