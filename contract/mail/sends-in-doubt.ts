/** The calls on sends in doubt, and on whom a send has taken off: too many of its letters were refused, or came back. */

import { endpoint } from '../base/endpoint.ts'
import { id, time } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { sendProgress, sentThing } from './sends.ts'

export const pausedSend = sentThing.extend({
  sendId: id,
  subject: z.string(),
  /** The mail server's, of the last refusal. */
  words: z.string(),
  /** Since when. */
  pausedAt: time,
  /** What waits: all that is left; what goes to `domains`; or nothing, as all of it had left before. */
  waits: z.enum(['all', 'domains', 'nothing']),
  domains: z.array(z.string()),
  /** Readers whose address was refused, and of whom it is not decided whether they stay on the list. */
  undecided: z.number().int(),
})
export type PausedSend = z.infer<typeof pausedSend>

export const listPausedSends = endpoint('GET /api/paused-sends', {
  summary: 'Paused sends, newest first: too many copies were refused or bounced, and the rest waits',
  access: 'author',
  answers: { 200: z.array(pausedSend) },
})

export const resumeSend = endpoint('POST /api/sends/:id/resume', {
  summary: 'Resume a paused send, including those who were refused: they stay on the list',
  access: 'author',
  answers: { 200: sendProgress },
  refusals: ['sendIsNotPaused'],
})

export const resumeWithout = endpoint('POST /api/sends/:id/resume-without', {
  summary: 'Resume a paused send, without those whose address was refused: they are no longer mailed',
  access: 'author',
  answers: { 200: sendProgress },
  refusals: ['sendIsNotPaused'],
})

const suppressedBySend = z.object({
  /** Readers who are mailed no more since this send, because their address was refused or came back. */
  count: z.number().int(),
})

export const readSuppressedBy = endpoint('GET /api/sends/:id/suppressed', {
  summary: 'How many readers are no longer mailed since a send',
  access: 'read',
  answers: { 200: suppressedBySend },
})

export const liftSuppressedBy = endpoint('POST /api/sends/:id/suppressed/lift', {
  summary: 'Mail everyone again who is no longer mailed since a send, from the next letter on',
  access: 'author',
  answers: { 200: suppressedBySend },
})
