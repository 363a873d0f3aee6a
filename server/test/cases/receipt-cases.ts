/** Right bodies of the calls of receipts, and for each field a value that is refused. */
import * as receipts from '../../../contract/answers/receipts.ts'
import { limits } from '../../../contract/base/limits.ts'
import { type FieldCase, long } from '../field-case.ts'
import { testReceipt } from './test-receipt.ts'

const { lookup, publicKey, replyKey, ownWords, sealed } = testReceipt(1)

export const receiptCases: readonly FieldCase[] = [
  [
    receipts.storeReceipt,
    { replyKey, lookup, publicKey, ownWords },
    // A length that no padded words have.
    { replyKey: 'short', lookup: 'short', publicKey: lookup, ownWords: sealed.slice(0, -4), padding: 7 },
  ],
  [receipts.openReceipt, { lookup }, { lookup: `${lookup}a` }],
  [
    receipts.writeAgain,
    { lookup, message: 'Hi' },
    {
      lookup: 7,
      ownWords: 'words in the clear',
      padding: 7,
      message: long(limits.replyMessage),
      mayQuote: 'yes',
      replyKey: long(64),
      sealed: { key: 'x', text: 'Hi' },
    },
  ],
  [
    receipts.answerReply,
    { sealed },
    { sealed: Buffer.from('words in the clear').toString('base64'), answerKey: 'short' },
  ],
]
