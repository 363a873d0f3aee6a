/** Receipts: eight words by which a reader without a name can be answered, and write again in the same conversation (pseudonymous reply channel). */

import { done, endpoint } from '../base/endpoint.ts'
import { id } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { oneOfWords, reply, replyKey, replyWords } from './replies.ts'
import { isSealedLength } from './seal-padding.ts'
import { padding, seal } from './sealed-words.ts'

const noLookup = { error: 'That is not a look-up key of a receipt' }
const noPublicKey = { error: 'That is not a public key of a receipt' }
const wrongOwnWords = { error: 'Your own words must be encrypted for your receipt' }
const noAnswer = { error: 'An answer must be encrypted for its reader' }

/** What the browser derives from the words to ask by, 256 bits in base64url. The server stores its hash alone. */
const lookup = z.string(noLookup).regex(/^[A-Za-z0-9_-]{43}$/, noLookup.error)

/** An X25519 public key as age writes it (`age1…`, Bech32). */
const publicKey = z.string(noPublicKey).regex(/^age1[02-9ac-hj-np-z]{58}$/, noPublicKey.error)

/** `age-encryption.org/v1`, with which every file of age begins, in base64: words in the clear are not taken for an answer. */
const ageMagic = 'YWdlLWVuY3J5cHRpb24ub3JnL3Yx'

/** A padded age file in base64: every answer is as long as any other. */
const sealed = z
  .base64(noAnswer.error)
  .startsWith(ageMagic, noAnswer.error)
  .max(limits.sealedAnswer, 'That answer is too long')

/** The reader's own words, padded as every sealed text and encrypted for the receipt itself: an age file in base64. */
const ownWords = z
  .base64(wrongOwnWords.error)
  .startsWith(ageMagic, wrongOwnWords.error)
  .max(limits.sealedAnswer, wrongOwnWords.error)
  .refine(text => isSealedLength(text.length), wrongOwnWords.error)
  .optional()

const day = z.iso.datetime()
/** Its place in the conversation. */
const turn = z.int()

export const storeReceipt = endpoint('POST /api/receipts', {
  summary: 'Keep a receipt for a reply of today, which only the page that sent it can name',
  access: 'public',
  body: z.object({ replyKey, lookup, publicKey, ownWords, padding }),
  answers: { 201: done },
  anonymous: true,
  perMinute: perMinute.replies,
  refusals: ['receiptTooLate'],
})

/**
 * The same for a receipt that never was and for one without an answer, in as many bytes as with four answers. The letter and the
 * reader's own words come only together with an answer.
 */
export const openReceipt = endpoint('POST /api/receipts/open', {
  summary: 'What the author answered to the holder of a receipt, encrypted for them',
  access: 'public',
  body: z.object({ lookup }),
  answers: {
    200: z.object({
      /** What was replied to; null also when it was deleted. */
      letter: z
        .object({
          subject: z.string(),
          /** The path of its page, where that is public. */
          path: z.string().nullable(),
        })
        .nullable(),
      /** The newest of the reader's own messages, in order; none of before receipts kept them. */
      messages: z.array(z.object({ turn, sealed: z.string(), createdAt: day })),
      answers: z.array(z.object({ turn, sealed: z.string(), createdAt: day, vanishesAt: day })),
      /** Random, and as long as it takes. */
      padding: z.string(),
    }),
  },
  anonymous: true,
  perMinute: perMinute.receipts,
})

export const writeAgain = endpoint('POST /api/receipts/messages', {
  summary: 'Write once more in the conversation of a receipt, while an answer is there',
  access: 'public',
  body: z
    .object({
      lookup,
      ...replyWords,
      ownWords,
    })
    .refine(...oneOfWords),
  answers: { 201: reply.pick({ id: true }) },
  anonymous: true,
  perMinute: perMinute.replies,
  refusals: ['receiptSilent', 'sealingKeyChanged', 'sealingKeyEnded'],
})

const answer = z.object({
  id,
  createdAt: day,
  vanishesAt: day,
  /** It has, and nobody can read it any more. */
  hasVanished: z.boolean(),
})

export const readConversation = endpoint('GET /api/receipts/:id', {
  summary: 'The conversation of one receipt: its messages and the days of its answers, in order',
  access: 'read',
  answers: {
    200: z.object({
      publicKey: z.string(),
      turns: z.array(
        z.union([
          z.object({ message: reply.extend({ mayQuote: z.boolean(), seal: seal.optional() }) }),
          z.object({ answer }),
        ]),
      ),
    }),
  },
  refusals: ['receiptGone'],
})

export const answerReply = endpoint('POST /api/receipts/:id/answers', {
  summary: 'Answer the reader who kept this receipt; encrypted for them in the browser',
  access: 'author',
  body: z.object({
    sealed,
    /** Random, of the page: the same answer that comes twice counts once. */
    answerKey: replyKey.optional(),
  }),
  answers: { 201: answer },
  refusals: ['receiptGone', 'receiptFull'],
})

export const takeBackAnswer = endpoint('DELETE /api/receipts/:id/answers/:answerId', {
  summary: 'Take an answer back, whether or not its reader has read it',
  access: 'author',
  answers: { 200: done },
})
