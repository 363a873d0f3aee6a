/** What is known of copies that have left (delivery status): a mail server took them, which is not that anybody has them. */
import { formatCount, people } from '../../../../contract/base/format-count.ts'

export type Transport = 'outbox' | 'smtp'

/** `87 of 90 subscribers: accepted by your mail server.` @param transport undefined: not known yet */
export function takenWords(taken: number, total: number, transport: Transport | undefined): string {
  const some = formatCount(taken)
  if (transport === undefined) return `${some} of ${people(total)}.`
  if (transport === 'outbox') return `${some} of ${people(total)}: the mail waits in the outbox.`
  return `${some} of ${people(total)}: accepted by your mail server.`
}

/** Above the list of those. */
export const takenTitle = (taken: number, transport: Transport | undefined): string =>
  transport === 'outbox'
    ? `In the outbox for ${people(taken)}`
    : `Accepted by your mail server for ${people(taken)}`
