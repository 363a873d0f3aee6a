/** Whom a letter or a poll is for (audience): subscribers by their ids, or everybody who can be mailed but some. */

import { endpoint } from '../base/endpoint.ts'
import { id, listQuery, time, yesOrNo } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { circleIds } from './circles.ts'

export const recipientIds = z.array(id, { error: 'Recipients must be a list of ids' })
export const everyone = yesOrNo('everyone')
/** Unknown ids leave nobody out, as they may be of who was erased; an address never is one. */
export const except = z.array(
  id.refine(one => !one.includes('@'), 'except takes ids of subscribers, not addresses'),
  { error: 'except must be a list of ids' },
)

/**
 * The fields of a press of Send. With `everyone: true` it goes to all who can be mailed at that moment, else to those in
 * `selectedSubscriberIds`; to those in `except` in no case. With circles it goes to all who are in one of `circles`, or with
 * `everyone` to everybody, but not to who is in one of `exceptCircles`; to those in `selectedSubscriberIds` in any case, and to
 * those in `except` in none.
 */
export const recipientFields = {
  selectedSubscriberIds: recipientIds.default([]),
  everyone: everyone.default(false),
  except: except.default([]),
  circles: circleIds.optional(),
  exceptCircles: circleIds.optional(),
}
export interface RecipientFields {
  selectedSubscriberIds: string[]
  everyone: boolean
  except: string[]
  circles?: string[] | undefined
  exceptCircles?: string[] | undefined
}

/**
 * The fields of a press that sends something again. `again`: whom it goes to among those who have it, are getting it or
 * may have it, while the other fields speak of the rest; absent: the other fields speak of all.
 */
export interface AgainFields extends RecipientFields {
  again?: RecipientFields | undefined
}
export const againFields = {
  ...recipientFields,
  again: z.object(recipientFields, { error: 'again must name recipients' }).optional(),
}

/** Why nobody can be found out from these fields. */
export const recipientRefusals = ['circleOfRecipientsGone', 'circleAmongSubscribers'] as const
export type RecipientRefusal = (typeof recipientRefusals)[number]

const selectSomebody = 'Please select at least one recipient'
const namesSomebody = ({ everyone, selectedSubscriberIds, circles = [], again }: AgainFields): boolean =>
  everyone ||
  selectedSubscriberIds.length > 0 ||
  circles.length > 0 ||
  (again !== undefined && namesSomebody(again))

/** For `refine`: a press names somebody. */
export const somebody = [namesSomebody, selectSomebody] as const

/** How the author may order them: by address, or by since when they are on the list. */
export const recipientSorts = ['email-az', 'email-za', 'oldest', 'newest'] as const
export type RecipientSort = (typeof recipientSorts)[number]

/** What is to be sent again, if it is: a letter or a poll. Without one nobody has it. */
const ofThing = { newsletterId: id.optional(), pollId: id.optional() }

export const recipient = z.object({
  id,
  email: z.string(),
  /** Where it is known. */
  name: z.string().optional(),
  /** The ids of those they are in, where they are in any. */
  circles: z.array(id).optional(),
  /** A mail server refused the address for good, in these words: it is shown, and not mailed. */
  suppressed: z.object({ since: time, words: z.string() }).optional(),
  /** Their own pause: not mailed until then. */
  pausedUntil: time.optional(),
  /** They have it, are getting it, or may have it. */
  hasIt: z.boolean(),
})
export type Recipient = z.infer<typeof recipient>

export const listRecipients = endpoint('GET /api/recipients', {
  summary: 'A page of the active subscribers, to choose from; a search looks at addresses and names',
  access: 'subscribers',
  query: listQuery.extend({
    sort: z
      .enum(recipientSorts, { error: `sort must be one of ${recipientSorts.join(', ')}` })
      .default('email-az'),
    ...ofThing,
  }),
  answers: { 200: z.object({ recipients: z.array(recipient), next: z.string().nullable() }) },
})

const count = z.number().int()

export const countRecipients = endpoint('GET /api/recipients/count', {
  summary: 'Of the subscribers a search finds: how many can be chosen, and how many of them have it',
  access: 'subscribers',
  query: listQuery.pick({ q: true }).extend(ofThing),
  answers: {
    200: z.object({
      /** On the list, whether they can be mailed or not. */
      active: count,
      /** The active ones that can be mailed. */
      mailable: count,
      /** How many of those that can be mailed have it, are getting it, or may have it. */
      holders: count,
      /** A send of it is still being laid: more are getting it than `holders` says. */
      isBeingLaid: z.boolean(),
    }),
  },
})
export type RecipientCounts = z.infer<(typeof countRecipients)['answers'][200]>

export const findRecipients = endpoint('GET /api/recipients/found', {
  summary: 'Everyone a search finds who can be e-mailed, without their addresses, to choose them all',
  access: 'subscribers',
  query: listQuery.pick({ q: true }).extend(ofThing),
  answers: { 200: z.array(recipient.pick({ id: true, hasIt: true })) },
  inSlices: true,
})

export const countChosen = endpoint('POST /api/recipients/chosen', {
  summary: 'How many would get a send with these fields right now; nothing is stored or sent',
  access: 'subscribers',
  body: z.object({ ...againFields, ...ofThing }),
  answers: { 200: z.object({ count }) },
  refusals: recipientRefusals,
})
