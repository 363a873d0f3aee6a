/** The calls on sends in doubt, and on whom a send has taken off: too many of its letters were refused, or came back. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, time } from './field.ts'
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

export const listPausedSends = endpoint({
  method: 'GET',
  path: '/api/paused-sends',
  summary:
    'Sends in doubt, newest first: too many of their letters were refused or came back, and what is left of them waits',
  access: 'author',
  scope: 'none',
  answers: { 200: z.array(pausedSend) },
})

const resumeWish = z.object({
  /** `again`: those who were refused stay on the list, and are tried again; `out`: who is undecided is mailed no more. */
  refused: z.enum(['again', 'out']).default('again'),
})
export type ResumeWish = z.infer<typeof resumeWish>

export const resumeSend = endpoint({
  method: 'POST',
  path: '/api/sends/:id/resume',
  summary: 'Send on what stopped by itself',
  access: 'author',
  scope: 'none',
  params: z.object({ id }),
  body: resumeWish.default({ refused: 'again' }),
  answers: { 200: sendProgress },
  refusals: ['sendIsNotPaused'],
})

const suppressedBySend = z.object({
  /** Readers who are mailed no more since this send, because their address was refused or came back. */
  count: z.number().int(),
})

export const readSuppressedBy = endpoint({
  method: 'GET',
  path: '/api/sends/:id/suppressed',
  summary: 'How many readers are mailed no more since a send',
  access: 'author',
  scope: 'read',
  params: z.object({ id }),
  answers: { 200: suppressedBySend },
})

export const liftSuppressedBy = endpoint({
  method: 'POST',
  path: '/api/sends/:id/suppressed/lift',
  summary: 'Mail all again who are mailed no more since a send, from the next letter on',
  access: 'author',
  scope: 'none',
  params: z.object({ id }),
  answers: { 200: suppressedBySend },
})
