/** Schemas of the fields that many endpoints share; each refuses with a sentence a person can act on. */

import { limits } from './limits.ts'
import { z } from './zod.ts'

/** A random id or token, base64url, at least 128 bits; longer strings are refused before they reach the database. */
export const id = z
  .string({ error: 'An id must be a text' })
  .min(1, 'An id must not be empty')
  .max(64, 'That id is too long')

const wrongPress = 'pressId must be 16 to 64 random characters'
/** Random, made by the browser for each press; what a press did already is answered to the same one again (idempotency key). */
export const pressId = z.string({ error: wrongPress }).min(16, wrongPress).max(64, wrongPress)

/** The tag of a language (BCP 47), as far as catalogues are named: `de`, `pt-BR`, `zh-Hans`. */
export const languageTag = z
  .string({ error: 'A language must be a text' })
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'A language is named by its tag, like de or pt-BR')

/** @param name how the refusal calls the field */
export const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false` })

/** ISO 8601, UTC, with milliseconds. */
export const time = z.iso.datetime()

/** C0 controls (line breaks among them) and DEL must never reach a mail header (ASVS 1.3.11). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controls = /[\u0000-\u001f\u007f\u2028\u2029]/

/** Whether a text may travel in a mail header. */
export const isOneLine = (text: string): boolean => !controls.test(text)

/**
 * One line of text that may travel in a mail header.
 * @param name how the refusal calls the field
 * @param max characters
 */
export const line = (name: string, max: number) => asLine(z.string(mustBeText(name)), name, max)

/** The same without the blanks at its ends, which do not count. */
export const trimmedLine = (name: string, max: number) => asLine(z.string(mustBeText(name)).trim(), name, max)

const mustBeText = (name: string) => ({ error: `${name} must be a text` })

const asLine = (text: z.ZodString, name: string, max: number) =>
  text
    .max(max, `${name} must be at most ${max} characters`)
    .refine(isOneLine, `${name} must be a single line`)

const wrongLimit = `limit must be a number from 1 to ${limits.pageSize}`

/** `?limit=&after=&q=` of every list (decisions, Answers). */
export const listQuery = z.object({
  limit: z.coerce
    .number(wrongLimit)
    .int(wrongLimit)
    .min(1, wrongLimit)
    .max(limits.pageSize, wrongLimit)
    .optional(),
  after: z.string().max(400, 'after must be the cursor of an earlier page').optional(),
  q: z
    .string({ error: 'q must be a text' })
    .max(limits.searchText, `A search has at most ${limits.searchText} characters`)
    .optional(),
})
export type ListQuery = z.infer<typeof listQuery>

/** An address that the author types in of their own; of readers' the server judges more (`server/mail/addresses`). */
export const isEmail = (text: string): boolean => z.email().safeParse(text).success
