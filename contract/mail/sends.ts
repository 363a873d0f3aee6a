/** Sends: one press of Send each, and the report that is always derived from the deliveries. */

import { done, endpoint } from '../base/endpoint.ts'
import { pressId as anyPress, id, languageTag, time } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { refusals as said } from '../languages/en/refusals.ts'
import { isFilledIn } from '../letters/is-filled-in.ts'
import {
  countsOpens,
  draftRefusals,
  isListed,
  letterBody,
  letterFromName,
  letterSubject,
  lost,
  revision,
  waitingSend,
  writer,
} from '../letters/letters.ts'
import { againFields, recipientFields, recipientRefusals, somebody } from '../people/recipients.ts'

/** `total` = successful + failed + unsure + withdrawn + pending, always. */
export const sendReport = z.object({
  sendId: id,
  successfulEmails: z.array(z.string()),
  failedEmails: z.array(z.string()),
  /** The failed ones with the mail server's words. */
  failures: z.array(z.object({ email: z.string(), reason: z.string() })),
  /** What those among them are called who have a name, by address; absent where nobody has. */
  names: z.record(z.string(), z.string()).optional(),
  total: z.number().int(),
  pending: z.number().int(),
  /** Repeated once and still without an answer: they may or may not have the letter. */
  unsure: z.number().int(),
  /** Left between the press and their turn. */
  withdrawn: z.number().int(),
})
export type SendReport = z.infer<typeof sendReport>

/** The same one returns the same report. */
export const pressId = anyPress.optional()
const wrongHold = `holdSeconds must be a whole number from 0 to ${limits.holdSeconds}`
/** Seconds in which nothing leaves and the send can be undone. */
export const holdSeconds = z
  .number(wrongHold)
  .int(wrongHold)
  .min(0, wrongHold)
  .max(limits.holdSeconds, wrongHold)
  .default(0)
const wrongTime = 'scheduledFor must be a time like 2026-11-21T18:00:00Z'
const scheduledFor = z.iso.datetime({ offset: true, error: wrongTime })

const sentReport = sendReport.extend({ lost })

export const sendLetter = endpoint('POST /api/send-newsletter', {
  summary: 'Send a letter, new or a draft, to the selected subscribers, or to everyone but some',
  access: 'author',
  body: z
    .object({
      subject: letterSubject,
      body: letterBody,
      fromName: letterFromName,
      newsletterId: id.nullish(),
      /** The state of the draft that the press has seen: refused over another tab's newer one. Without it the press wins. */
      revision: revision.optional(),
      writer: writer.optional(),
      ...recipientFields,
      pressId,
      holdSeconds,
      /** Without it: as the draft was saved, where there is one. */
      countsOpens: countsOpens.optional(),
      /** Without it: as the draft was saved, where there is one. */
      language: languageTag.nullable().optional(),
      /** Whether the archive lists it. Without it: unless its draft is kept out, if it goes to everyone. */
      isListed: isListed.optional(),
      /** Sends it then, instead of now. */
      scheduledFor: scheduledFor.nullish(),
    })
    .refine(isFilledIn, refused.letterEmpty)
    .refine(({ fromName }) => fromName.trim() !== '', 'Please enter a from name')
    .refine(...somebody),
  answers: { 200: sentReport, 202: sentReport },
  refusals: [
    ...draftRefusals,
    'noRecipients',
    ...recipientRefusals,
    'restoreUndecided',
    'scheduleInPast',
    'scheduleTooFar',
  ],
})

export const resendLetter = endpoint('POST /api/newsletters/:id/resend', {
  summary: 'Send a sent letter again, to the selected subscribers, or to everyone but some',
  access: 'author',
  body: z.object({ ...againFields, pressId, holdSeconds }).refine(...somebody),
  answers: { 200: sendReport, 202: sendReport },
  refusals: ['letterNotFound', 'notSentYet', 'noRecipients', ...recipientRefusals, 'restoreUndecided'],
})

export const sendToMissing = endpoint('POST /api/newsletters/:id/send-to-missing', {
  summary: 'Send a sent letter again, to those whose every copy was refused, unsure or stopped',
  access: 'author',
  body: z.object({ pressId, holdSeconds }),
  answers: { 200: sendReport, 202: sendReport },
  refusals: ['letterNotFound', 'notSentYet', 'neverMailed', 'nobodyMissing', 'restoreUndecided'],
})

const pressOnce = z.object({ pressId })

