/** What the author reads for what became of a copy. */
import type { DeliveryOutcome } from '../../../contract/mail/deliveries.ts'
import { t } from '../../base/translations.ts'

export const outcomeNames: Record<DeliveryOutcome, string> = {
  sent: t('letters.outcomeSent'),
  kept: t('letters.outcomeKept'),
  deferred: t('letters.outcomeDeferred'),
  waiting: t('letters.outcomeWaiting'),
  unsure: t('letters.outcomeUnsure'),
  refused: t('letters.outcomeRefused'),
  withdrawn: t('letters.outcomeWithdrawn'),
}
