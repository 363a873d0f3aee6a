/**
 * Sealed words (end-to-end encryption): what a reader wrote as an age file that only the author's key opens, padded so that its
 * length tells nothing (https://age-encryption.org/v1, its X25519 recipient stanza and ASCII armor).
 */

import { id } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { sealedBytes, sealSteps } from './seal-padding.ts'

/** Bytes of the longest reply, and of the longest answer of a poll, as they are padded: 5,000 and 10,000 characters of three bytes. */
export const longestSealed = { reply: 16_384, answer: 32_768 } as const

/** What fills up a call of a reader's (`pad-body.ts`), and is dropped as it arrives. */
export const padding = z
  .string({ error: 'padding must be a text' })
  .max(limits.sealedBody, 'padding is too long')
  .optional()

const armor = { begin: '-----BEGIN AGE ENCRYPTED FILE-----', end: '-----END AGE ENCRYPTED FILE-----' }
/** The first line, of 64 characters, begins with `age-encryption.org/v1\n-> X255`: the file's version, and its first recipient. */
const header = 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0\\+IFgyNTUx[A-Za-z0-9+/]{24}\\n'
const lines = (most: number) => `(?:[A-Za-z0-9+/]{64}\\n){0,${most}}[A-Za-z0-9+/]{1,64}={0,2}`

/** Length of an age file with one X25519 recipient, in lines of 64 characters. */
function armoredLength(padded: number): number {
  const base64 = Math.ceil(sealedBytes(padded) / 3) * 4
  return armor.begin.length + armor.end.length + 1 + base64 + Math.ceil(base64 / 64)
}

const wrongSeal = 'These words are not sealed as this site seals them'

/** @param longest the longest that their padded words may be, in bytes */
export const sealedText = (longest: number) =>
  z
    .string({ error: wrongSeal })
    .max(armoredLength(longest), wrongSeal)
    // expression: lines of 64 signs, of which each ends where the next one begins
    .regex(new RegExp(`^${armor.begin}\\n${header}${lines(800)}\\n${armor.end}$`), wrongSeal)
    .refine(text => sealSteps.some(step => armoredLength(step) === text.length), wrongSeal)

/** What a passphrase encrypts, such as the author's secret key. */
export const lockedText = z
  .string({ error: 'The locked key must be a text' })
  .max(4_000, 'That is too long for a locked key')
  // expression: lines of 64 signs, of which each ends where the next one begins
  .regex(new RegExp(`^${armor.begin}\\n${lines(60)}\\n${armor.end}$`), 'That is not a locked key')

/** Where words were sealed: in their reader's browser; here, as they came; here, long after they were stored. */
export const sealedWhere = ['page', 'arrival', 'storage'] as const
export type SealedWhere = (typeof sealedWhere)[number]

/** Beside words that are ciphertext: by which key, and where. */
export const seal = z.object({ key: id, where: z.enum(sealedWhere) })
export type Seal = z.infer<typeof seal>
