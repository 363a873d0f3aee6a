/** Why receipts and sealing are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const repliesRefusals = {
  quoteNotAllowed: 403,

  // Receipts.
  receiptTooLate: 409,
  receiptSilent: 404,
  receiptGone: 404,
  receiptFull: [409, { most: limits.receiptAnswers }],

  // Sealing.
  sealingKeyChanged: 409,
  sealingKeyEnded: 409,
  sealingKeySeals: 409,
  sealingKeyNotFound: 404,
} as const satisfies Refusals
