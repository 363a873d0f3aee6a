/** The public archive of sent letters: off until the author turns it on, and without the letters they take out of it. */

import { endpoint } from '../base/endpoint.ts'
import { id, languageTag, time, trimmedLine } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { isListed, letterCard } from './letters.ts'

export const publicLetterCard = z.object({
  subject: z.string(),
  sentAt: time,
  uniqueToken: id,
  firstWords: z.string(),
  /** The path of its page: the readable one, once it has one. */
  path: z.string(),
})
export type PublicLetterCard = z.infer<typeof publicLetterCard>

const wrongPage = 'page must be a whole number, 1 or more'

const pageNumber = z.coerce
  .number(wrongPage)
  .int(wrongPage)
  .min(1, wrongPage)
  .max(1_000_000, wrongPage)
  .default(1)

export const listPublicLetters = endpoint('GET /api/public-letters', {
  summary: 'One page of the public archive, newest first; 404 while the archive is closed',
  access: 'public',
  query: z.object({
    page: pageNumber,
  }),
  answers: {
    200: z.object({ letters: z.array(publicLetterCard), page: z.number().int(), pages: z.number().int() }),
  },
})

const neighbour = z.object({ subject: z.string(), path: z.string() })
export type Neighbour = z.infer<typeof neighbour>

/** For whoever has the letter's link already: search engines are kept away from a letter that is not public. */
export const readListing = endpoint('GET /api/newsletters/:token/listed', {
  summary: 'Whether a letter is listed in the public archive',
  access: 'public',
  answers: {
    200: z.object({
      isListed: z.boolean(),
      /** The readable path of its page (canonical link); null unless it is listed. */
      path: z.string().nullable(),
      /** The letters before and after it in the archive. */
      previous: neighbour.nullable(),
      next: neighbour.nullable(),
    }),
  },
  refusals: ['letterNotFound'],
})

/** Beside the letter itself, whose answer is specified. */
export const readLetterLanguage = endpoint('GET /api/newsletters/:token/language', {
  summary: 'The language of a letter, if its author said it',
  access: 'public',
  answers: { 200: z.object({ language: languageTag.nullable() }) },
  refusals: ['letterNotFound'],
})

/** Also beside it. */
export const readFirstWords = endpoint('GET /api/newsletters/:token/first-words', {
  summary: 'The beginning of a sent letter as plain text, as previews of a link show it',
  access: 'public',
  answers: { 200: z.object({ firstWords: z.string() }) },
  refusals: ['letterNotFound'],
})

/** For a letter that is not listed, the answer is that of one that does not exist. */
export const readLetterAddress = endpoint('GET /api/letter-addresses/:year/:slug', {
  summary: 'The listed letter that a readable address leads to, now or before',
  access: 'public',
  params: z.object({
    year: id,
    slug: z.string().max(2 * limits.slug, 'That address is too long'),
  }),
  answers: { 200: z.object({ uniqueToken: id, path: z.string() }) },
  refusals: ['letterNotFound'],
})

const piece = z.object({ text: z.string(), isFound: z.boolean() })
export const foundLetter = z.object({
  subject: z.string(),
  sentAt: time,
  path: z.string(),
  /** Words around the first place, cut where a found word begins and ends. */
  excerpt: z.array(piece),
})
export type FoundLetter = z.infer<typeof foundLetter>

export const searchLetters = endpoint('GET /api/letter-search', {
  summary:
    'The listed letters that contain every word, or words that begin with it; 404 while the archive is closed',
  access: 'public',
  query: z.object({
    q: z.string({ error: 'q must be a text' }).max(limits.searchText, 'That search is too long'),
    page: pageNumber,
  }),
  answers: {
    200: z.object({
      letters: z.array(foundLetter),
      /** Letters that are listed may be missing: their words are still being read, after an update or an import. */
      isFilling: z.boolean(),
      count: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
  perMinute: perMinute.searches,
})

export const listLetter = endpoint('PUT /api/newsletters/:id/listed', {
  summary:
    'List a letter in the public archive, or remove it; for a draft: keep it out, or leave it to the default',
  access: 'author',
  body: z.object({ isListed }),
  answers: { 200: letterCard.pick({ id: true, isListed: true }) },
  refusals: ['letterNotFound'],
})

const letterAddress = z.object({ year: z.string(), slug: z.string() })

export const readOwnAddress = endpoint('GET /api/newsletters/:id/address', {
  summary: "A letter's readable address, or the one it would get now, and the earlier ones that lead to it",
  access: 'read',
  answers: {
    200: letterAddress.extend({
      /** It is the letter's; until then it may still be taken by another one. */
      isKept: z.boolean(),
      /** The letter's earlier addresses. */
      earlier: z.array(letterAddress),
    }),
  },
  refusals: ['letterNotFound'],
})

const slug = trimmedLine('Address', limits.subject)

export const tryAddress = endpoint('GET /api/newsletters/:id/address/try', {
  summary:
    'Check a readable address: how it would look, and whether another letter has or had it; nothing is stored',
  access: 'read',
  query: z.object({ slug: slug.default('') }),
  answers: { 200: letterAddress.extend({ isFree: z.boolean() }) },
  refusals: ['letterNotFound', 'addressEmpty'],
})

export const changeAddress = endpoint('PUT /api/newsletters/:id/address', {
  summary: "Change a letter's readable address; the earlier one leads to it",
  access: 'author',
  body: z.object({ slug }),
  answers: { 200: letterAddress },
  refusals: ['letterNotFound', 'addressEmpty', 'addressTaken'],
})
