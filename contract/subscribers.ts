/** Subscribers: the author's list, and the reader's ways in and out. */
import { z } from 'zod'
import { done, endpoint } from './endpoint.ts'
import { id, listQuery, time } from './field.ts'
import { limits, perMinute } from './limits.ts'
import { sentences } from './sentences.ts'

export const subscriber = z.object({
  id,
  email: z.string(),
  isActive: z.boolean(),
  subscribedAt: time,
  unsubscribedAt: time.nullable(),
  /** A mail server refused the address for good, in these words: it is not mailed until the author lifts that. */
  suppressed: z.object({ since: time, words: z.string() }).optional(),
})
export type Subscriber = z.infer<typeof subscriber>

/** Trimmed; whether it is an address is decided by the server's validator. */
const email = z
  .string({ error: sentences.invalidEmail })
  .trim()
  .min(1, sentences.invalidEmail)
  .max(limits.email, sentences.invalidEmail)

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe',
  summary: 'Subscribe an address; the answer never tells whether it was known',
  access: 'public',
  body: z.object({ email }),
  answers: { 200: done },
  perMinute: perMinute.subscribe,
  refusals: ['invalidEmail'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/confirm/:token',
  summary: 'Confirm a subscription with the token of a confirmation mail',
  access: 'public',
  params: z.object({ token: id }),
  answers: { 200: done },
  perMinute: perMinute.unsubscribe,
  refusals: ['confirmUnknown'],
})

export const unsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  summary: 'Unsubscribe, as the page does on load',
  access: 'public',
  params: z.object({ token: id }),
  answers: { 200: done },
  refusals: ['unsubscribeUnknown', 'unsubscribeAsks', 'testLink'],
})

/** RFC 8058: also takes `List-Unsubscribe=One-Click`, urlencoded or multipart. */
export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Unsubscribe by a button or by one click in a mail program (RFC 8058)',
  access: 'public',
  params: z.object({ token: id }),
  answers: { 200: done },
})

export const keepSubscribed = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token/undo',
  summary: 'Take an unsubscribe back, by the button on its success page',
  access: 'public',
  params: z.object({ token: id }),
  answers: { 200: done },
  perMinute: perMinute.unsubscribe,
  refusals: ['unsubscribeUnknown', 'undoTooLate'],
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers',
  summary: 'Subscribers, newest first; a search looks at the addresses',
  access: 'author',
  query: listQuery.extend({
    state: z.enum(['active', 'inactive'], { error: 'state must be active or inactive' }).optional(),
  }),
  answers: { 200: z.array(subscriber) },
  inSlices: true,
})

export const countSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers/count',
  summary: 'How many subscribers there are, and how many of them are active',
  access: 'author',
  answers: { 200: z.object({ active: z.number().int(), total: z.number().int() }) },
})

/** A CSV file of everybody, not JSON; it can be imported again. */
export const exportSubscribers = { path: '/api/subscribers/export' } as const

export const subscriberData = z.object({
  subscriber,
  /** The file that brought them, if one did. */
  importedWith: z.object({ fileName: z.string(), at: time }).nullable(),
  /** Every mail that was prepared for them. */
  mails: z.array(
    z.object({
      kind: z.string(),
      /** Null for mails of the site itself, and when the letter is deleted. */
      subject: z.string().nullable(),
      preparedAt: time,
      outcome: z.string(),
      /** The mail server's last words about it. */
      serverWords: z.string().nullable(),
      opened: z.boolean(),
    }),
  ),
  /** Letters and drafts that they were chosen for. */
  chosenFor: z.array(z.object({ subject: z.string(), sentAt: time.nullable() })),
  /** Letters for everyone that name them as left out. */
  leftOutOf: z.array(z.object({ subject: z.string(), sentAt: time.nullable() })),
  /** Answers to polls with which their address was left; others are nobody's. */
  pollAnswersWithAddress: z.array(z.object({ poll: z.string(), day: time })),
  /** Mails that told the author of them. */
  noticesToAuthor: z.number().int(),
})
export type SubscriberData = z.infer<typeof subscriberData>

export const exportSubscriber = endpoint({
  method: 'GET',
  path: '/api/subscribers/:id/export',
  summary: 'Everything that is stored about one subscriber, as a file',
  access: 'author',
  params: z.object({ id }),
  asksAgain: 'with-factor',
  answers: { 200: subscriberData },
})

export const addSubscriber = endpoint({
  method: 'POST',
  path: '/api/subscribers',
  summary: 'Add an address to the list',
  access: 'author',
  body: z.object({ email }),
  answers: { 201: subscriber },
  refusals: ['invalidEmail', 'addressKnown'],
})

export const updateSubscriber = endpoint({
  method: 'PATCH',
  path: '/api/subscribers/:id',
  summary: 'Approve or deactivate a subscriber',
  access: 'author',
  params: z.object({ id }),
  body: z.object({ isActive: z.boolean({ error: 'isActive must be true or false' }) }),
  answers: { 200: subscriber },
})

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/subscribers/:id',
  summary: 'Erase a subscriber; counts of past sends stay true',
  access: 'author',
  params: z.object({ id }),
  asksAgain: 'with-factor',
  answers: { 200: done },
})

export const liftSuppression = endpoint({
  method: 'POST',
  path: '/api/subscribers/:id/lift',
  summary: 'Mail an address again that a mail server refused for good',
  access: 'author',
  params: z.object({ id }),
  answers: { 200: subscriber },
})
