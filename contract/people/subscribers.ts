/** Subscribers: the author's list, and the reader's ways in and out. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, languageTag, listQuery, time } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { faults } from '../languages/en/faults.ts'
import { refusals as said } from '../languages/en/refusals.ts'
import { circleIds, circleName } from './circles.ts'
import { nameField, wordsField } from './names.ts'

export const subscriber = z.object({
  id,
  email: z.string(),
  isActive: z.boolean(),
  subscribedAt: time,
  unsubscribedAt: time.nullable(),
  /** They came with a file that says they had left, and not when. */
  leftOnUnknownDay: z.literal(true).optional(),
  /** A mail server refused the address for good, in these words: it is not mailed until the author lifts that. */
  suppressed: z.object({ since: time, words: z.string() }).optional(),
  /** They asked for no mail until then; a time that is over is no pause any more. */
  pausedUntil: time.optional(),
  /** What the author knows of them, where something is known; circles by name. */
  name: z.string().optional(),
  note: z.string().optional(),
  circles: z.array(circleName).optional(),
})
export type Subscriber = z.infer<typeof subscriber>

/** Trimmed; whether it is an address is decided by the server's validator. */
export const email = z
  .string({ error: said.invalidEmail })
  .trim()
  .min(1, said.invalidEmail)
  .max(limits.email, said.invalidEmail)

/** What the author knows of a subscriber; empty takes it away. */
const known = {
  name: nameField('Name', limits.subscriberName).optional(),
  note: wordsField('Note', limits.subscriberNote).optional(),
  circles: circleIds.optional(),
}

export const subscribe = endpoint('POST /api/subscribe', {
  summary: 'Subscribe an address; the answer never tells whether it was known',
  access: 'public',
  body: z.object({ email }),
  answers: { 200: done },
  perMinute: perMinute.subscribe,
  refusals: ['invalidEmail'],
})

/** Field of the form on other sites that nobody sees and programs fill in. */
export const emptyField = 'leaveEmpty'

export const subscribeElsewhere = endpoint('POST /api/subscribe/elsewhere', {
  summary: 'Subscribe an address with a confirmation e-mail in any case, as the form on other sites does',
  access: 'public',
  body: z.object({ email, [emptyField]: z.literal('', { error: faults.asProgramsDo }).default('') }),
  answers: { 200: done },
  perMinute: perMinute.subscribe,
  refusals: ['invalidEmail'],
})

export const confirmSubscription = endpoint('POST /api/confirm/:token', {
  summary: 'Confirm a subscription with the token of a confirmation e-mail',
  access: 'public',
  answers: { 200: done },
  perMinute: perMinute.unsubscribe,
  refusals: ['confirmUnknown'],
})

export const unsubscribe = endpoint('GET /api/unsubscribe/:token', {
  summary: 'Unsubscribe, as the page does on load',
  access: 'public',
  answers: { 200: done },
  refusals: ['unsubscribeUnknown', 'unsubscribeAsks', 'testLink'],
})

/** Acts on nothing, unlike the path above it. */
export const readTokenLanguage = endpoint('GET /api/unsubscribe/:token/language', {
  summary: 'The language of the e-mail that an unsubscribe link stands in, if it is known',
  access: 'public',
  answers: { 200: z.object({ language: languageTag.nullable() }) },
  refusals: ['unsubscribeUnknown'],
})

/** RFC 8058: also takes `List-Unsubscribe=One-Click`, urlencoded or multipart. */
export const unsubscribeOneClick = endpoint('POST /api/unsubscribe/:token', {
  summary: 'Unsubscribe by a button or by one click in a mail program (RFC 8058)',
  access: 'public',
  answers: { 200: done },
})

export const staySubscribed = endpoint('POST /api/unsubscribe/:token/undo', {
  summary: 'Undo an unsubscribe, by the button on its success page',
  access: 'public',
  answers: { 200: done },
  perMinute: perMinute.unsubscribe,
  refusals: ['unsubscribeUnknown', 'undoTooLate'],
})

/**
 * Inactive are `left`, who were active before and unsubscribed or were deactivated, and `unconfirmed`. `refused`: a mail server
 * refused the address for good, whoever is active or not.
 */
