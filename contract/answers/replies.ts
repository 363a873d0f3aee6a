/** Anonymous replies: what a reader sends and the author reads. There is no field that could name anybody. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, languageTag, listQuery, yesOrNo } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { faults } from '../languages/en/faults.ts'
import { normaliseWords } from './normalised-words.ts'
import { mailedTo } from './poll-answers.ts'
import { longestSealed, padding, seal, sealedText } from './sealed-words.ts'

export const reply = z.object({
  id,
  /** The reply's words; an age file in ASCII armor when it is sealed. */
  message: z.string(),
  /** The day alone, as `2026-11-21T00:00:00.000Z`: an exact time could tell who wrote it. */
  createdAt: z.iso.datetime(),
  newsletterId: z.string(),
})

/** 1 to 5000 characters; white space alone counts as empty (specification §5). What a device leaves in it unseen is not kept. */
const replyMessage = z
  .string({ error: faults.emptyReply })
  .max(limits.replyMessage, faults.longReply)
  .overwrite(normaliseWords)
  .refine(message => message.trim() !== '', faults.emptyReply)

const noReplyKey = { error: 'A key that a page makes is of 22 to 64 random characters' }

/** Random, of the page that sends it. The reply's id is a hash of it: whoever knows it sent that reply. */
export const replyKey = z.string(noReplyKey).regex(/^[\w-]{22,64}$/, noReplyKey.error)

/** What was written: as it is, or as the page sealed it with the key of `GET /api/sealing`. With a key, a message is sealed as it comes. */
export const replyWords = {
  message: replyMessage.optional(),
  sealed: z
    .object({ key: id, text: sealedText(longestSealed.reply) }, 'sealed must be a key and a text')
    .optional(),
  /** The author may put the words into a letter. */
  mayQuote: yesOrNo('mayQuote').optional(),
  /** A reply that comes twice under it counts once, and can get a receipt (`receipts.ts`). */
  replyKey: replyKey.optional(),
  padding,
}
/** For `refine`: one of the two. */
export const oneOfWords: [(words: { message?: unknown; sealed?: unknown }) => boolean, object] = [
  ({ message, sealed }) => (message === undefined) !== (sealed === undefined),
  { error: faults.emptyReply, path: ['message'] },
]

export const sendReply = endpoint('POST /api/responses', {
  summary: 'Send an anonymous reply to a letter, named by its id or its public token',
  access: 'public',
  body: z
    .object({
      ...replyWords,
      newsletterId: id,
    })
    .refine(...oneOfWords),
  answers: { 201: reply.pick({ id: true }) },
  anonymous: true,
  perMinute: perMinute.replies,
  refusals: ['letterNotFound', 'sealingKeyChanged', 'sealingKeyEnded'],
})

export const readRepliedLetter = endpoint('GET /api/newsletters/:id/subject', {
  summary: 'What a sent letter is called, for its reply page; named by its id or its public token',
  access: 'public',
  answers: {
    200: z.object({
      subject: z.string(),
      /** Null where it was mailed to five people or more, or to nobody. */
      mailedToFew: mailedTo.nullable(),
      language: languageTag.nullable(),
    }),
  },
  anonymous: true,
  refusals: ['letterNotFound'],
})

export const listedReply = reply.extend({
  subject: z.string().nullable(),
  seal: seal.optional(),
  mayQuote: z.boolean(),
  /** Its reader kept one and can be answered; null also when that has ended. */
  receipt: z
    .object({
      id,
      /** Answers are encrypted for it. */
      publicKey: z.string(),
      /** Since this message. */
      isAnswered: z.boolean(),
    })
    .nullable(),
})
export type ListedReply = z.infer<typeof listedReply>

export const listReplies = endpoint('GET /api/responses', {
  summary: 'Anonymous replies, by day; of one letter, or of all',
  access: 'read',
  query: listQuery.extend({
    /** A letter's id. */
    letter: id.optional(),
  }),
  answers: { 200: z.array(listedReply) },
})

export const countReplies = endpoint('GET /api/responses/count', {
  summary: 'How many anonymous replies there are, and how many the author has not looked at',
  access: 'read',
  answers: {
    200: z.object({
      total: z.number().int(),
      unseen: z.number().int(),
      /** Replies and answers of days that are over: they lie sealed under a key that this site has lost. */
      stuck: z.number().int(),
    }),
  },
})

export const seeReplies = endpoint('POST /api/responses/seen', {
  summary: 'Mark the replies that are there as seen',
  access: 'author',
  answers: { 200: done },
})

export const readQuotation = endpoint('GET /api/responses/:id/quotation', {
  summary: 'The words of a reply, to be put into a letter: refused where its reader did not allow that',
  access: 'read',
  answers: { 200: reply.pick({ message: true }).extend({ seal: seal.optional() }) },
  refusals: ['quoteNotAllowed'],
})

export const deleteReply = endpoint('DELETE /api/responses/:id', {
  summary: 'Delete a reply',
  access: 'author',
  answers: { 200: done },
})
