/** Anonymous replies: what a reader sends and the author reads. There is no field that could name anybody. */
import { z } from 'zod'
import { done, endpoint } from './endpoint.ts'
import { id, listQuery } from './field.ts'
import { limits, perMinute } from './limits.ts'
import { normaliseWords } from './normalised-words.ts'
import { sentences } from './sentences.ts'

export const reply = z.object({
  id,
  message: z.string(),
  /** The day alone, as `2026-11-21T00:00:00.000Z`: an exact time could tell who wrote it. */
  createdAt: z.iso.datetime(),
  newsletterId: z.string(),
})
export type Reply = z.infer<typeof reply>

/** 1 to 5000 characters; white space alone counts as empty (specification §5). What a device leaves in it unseen is not kept. */
export const replyMessage = z
  .string({ error: sentences.emptyReply })
  .max(limits.replyMessage, sentences.longReply)
  .overwrite(normaliseWords)
  .refine(message => message.trim() !== '', sentences.emptyReply)

export const sendReply = endpoint({
  method: 'POST',
  path: '/api/responses',
  summary: 'Send an anonymous reply to a letter, named by its id or its public token',
  access: 'public',
  body: z.object({ message: replyMessage, newsletterId: id }),
  answers: { 201: reply.pick({ id: true }) },
  anonymous: true,
  perMinute: perMinute.replies,
  refusals: ['letterNotFound'],
})

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/responses',
  summary: 'Anonymous replies, by day',
  access: 'author',
  query: listQuery,
  answers: { 200: z.array(reply.extend({ subject: z.string().nullable() })) },
})

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/api/responses/:id',
  summary: 'Delete a reply',
  access: 'author',
  params: z.object({ id }),
  answers: { 200: done },
})
