/** What the author reads for what became of a copy. */
import type { DeliveryOutcome } from '../../../contract/mail/deliveries.ts'

export const outcomeNames: Record<DeliveryOutcome, string> = {
  sent: 'Sent',
  kept: 'In the outbox',
  deferred: 'Deferred',
  waiting: 'Waiting',
  unsure: 'Unsure',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