const subscriberStates = ['active', 'inactive', 'left', 'unconfirmed', 'refused'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Which of the subscribers, beside a search. */
const wanted = {
  state: z
    .enum(subscriberStates, { error: `state must be one of ${subscriberStates.join(', ')}` })
    .optional(),
  /** Only who is in this circle. */
  circle: id.optional(),
}

export const listSubscribers = endpoint('GET /api/subscribers', {
  summary: 'Subscribers, newest first; a search looks at addresses, names and notes',
  access: 'subscribers',
  query: listQuery.extend(wanted),
  answers: { 200: z.array(subscriber) },
  inSlices: true,
})

/** Everybody the list shows for this search, in steps: broken off, who is in it already stays, and another call goes on. */
export const addFoundToCircle = endpoint('POST /api/circles/:id/add-found', {
  summary: 'Add everyone a search of the subscribers finds to a circle',
  access: 'subscribers',
  body: listQuery.pick({ q: true }).extend(wanted),
  answers: {
    200: z.object({
      /** Whom the search finds, and how many of them were not in the circle. */
      found: z.number().int(),
      changed: z.number().int(),
    }),
  },
  refusals: ['circleNotFound'],
})

export const countSubscribers = endpoint('GET /api/subscribers/count', {
  summary: 'How many subscribers there are, and how many of them a list of each state shows',
  access: 'read',
  answers: {
    200: z.object({
      active: z.number().int(),
      left: z.number().int(),
      unconfirmed: z.number().int(),
      refused: z.number().int(),
      total: z.number().int(),
    }),
  },
})

export const readSubscriber = endpoint('GET /api/subscribers/:id', {
  summary: 'One subscriber',
  access: 'subscribers',
  answers: { 200: subscriber },
})

export const subscriberData = z.object({
  subscriber,
  /** The file that brought them, if one did. */
  importedWith: z.object({ fileName: z.string(), at: time }).nullable(),
  /** Files that gave their name, notes or circles later on; absent when none did. */
  completedWith: z.array(z.object({ fileName: z.string(), at: time })).optional(),
  /** Every mail that was prepared for them. */
  mails: z.array(
    z.object({
      kind: z.string(),
      /** Null for mails of the site itself, and when the letter is deleted. */
      subject: z.string().nullable(),
      preparedAt: time,
      outcome: z.string(),
      /** The mail server's last words about it; where the site itself did not send it, its own, in English. */
      serverWords: z.string().nullable(),
      /** Why the site itself did not send it. */
      because: z.enum(['stopped', 'suppressed', 'paused', 'leftCircle', 'hasIt']).optional(),
      /** Sent, when there was no mail server: it lies in the site's outbox. */
      inOutbox: z.literal(true).optional(),
      opened: z.boolean(),
    }),
  ),
  /** Letters and drafts that they were chosen for. */
  chosenFor: z.array(z.object({ subject: z.string(), sentAt: time.nullable() })),
  /** Letters for everyone that name them as left out. */
  leftOutOf: z.array(z.object({ subject: z.string(), sentAt: time.nullable() })),
  /** Answers to polls with which their address was left; others are nobody's. */
  pollAnswersWithAddress: z.array(z.object({ poll: z.string(), day: time })),
  /** What mail servers and providers said of letters to them after they had left. */
  learned: z.array(
    z.object({
      kind: z.enum(['hard', 'soft', 'ours', 'complaint']),
      /** Who said it. */
      source: z.string(),
      words: z.string(),
      at: time,
      effect: z.enum(['none', 'suppressed', 'unsubscribed']),
      /** Since when it counts no more. */
      liftedAt: time.nullable(),
    }),
  ),
  /** Links to their own page that still work, and a change of address that waits. */
  ownPage: z.object({
    linksAskedAt: z.array(time),
    newAddress: z.object({ email: z.string(), askedAt: time }).nullable(),
  }),
  /** Mails that told the author of them. */
  noticesToAuthor: z.number().int(),
})
export type SubscriberData = z.infer<typeof subscriberData>

export const exportSubscriber = endpoint('GET /api/subscribers/:id/export', {
  summary: 'Everything that is stored about one subscriber, as a file',
  access: 'author',
  asksAgain: 'with-factor',
  answers: { 200: subscriberData },
})

export const addSubscriber = endpoint('POST /api/subscribers', {
  summary: 'Add an address to the list, with what you know about its reader',
  access: 'subscribers',
  body: z.object({ email, ...known }),
  answers: { 201: subscriber },
  refusals: ['invalidEmail', 'addressKnown'],
})

const wrongState = { error: 'isActive must be true or false' }

export const updateSubscriber = endpoint('PATCH /api/subscribers/:id', {
  summary:
    'Approve or deactivate a subscriber, or change what you know about them; fields that are left out stay as they are',
  access: 'subscribers',
  body: z
    .object({ isActive: z.boolean(wrongState).optional(), ...known })
    .refine(change => Object.values(change).some(value => value !== undefined), wrongState),
  answers: { 200: subscriber },
})

export const deleteSubscriber = endpoint('DELETE /api/subscribers/:id', {
  summary: 'Erase a subscriber; counts of past sends stay true',
  access: 'author',
  asksAgain: 'with-factor',
  answers: { 200: done },
})

export const liftSuppression = endpoint('POST /api/subscribers/:id/lift', {
  summary: 'Allow e-mails again to an address that a mail server refused for good',
  access: 'author',
  answers: { 200: subscriber },
})
