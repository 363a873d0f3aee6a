/** A reader's own page (preference centre): asked for by mail, opened by what that mail carries. The token travels in bodies alone, so that no log has it. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time, yesOrNo } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { nameField } from './names.ts'
import { email, subscriberData } from './subscribers.ts'

export const askForOwnPage = endpoint('POST /api/own-page/ask', {
  access: 'public',
  summary: 'E-mail readers the link to their own page; the answer never tells whether the address is known',
  body: z.object({ email }),
  answers: { 200: done },
  perMinute: perMinute.ownPageLinks,
  refusals: ['invalidEmail'],
})

export const askForOwnPageByLetter = endpoint('POST /api/own-page/ask/:token', {
  access: 'public',
  summary: 'The same for the reader of a letter, by the token of its unsubscribe link: only to their address',
  answers: { 200: done },
  perMinute: perMinute.ownPageLinks,
})

const token = id
const keyed = z.object({ token })

export const ownPage = z.object({
  email: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** They left, and may still take that back. */
  canStay: z.boolean(),
  /** Their pause, while it lasts. */
  pausedUntil: time.nullable(),
  /** Those that readers may choose. */
  circles: z.array(z.object({ id, name: z.string(), isIn: z.boolean() })),
  /** When the link ends. */
  endsAt: time,
})
export type OwnPage = z.infer<typeof ownPage>

/** What all calls of the page have in common. */
const onPage = { access: 'public', perMinute: perMinute.ownPage } as const

export const readOwnPage = endpoint('POST /api/own-page/read', {
  ...onPage,
  summary: 'What a reader sees on their own page',
  body: keyed,
  answers: { 200: ownPage },
  refusals: ['ownPageUnknown'],
})

export const renameSelf = endpoint('POST /api/own-page/name', {
  ...onPage,
  summary: "Change the reader's own name; an empty one removes it",
  body: keyed.extend({ name: nameField('Name', limits.subscriberName) }),
  answers: { 200: ownPage },
  refusals: ['ownPageUnknown'],
})

export const pauseLetters = endpoint('POST /api/own-page/pause', {
  ...onPage,
  summary: 'Pause letters until a moment, after which they start again; null ends the pause',
  body: keyed.extend({
    until: z.iso.datetime({ error: 'until must be a time, or null' }).nullable(),
  }),
  answers: { 200: ownPage },
  refusals: ['ownPageUnknown', 'pauseInPast', 'pauseTooLong'],
})

export const chooseCircle = endpoint('POST /api/own-page/circle', {
  ...onPage,
  summary: 'Join or leave a circle that is open to readers',
  body: keyed.extend({ circleId: id, isIn: yesOrNo('isIn') }),
  answers: { 200: ownPage },
  refusals: ['ownPageUnknown', 'circleNotOpen'],
})

export const changeOwnAddress = endpoint('POST /api/own-page/address', {
  ...onPage,
  summary:
    'Change the address: an e-mail to the new one asks to confirm; the answer never tells whether it is known',
  body: keyed.extend({ email }),
  answers: { 200: done },
  perMinute: perMinute.ownPageLinks,
  refusals: ['ownPageUnknown', 'invalidEmail'],
})

export const confirmNewAddress = endpoint('POST /api/own-page/address/confirm', {
  ...onPage,
  summary: 'Confirm a new address with the token of its e-mail',
  body: keyed,
  answers: { 200: done },
  refusals: ['newAddressUnknown', 'newAddressTaken'],
})

export const leaveByOwnPage = endpoint('POST /api/own-page/leave', {
  ...onPage,
  summary: 'Unsubscribe',
  body: keyed,
  answers: { 200: ownPage },
  refusals: ['ownPageUnknown'],
})

export const stayByOwnPage = endpoint('POST /api/own-page/stay', {
  ...onPage,
  summary: 'Undo an unsubscribe, within a day',
  body: keyed,
  answers: { 200: ownPage },
  refusals: ['ownPageUnknown', 'undoTooLate'],
})

export const readStored = endpoint('POST /api/own-page/stored', {
  ...onPage,
  summary: 'Everything that is stored about the reader',
  body: keyed,
  answers: { 200: subscriberData },
  refusals: ['ownPageUnknown'],
})

export const eraseSelf = endpoint('POST /api/own-page/erase', {
  ...onPage,
  summary: 'Erase everything that is stored about the reader, for good',
  body: keyed,
  answers: { 200: done },
  refusals: ['ownPageUnknown'],
})
