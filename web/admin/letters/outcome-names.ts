/** What the author reads for what became of a copy. */
import type { DeliveryOutcome, RecipientOutcome } from '../../../contract/deliveries.ts'

export const outcomeNames: Record<DeliveryOutcome, string> = {
  sent: 'Sent',
  deferred: 'Deferred',
  waiting: 'Waiting',
  unsure: 'Unsure',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** Of one recipient: what no mail server took has not left the house. */
export const nameOfOutcome = ({ outcome, inOutbox }: Pick<RecipientOutcome, 'outcome' | 'inOutbox'>) =>
  inOutbox ? 'In the outbox' : outcomeNames[outcome]
