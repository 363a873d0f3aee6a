/** What of the site's settings bears on how well somebody who writes is hidden; it says what holds now. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'

export function WhatTheAuthorSees() {
  const { data: site } = useQuery(get('GET /api/site'))
  if (site?.strictAnonymity) return t('reply.seenTogether')
  return site?.countsOpens ? t('reply.opensSeen') : null
}
