/** The second factor of the author's login: passkeys (WebAuthn Level 3), an authenticator app (TOTP, RFC 6238), recovery codes. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time, trimmedLine } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'

const wrongCode = 'A code is a text'
const wrongAnswer = 'That is no answer of a passkey'

/** Six digits of an app, or a recovery code; blanks and hyphens do not count. */
const code = z
  .string({ error: wrongCode })
  .trim()
  .min(1, 'Please enter the code')
  .max(60, 'That code is too long')

/** What a browser's authenticator answered (`RegistrationResponseJSON`, `AuthenticationResponseJSON`); read by its library. */
const passkeyAnswer = z.looseObject(
  {
    id: z.string(wrongAnswer).max(2_000, wrongAnswer),
    rawId: z.string(wrongAnswer).max(2_000, wrongAnswer),
    type: z.literal('public-key', wrongAnswer),
    response: z.record(z.string(wrongAnswer), z.unknown(), wrongAnswer),
  },
  wrongAnswer,
)

/** What a browser is asked with (`PublicKeyCredential…OptionsJSON`); made and read by its library. */
const passkeyOptions = z.record(z.string(), z.unknown())

const proof = z.object({ code: code.optional(), passkey: passkeyAnswer.optional() })

/** The site's key is not here that the app's secret was encrypted with: its codes cannot be checked. */
const appLocked = z.boolean()
/** Ways to show who one is; `passkey` holds the question for the browser. */
const ways = z.object({ passkey: passkeyOptions.nullable(), app: z.boolean(), appLocked })
export type FactorWays = z.infer<typeof ways>

const user = z.object({ user: z.object({ username: z.string() }) })

export const askSecondFactor = endpoint('POST /api/login/second-factor/options', {
  summary: 'How a login can go on after the password',
  access: 'public',
  answers: { 200: ways },
  perMinute: perMinute.login,
  knowsBrowsers: true,
  refusals: ['loginOver'],
})

export const loginSecondFactor = endpoint('POST /api/login/second-factor', {
  summary: 'Log in with the second factor, after the password',
  access: 'public',
  body: proof,
  answers: { 200: user },
  perMinute: perMinute.login,
  knowsBrowsers: true,
  refusals: ['loginOver', 'wrongFactor'],
})

export const secondFactor = z.object({
  isOn: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: time, usedAt: time.nullable() })),
  /** Since when there is an authenticator app. */
  appSince: time.nullable(),
  appLocked,
  recoveryCodesLeft: z.number().int(),
  /** Whether the next rare and heavy step asks again who one is. */
  asksAgain: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** With the first factor come recovery codes, shown this once. */
const enrolled = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const readSecondFactor = endpoint('GET /api/second-factor', {
  summary: 'The state of the second factor',
  access: 'author',
  answers: { 200: secondFactor },
})

export const askConfirmation = endpoint('POST /api/confirm-identity/options', {
  summary: 'How to confirm the identity again',
  access: 'author',
  answers: { 200: ways.extend({ password: z.boolean() }) },
})

export const confirmIdentity = endpoint('POST /api/confirm-identity', {
  summary: 'Confirm the identity again: with the second factor, or with the password while there is none',
  access: 'author',
  body: proof.extend({
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(limits.password, `Password must be at most ${limits.password} characters`)
      .optional(),
  }),
  answers: { 200: z.object({ message: z.string() }) },
  refusals: ['wrongFactor', 'wrongPassword'],
})

export const passDownload = endpoint('POST /api/confirm-identity/download', {
  summary: 'Whether a download may begin; asks again where a second factor is on',
  access: 'author',
  answers: { 200: done },
  asksAgain: 'with-factor',
})

export const askPasskey = endpoint('POST /api/second-factor/passkeys/options', {
  summary: 'Start adding a passkey',
  access: 'author',
  answers: { 200: passkeyOptions },
  asksAgain: 'always',
})

export const addPasskey = endpoint('POST /api/second-factor/passkeys', {
  summary: 'Add the passkey that a browser made',
  access: 'author',
  body: z.object({ name: trimmedLine('Name', 100).min(1, refused.nameMissing), passkey: passkeyAnswer }),
  answers: { 201: enrolled },
  asksAgain: 'always',
  refusals: ['passkeyRefused', 'passkeyKnown'],
})

export const removePasskey = endpoint('DELETE /api/second-factor/passkeys/:id', {
  summary: 'Remove a passkey; without any factor left, the login asks for the password alone',
  access: 'author',
  answers: { 200: z.object({ message: z.string() }) },
  asksAgain: 'with-factor',
  refusals: ['passkeyNotFound'],
})

export const askApp = endpoint('POST /api/second-factor/app/options', {
  summary: 'Start adding an authenticator app: its secret, as text and as address',
  access: 'author',
  answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  asksAgain: 'always',
})

export const addApp = endpoint('POST /api/second-factor/app', {
  summary: 'Add the authenticator app, with a code that it shows',
  access: 'author',
  body: z.object({ code }),
  answers: { 201: enrolled },
  asksAgain: 'always',
  refusals: ['appNotBegun', 'wrongFactor'],
})

export const removeApp = endpoint('DELETE /api/second-factor/app', {
  summary: 'Remove the authenticator app',
  access: 'author',
  answers: { 200: z.object({ message: z.string() }) },
  asksAgain: 'with-factor',
  refusals: ['appNotFound'],
})

export const renewRecoveryCodes = endpoint('POST /api/second-factor/recovery-codes', {
  summary: 'New recovery codes; the old ones end',
  access: 'author',
  answers: { 201: z.object({ recoveryCodes: z.array(z.string()) }) },
  asksAgain: 'always',
  refusals: ['factorOff'],
})
