/** One way in which reports come: when it last told something, and its trouble. */
import type { BounceState } from '../../../../contract/mail/bounces.ts'
import { bounceSourceNames } from '../../../base/admin/site/bounce-source-names.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { rich, t } from '../../../base/translations.ts'
import { Badge } from '../../../base/ui/badge.tsx'

export function BounceSourceLine({ source: one }: { source: BounceState['sources'][number] }) {
  const { source, url, lastAt, trouble } = one
  const when = useTimes()
  return (
    <li className="grid gap-1 border-line border-b pb-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {bounceSourceNames[source]}
        <Badge tone={trouble ? 'refused' : 'active'}>
          {trouble ? t('bounces.sourceProblem') : t('bounces.sourceOn')}
        </Badge>
      </p>
      <p className="text-sm text-soft">
        {lastAt ? t('bounces.lastReport', { when: when(lastAt, 'moment') }) : t('bounces.noLastReport')}
      </p>
      {url && (
        <p className="wrap-anywhere text-sm">
          {rich('bounces.webhookAddress', { code: inside => <code>{inside}</code>, url })}
        </p>
      )}
      {trouble && <p className="text-danger text-sm">{trouble}</p>}
    </li>
  )
}
