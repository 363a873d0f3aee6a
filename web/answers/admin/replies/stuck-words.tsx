/** Says that words wait which the site cannot open any more: it was moved or restored without its key. */
import { useQuery } from '@tanstack/react-query'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Callout } from '../../../base/ui/callout.tsx'

export function StuckWords() {
  const stuck = useQuery(getFresh('GET /api/responses/count')).data?.stuck ?? 0
  if (stuck === 0) return null
  return (
    <Callout tone="warning" title={t('replies.stuckTitle', { count: stuck })}>
      {t('replies.stuck')}
    </Callout>
  )
}
