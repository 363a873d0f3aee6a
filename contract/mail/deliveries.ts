/** What became of a letter's copies, per recipient and over all its sends. */

import { endpoint } from '../base/endpoint.ts'
import { id, listQuery } from '../base/field.ts'
import { z } from '../base/zod.ts'

/**
 * The best of what became of a recipient's copies. `kept`: there was no mail server, and it lies in the outbox, so they have nothing;
 * `waiting`: queued, in flight, or about to be repeated; `deferred`: the mail server said later; `unsure`: no answer,
 * twice; `withdrawn`: left the list or its circle, paused, or was stopped before their turn.
 */
export const deliveryOutcomes = [
  'sent',
  'kept',
  'deferred',
  'waiting',
  'unsure',
  'refused',
  'withdrawn',
] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

const shownStates = [...deliveryOutcomes, 'opened', 'missing'] as const
const wrongState = `state must be one of ${shownStates.join(', ')}`

export const recipientOutcome = z.object({
  subscriberId: id,
  email: z.string(),
  /** Where it is known. */
  name: z.string().optional(),
  outcome: z.enum(deliveryOutcomes),
  /** The mail server's, or ours of a copy that was withdrawn. */
  words: z.string().nullable(),
  opened: z.boolean(),
})
export type RecipientOutcome = z.infer<typeof recipientOutcome>

export const listDeliveries = endpoint('GET /api/newsletters/:id/deliveries', {
  summary:
    'The delivery report of a letter, one row for each recipient, by address; a search looks at addresses and names; deleted subscribers are counted only',
  access: 'subscribers',
  query: listQuery.extend({ state: z.enum(shownStates, { error: wrongState }).optional() }),
  answers: { 200: z.object({ recipients: z.array(recipientOutcome), next: z.string().nullable() }) },
  refusals: ['letterNotFound'],
})

const count = z.number().int()

/** `prepared` = sent + kept + deferred + waiting + unsure + refused + withdrawn, always. */
export const outcomeCounts = z.object({
  prepared: count,
  sent: count,
  kept: count,
  deferred: count,
  waiting: count,
  unsure: count,
  refused: count,
  withdrawn: count,
  opened: count,
  /** Each recipient once: who opened it, who has it and did not, and who does not have it. Together they are `prepared`. */
  reading: z.object({
    opened: count,
    notOpened: count,
    refused: count,
    /** Not yet theirs. */
    waiting: count,
    withdrawn: count,
  }),
  /** Have it from no copy, can be mailed, and nothing is on its way to them. */
  missing: count,
  /** How many of the missing may have it all the same. */
  missingUnsure: count,
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

export const countDeliveries = endpoint('GET /api/newsletters/:id/outcomes', {
  summary:
    'The delivery report of a letter, counted by recipients over all its sends; of those the search finds',
  access: 'read',
  query: listQuery.pick({ q: true }),
  /** `countsOpens`: whether it can be known who opens this letter. */
  answers: { 200: outcomeCounts.extend({ countsOpens: z.boolean() }) },
  refusals: ['letterNotFound'],
})
