/** What the author reads for what became of a copy. */
import type { DeliveryOutcome } from '../../../contract/deliveries.ts'

export const outcomeNames: Record<DeliveryOutcome, string> = {
  sent: 'Sent',
  deferred: 'Deferred',
  waiting: 'Waiting',
  unsure: 'Unsure',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
