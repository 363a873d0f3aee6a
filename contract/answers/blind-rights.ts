/** Blind rights (RFC 9474): the right of a mail buys a signature on something that only the reader's browser knows, and that counts once. */
import { endpoint } from '../base/endpoint.ts'
import { perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'

/** A poll's key has so many, as has all that it signs. */
export const answerKeyBytes = 256
/** What is signed has 32 random ones of the page's, and the 32 that the RFC puts before. */
const messageBytes = 64

const base64url = (bytes: number, name: string) => {
  const length = Math.ceil((bytes * 4) / 3)
  const wrong = `${name} must be ${length} letters, digits, - or _`
  return z
    .string({ error: wrong })
    .length(length, wrong)
    .regex(/^[\w-]*$/, wrong)
}

/** From the link of a mail: the right to answer once. */
export const right = z
  .string({ error: 'right must be 16 to 64 letters, digits, - or _' })
  .regex(/^[\w-]{16,64}$/, 'right must be 16 to 64 letters, digits, - or _')

/** What counts once. */
export const answerToken = z.object({
  message: base64url(messageBytes, 'message'),
  signature: base64url(answerKeyBytes, 'signature'),
})
export type AnswerToken = z.infer<typeof answerToken>

/** `used`: a browser has begun to answer with it. `unknown`: it was used for an answer, or is not complete. */
export const rightStates = ['unused', 'used', 'unknown', 'unreadable'] as const
export type RightState = (typeof rightStates)[number]

const byRight = { access: 'public', anonymous: true, perMinute: perMinute.pollRights } as const

export const readRight = endpoint('POST /api/poll/:token/right', {
  ...byRight,
  summary: 'Whether the right of a mail can still be used; this uses nothing',
  body: z.object({ right }),
  answers: { 200: z.object({ state: z.enum(rightStates) }) },
  refusals: ['pollNotFound'],
})

export const signBlindly = endpoint('POST /api/poll/:token/blind-signature', {
  ...byRight,
  summary: 'Use the right of a mail for a blind signature (RFC 9474, RSABSSA-SHA384-PSS-Randomized)',
  body: z.object({ right, blinded: base64url(answerKeyBytes, 'blinded') }),
  answers: { 200: z.object({ signature: z.string() }) },
  refusals: [
    'pollNotFound',
    'pollClosed',
    'notSignedBlindly',
    'rightSpent',
    'rightsUnreadable',
    'blindedWrong',
  ],
})
