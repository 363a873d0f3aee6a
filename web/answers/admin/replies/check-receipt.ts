/** Whether a receipt's key is the one that its reader's browser drew (commitment scheme): an answer is sealed for no other. */
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import { canBeUnlocked, openOwn } from '../sealing/open-own.ts'

export type ReceiptCheck =
  /** What the reader sealed says so. */
  | 'fits'
  /** What the reader sealed says otherwise. */
  | 'swapped'
  /** Nothing that can be opened says anything, or something cannot be opened any more. */
  | 'unchecked'
  /** Only words that another key should have sealed say so: whoever wrote them may have chosen the receipt too. */
  | 'foreign'
  /** Some of it lies under a key that is locked. */
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
  const closed = messages.filter(({ seal }, at) => seal && !opened[at])
  // One of these may say otherwise.
  if (closed.some(({ seal }) => seal && canBeUnlocked(seal))) return 'unopened'
  // What nobody can open any more may have said otherwise too.
  if (closed.length > 0) return 'unchecked'
  if (committed.length > 0) return committed.some(one => !one?.isForeign) ? 'fits' : 'foreign'
  return 'unchecked'
}
