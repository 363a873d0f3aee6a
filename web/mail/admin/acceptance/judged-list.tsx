/** What a receiver wrote about a letter: SPF, DKIM and DMARC, each with what it means. */
import type { Judged } from '../../../../contract/mail/acceptance.ts'
import { t } from '../../../base/translations.ts'
import { StateBadge } from './state-badge.tsx'

const titles = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

export function JudgedList({ judged }: { judged: Judged }) {
  return (
    <ul aria-label={t('acceptance.receiverFound')} className="grid w-full gap-2">
      {judged.results.map(({ method, state, result, message }) => (
        <li key={method} className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">
              {titles[method]}: {result}
            </span>{' '}
            <StateBadge state={state} />
          </p>
          <p className="wrap-anywhere text-sm">{message}</p>
        </li>
      ))}
    </ul>
  )
}
