/** Why receipts and sealing are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const repliesRefusals = {
  quoteNotAllowed: [403, 'The reader who wrote this did not allow it to be quoted'],

  // Receipts.
  receiptTooLate: [
    409,
    'A receipt can be kept on the day of the reply, once. Please send your words again to get one',
  ],
  receiptSilent: [404, 'There is no answer under these words to write back to'],
  receiptGone: [404, 'This receipt has ended: nobody would find an answer any more'],
  receiptFull: [
    409,
    `There are ${limits.receiptAnswers} answers already that this reader can read. Take one back, or wait until one vanishes`,
  ],

  // Sealing.
  sealingKeyChanged: [409, 'The author changed the key meanwhile. Please try again'],
  sealingKeyEnded: [
    409,
    'The author has ended the key that these words are sealed with. Please load the page again',
  ],
  sealingKeySeals: [409, 'This key seals now. Replace it, or stop sealing, before you end it'],
  sealingKeyNotFound: [404, 'That key for sealed replies is gone already'],
} as const satisfies Refusals
