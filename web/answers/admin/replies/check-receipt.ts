/** Whether a receipt's key is the one that its reader's browser drew (commitment scheme): an answer is sealed for no other. */
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import { openOwn } from '../sealing/open-own.ts'

export type ReceiptCheck =
  /** What the reader sealed says so. */
  | 'fits'
  /** What the reader sealed says otherwise. */
  | 'swapped'
  /** None of the messages says anything: unsealed, sealed on arrival, or from before pages did so. */
  | 'unchecked'
  /** Only words that another key should have sealed say so: whoever wrote them may have chosen the receipt too. */
  | 'foreign'
  /** Sealed, and nothing of it could be opened. */
  | 'unopened'

interface Message {
  message: string
  seal?: Seal | undefined
}

/** @param publicKey as the site has it */
export async function checkReceipt(messages: readonly Message[], publicKey: string): Promise<ReceiptCheck> {
  const { receiptCommitment } = await import('../../../../contract/answers/key-fingerprint.ts')
  const opened = await Promise.all(
    messages.map(({ message, seal }) => (seal ? openOwn(message, seal) : undefined)),
  )
  const committed = opened.filter(one => one?.commitment !== undefined)
  // One that differs is enough: nobody who means well seals two.
  if (committed.some(one => one?.commitment !== receiptCommitment(publicKey))) return 'swapped'
  if (committed.length > 0) return committed.some(one => !one?.isForeign) ? 'fits' : 'foreign'
  return messages.every(({ seal }, at) => seal && !opened[at]) ? 'unopened' : 'unchecked'
}
