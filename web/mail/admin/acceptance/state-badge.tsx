/** Good, missing, or could not ask: what was found of one thing. */
import type { AcceptanceCheck } from '../../../../contract/mail/acceptance.ts'
import { Badge, type BadgeTone } from '../../../base/ui/badge.tsx'

const looks: Record<AcceptanceCheck['state'], [BadgeTone, string]> = {
  good: ['active', 'good'],
  missing: ['refused', 'missing'],
  unknown: ['inactive', 'could not tell'],
}

export function StateBadge({ state }: { state: AcceptanceCheck['state'] }) {
  const [tone, words] = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}
