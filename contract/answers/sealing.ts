/** The author's keys for sealed replies: made and opened in the browser alone; here are their public halves, and the others locked. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { lockedText } from './sealed-words.ts'

/** Bech32 of an X25519 public key, as age writes it. */
const recipient = z
  .string({ error: 'The public key must be a text' })
  .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'That is not an age public key')

const publicKey = z.object({ id, recipient })
/** What a reader's page seals with. */
export type SealingKey = z.infer<typeof publicKey>

/** All of them together, so that nobody learns by which letter a page was opened. */
export const readSealing = endpoint('GET /api/sealing', {
  summary:
    'The public key that anonymous replies are sealed with, those of before, and whether the written answers of polls are too',
  access: 'public',
  answers: {
    200: z.object({
      key: publicKey.nullable(),
      /** Keys of before, which letters in mailboxes name: what is sealed with them is still taken. */
      formerKeys: z.array(publicKey),
      /** With these nothing is sealed any more. */
      endedKeys: z.array(z.object({ recipient, endedAt: time })),
      sealsPolls: z.boolean(),
    }),
  },
  anonymous: true,
})

/** Whoever has a session alone could put a key of their own there, or take away what opens the words. */
const changing = { access: 'author', asksAgain: 'always' } as const

const sealedCount = z.object({ replies: z.number().int(), answers: z.number().int() })

const sealingKey = publicKey.extend({
  /** The secret key, encrypted with a passphrase that this site never had. */
  lockedIdentity: lockedText,
  isCurrent: z.boolean(),
  createdAt: time,
  /** Since then nothing is taken that is sealed with it. */
  endedAt: time.nullable(),
  /** How many replies, and written answers of polls, only this key opens. */
  sealed: sealedCount,
})
export type OwnSealingKey = z.infer<typeof sealingKey>

export const listSealingKeys = endpoint('GET /api/sealing/keys', {
  summary: 'All keys, the current one first, with what each of them seals; and what is stored here unsealed',
  access: 'author',
  answers: { 200: z.object({ keys: z.array(sealingKey), unsealed: sealedCount }) },
})

export const addSealingKey = endpoint('POST /api/sealing/keys', {
  ...changing,
  summary: 'Seal with this key from now on, a new one or an earlier one',
  body: z.object({
    recipient,
    lockedIdentity: lockedText,
    /** The id of the key that is current so far, null for none: two tabs do not replace each other’s unseen. */
    replaces: id.nullable(),
  }),
  answers: { 201: publicKey },
  refusals: ['sealingKeyChanged'],
})

export const putSealingKeyBack = endpoint('POST /api/sealing/keys/put-back', {
  ...changing,
  summary:
    'Put back a key that someone changed or removed in the database. The key in its place is ended and stays, so that what arrived under its id can be told from the rest',
  body: z.object({
    recipient,
    lockedIdentity: lockedText,
    /** What stands in its place, as the author saw it; null: it is not there at all. */
    inPlaceOf: publicKey.nullable(),
    /** It seals from now on instead of the key of this id, null for none. Left out: it comes back as one of before. */
    replaces: id.nullable().optional(),
  }),
  answers: { 201: publicKey },
  refusals: ['sealingKeyChanged'],
})

export const lockSealingKey = endpoint('PATCH /api/sealing/keys/:id', {
  ...changing,
  summary: 'The same key, locked with another passphrase',
  body: z.object({ lockedIdentity: lockedText }),
  answers: { 200: done },
  refusals: ['sealingKeyNotFound'],
})

/** The public half that the author saw: what somebody put in its place is not ended or removed for it. */
const asSeen = z.object({ recipient: recipient.optional() })

export const stopSealing = endpoint('POST /api/sealing/stop', {
  ...changing,
  summary: 'Stop sealing; what is sealed stays sealed, and the keys stay to open it',
  answers: { 200: done },
})

export const endSealingKey = endpoint('POST /api/sealing/keys/:id/end', {
  ...changing,
  summary: 'Accept nothing more that is sealed with a former key; the key stays to open what it sealed',
  query: asSeen,
  answers: { 200: done },
  refusals: ['sealingKeyNotFound', 'sealingKeySeals', 'sealingKeyChanged'],
})

export const removeSealingKey = endpoint('DELETE /api/sealing/keys/:id', {
  ...changing,
  summary: 'Remove a key: what it sealed can be opened only by whoever has its secret key elsewhere',
  query: asSeen,
  answers: { 200: done },
  refusals: ['sealingKeyNotFound', 'sealingKeyChanged'],
})
