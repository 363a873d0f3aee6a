/** Good, missing, or could not ask: what was found of one thing. */
import type { AcceptanceCheck } from '../../../../contract/mail/acceptance.ts'
import { t } from '../../../base/translations.ts'
import { Badge, type BadgeTone } from '../../../base/ui/badge.tsx'

const looks: Record<AcceptanceCheck['state'], [BadgeTone, string]> = {
  good: ['active', t('acceptance.stateGood')],
  missing: ['refused', t('acceptance.stateMissing')],
  unknown: ['inactive', t('acceptance.stateUnknown')],
}

export function StateBadge({ state }: { state: AcceptanceCheck['state'] }) {
  const [tone, words] = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}
