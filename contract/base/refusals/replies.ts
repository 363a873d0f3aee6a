/** Why receipts and sealing are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const repliesRefusals = {
  quoteNotAllowed: [403, 'The reader who wrote this did not allow it to be quoted'],

  // Receipts.
  receiptTooLate: [
    409,
    'You can get a receipt only once, on the day of your reply. Please send your words again to get one',
  ],
  receiptSilent: [404, 'These words have no answer to write back to'],
  receiptGone: [404, 'This receipt has ended, so its reader could no longer find an answer'],
  receiptFull: [
    409,
    `This reader already has ${limits.receiptAnswers} answers to read. Take one back, or wait until one disappears`,
  ],

  // Sealing.
  sealingKeyChanged: [409, 'The author changed the key in the meantime. Please try again'],
  sealingKeyEnded: [409, 'The author has ended the key that seals these words. Please reload the page'],
  sealingKeySeals: [409, 'This key is in use. Replace it or stop sealing before you end it'],
  sealingKeyNotFound: [404, 'That key for sealed replies was already removed'],
} as const satisfies Refusals
