/** Why receipts and sealing are refused. */
import { refusals as said } from '../../languages/en/refusals.ts'
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const repliesRefusals = {
  quoteNotAllowed: [403, 'The reader who wrote this did not allow it to be quoted'],

  // Receipts.
  receiptTooLate: [409, said.receiptTooLate],
  receiptSilent: [404, said.receiptSilent],
  receiptGone: [404, 'This receipt has ended, so its reader could no longer find an answer'],
  receiptFull: [
    409,
    `This reader already has ${limits.receiptAnswers} answers to read. Take one back, or wait until one disappears`,
  ],

  // Sealing.
  sealingKeyChanged: [409, said.sealingKeyChanged],
  sealingKeyEnded: [409, said.sealingKeyEnded],
  sealingKeySeals: [409, 'This key is in use. Replace it or stop sealing before you end it'],
  sealingKeyNotFound: [404, 'That key for sealed replies was already removed'],
} as const satisfies Refusals
