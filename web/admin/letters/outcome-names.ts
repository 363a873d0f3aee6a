/** What the author reads for what became of a copy. */
import type { DeliveryOutcome, RecipientOutcome } from '../../../contract/deliveries.ts'
import { keptWords } from '../../../contract/outbox.ts'

export const outcomeNames: Record<DeliveryOutcome, string> = {
  sent: 'Sent',
  deferred: 'Deferred',
  waiting: 'Waiting',
  unsure: 'Unsure',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** Of one recipient: what no mail server took has not left the house. */
export const nameOfOutcome = ({ outcome, words }: Pick<RecipientOutcome, 'outcome' | 'words'>) =>
  outcome === 'sent' && words === keptWords ? 'In the outbox' : outcomeNames[outcome]
