/** Personal keys (API tokens): let a program call the site for the author, each with a name and its scopes. */

import { done, endpoint, type Scope, scopes } from '../base/endpoint.ts'
import { id, time, trimmedLine } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'

/** Begins every key, so that one is known for what it is wherever it was forgotten (secret scanning). */
export const keyPrefix = 'foolscap_'

/** What each scope opens, for the author who gives it. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  read: 'Read letters and drafts, replies, polls with their results, games and counts. No addresses.',
  drafts: 'Write and change drafts, with pictures. It can’t change what was sent, or send anything.',
  subscribers: 'See addresses and their delivery reports. Add, approve and remove subscribers.',
}

const scope = z.enum(scopes, { error: 'A scope is one of: read, drafts, subscribers' })

export const personalKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  createdAt: time,
  /** The day (UTC, as 2026-01-31) of its last call; null: not used yet. */
  lastUsedOn: z.string().nullable(),
})
export type PersonalKey = z.infer<typeof personalKey>

export const listKeys = endpoint('GET /api/keys', {
  summary: 'The personal keys, newest first; never the keys themselves',
  access: 'author',
  answers: { 200: z.array(personalKey) },
})

export const makeKey = endpoint('POST /api/keys', {
  summary: 'Make a personal key for a program',
  access: 'author',
  body: z.object({
    name: trimmedLine('Name', limits.keyName).min(1, refused.nameMissing),
    scopes: z
      .array(scope, { error: 'Scopes are a list' })
      .min(1, 'Please choose what it may do')
      .max(scopes.length, 'That is more than there are scopes')
      .refine(given => new Set(given).size === given.length, 'A scope was named twice'),
  }),
  answers: {
    /** `secret` is what the program sends; it is told this once, and only its hash is kept. */
    201: z.object({ key: personalKey, secret: z.string() }),
  },
  asksAgain: 'always',
  refusals: ['tooManyKeys'],
})

export const endKey = endpoint('DELETE /api/keys/:id', {
  summary: 'End a personal key: its next call is refused',
  access: 'author',
  answers: { 200: done },
  refusals: ['keyNotFound'],
})
