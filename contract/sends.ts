/** Sends: one press of Send each, and the report that is always derived from the deliveries. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './field.ts'
import { isFilledIn, letterBody, letterFromName, letterSubject, recipientIds } from './letters.ts'

/** `total` = successful + failed + unsure + withdrawn + pending, always. */
export const sendReport = z.object({
  sendId: id,
  successfulEmails: z.array(z.string()),
  failedEmails: z.array(z.string()),
  /** The failed ones with the mail server's words. */
  failures: z.array(z.object({ email: z.string(), reason: z.string() })),
  total: z.number().int(),
  pending: z.number().int(),
  /** Repeated once and still without an answer: they may or may not have the letter. */
  unsure: z.number().int(),
  /** Left between the press and their turn. */
  withdrawn: z.number().int(),
})
export type SendReport = z.infer<typeof sendReport>

const wrongPress = 'pressId must be 16 to 64 random characters'
/** Random, made by the browser for each press; the same one returns the same report. */
const pressId = z.string({ error: wrongPress }).min(16, wrongPress).max(64, wrongPress).optional()
const selectedSubscriberIds = recipientIds.min(1, 'Please select at least one recipient')

export const sendLetter = endpoint({
  method: 'POST',
  path: '/api/send-newsletter',
  summary: 'Send a letter, new or a draft, to the selected subscribers',
  access: 'author',
  body: z
    .object({
      subject: letterSubject,
      body: letterBody,
      fromName: letterFromName,
      newsletterId: id.nullish(),
      selectedSubscriberIds,
      pressId,
    })
    .refine(isFilledIn, 'Please fill in subject and body')
    .refine(({ fromName }) => fromName.trim() !== '', 'Please enter a from name'),
  answers: { 200: sendReport, 202: sendReport },
})

export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/resend',
  summary: 'Send a sent letter again, to the selected subscribers',
  access: 'author',
  params: z.object({ id }),
  body: z.object({ selectedSubscriberIds, pressId }),
  answers: { 200: sendReport, 202: sendReport },
})

/** `:id` may also be the press's id, so that a page can follow its own press while the call still waits. */
export const readSend = endpoint({
  method: 'GET',
  path: '/api/sends/:id',
  summary: 'The report of a send at this moment, by its id or its press id',
  access: 'author',
  params: z.object({ id }),
  answers: { 200: sendReport },
})

/** Counts only: what the progress bar needs, small enough to stream. */
export const sendProgress = sendReport
  .pick({ sendId: true, total: true, pending: true, unsure: true, withdrawn: true })
  .extend({ successful: z.number().int(), failed: z.number().int() })
export type SendProgress = z.infer<typeof sendProgress>

/** Server-sent events, one `SendProgress` as JSON each, until nothing is pending. */
export const sendEvents = { path: '/api/sends/:id/events' } as const
