/** Draws a receipt before the reply is sent (commitment scheme): what is sealed with the words says for which key an answer may be, if its reader keeps it. */
import { receiptCommitment } from '../../../../contract/answers/key-fingerprint.ts'
import { keysOf } from './receipt-keys.ts'
import { drawWords } from './word-list.ts'

export interface DrawnReceipt {
  words: readonly string[]
  /** The same for every message of the receipt. */
  commitment: string
}

export async function drawReceipt(): Promise<DrawnReceipt> {
  const words = drawWords()
  const { publicKey } = await keysOf(words)
  return { words, commitment: receiptCommitment(publicKey) }
}