export const mailKeptLetter = endpoint('POST /api/newsletters/:id/mail-kept', {
  summary: 'E-mail the copies of a letter that were kept in the outbox while no mail server was set',
  access: 'author',
  body: pressOnce,
  answers: { 200: sendReport, 202: sendReport },
  refusals: ['letterNotFound', 'notSentYet', 'nothingKept', 'mailNotSetUp', 'restoreUndecided'],
})

/** `:id` may also be the press's id, so that a page can follow its own press while the call still waits. */
export const readSend = endpoint('GET /api/sends/:id', {
  summary: 'The report of a send at this moment, by its id or its press id',
  access: 'subscribers',
  answers: { 200: sendReport },
})

/** Counts only: what the progress bar needs, small enough to stream. */
export const sendProgress = sendReport
  .pick({ sendId: true, total: true, pending: true, unsure: true, withdrawn: true })
  .extend({
    successful: z.number().int(),
    failed: z.number().int(),
    /** How many of those pending the mail server put off: they are tried again later. */
    deferred: z.number().int(),
    /** Why nothing of it leaves yet; null once its copies may go. */
    waits: waitingSend.shape.reason.nullable(),
    /** Milliseconds until they may, by the server's clock; null unless it waits for a time. */
    startsIn: z.number().int().nullable(),
    isStopped: z.boolean(),
    /** It stopped by itself, because the mail server refused one after the other with these words; null: it has not. */
    pausedFor: z.string().nullable(),
  })
export type SendProgress = z.infer<typeof sendProgress>

export const readSendProgress = endpoint('GET /api/sends/:id/progress', {
  summary: 'How far a send has come, by its id or its press id',
  access: 'read',
  answers: { 200: sendProgress },
})

/** A letter or a poll that was sent: the other id is null. */
export const sentThing = z.object({ newsletterId: id.nullable(), pollId: id.nullable() })
/** What a send is of, as answers name it. */
export const toSentThing = (subject: { kind: string; id: string }): z.infer<typeof sentThing> => ({
  newsletterId: subject.kind === 'letter' ? subject.id : null,
  pollId: subject.kind === 'poll' ? subject.id : null,
})

export const openSend = sentThing.extend({
  /** The letter's subject, or the poll's title. */
  subject: z.string(),
  progress: sendProgress,
})
export type OpenSend = z.infer<typeof openSend>

export const listOpenSends = endpoint('GET /api/open-sends', {
  summary: 'The sends of letters and polls that wait or are under way, newest first',
  access: 'read',
  answers: { 200: z.array(openSend) },
})

export const undoSend = endpoint('POST /api/sends/:id/undo', {
  summary: 'Take a press back before anything has left: its letter or poll is a draft again',
  access: 'author',
  answers: { 200: done.extend(sentThing.shape) },
  refusals: ['sendNotUndone'],
})

export const rescheduleSend = endpoint('PATCH /api/sends/:id', {
  summary: 'Another time for a send that waits',
  access: 'author',
  body: z.object({ scheduledFor }),
  answers: { 200: done.extend({ scheduledFor: time }) },
  refusals: ['sendNotWaiting', 'restoreUndecided', 'scheduleInPast', 'scheduleTooFar'],
})

export const releaseSend = endpoint('POST /api/sends/:id/release', {
  summary: 'Send now what waits',
  access: 'author',
  answers: { 200: sendReport, 202: sendReport },
  refusals: ['sendNotWaiting', 'restoreUndecided'],
})

export const stopSend = endpoint('POST /api/sends/:id/stop', {
  summary: 'Withdraw what has not begun of a running send',
  access: 'author',
  answers: { 200: sendProgress },
  refusals: ['sendWaits', 'sendIsOver'],
})

/** The letter as it stands on the compose page; it need not be complete. */
export const sendTest = endpoint('POST /api/newsletters/test', {
  summary: 'Mail a letter to the author as a test; nothing counts it',
  access: 'author',
  body: z
    .object({
      subject: letterSubject,
      body: letterBody,
      fromName: letterFromName.default(''),
      /** Whose page and reply link the mail leads to. */
      newsletterId: id.nullish(),
      /** Without it: as the letter was saved, where it was. */
      language: languageTag.nullable().optional(),
      /** Else the address of Subscriber Notifications. */
      to: z.string({ error: said.invalidEmail }).trim().max(limits.email, said.invalidEmail).optional(),
    })
    .refine(isFilledIn, refused.letterEmpty),
  answers: { 202: done },
  refusals: ['letterNotFound', 'letterEmpty', 'noTestAddress', 'invalidEmail'],
})
