/** The public archive of sent letters: off until the author turns it on, and without the letters they take out of it. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, time } from './field.ts'
import { letterCard } from './letters.ts'

export const publicLetterCard = z.object({
  subject: z.string(),
  sentAt: time,
  uniqueToken: id,
  firstWords: z.string(),
})
export type PublicLetterCard = z.infer<typeof publicLetterCard>

const wrongPage = 'page must be a whole number from 1 on'

export const listPublicLetters = endpoint({
  method: 'GET',
  path: '/api/public-letters',
  summary: 'One page of the public archive, newest first; 404 while the archive is closed',
  access: 'public',
  query: z.object({
    page: z.coerce.number(wrongPage).int(wrongPage).min(1, wrongPage).max(1_000_000, wrongPage).default(1),
  }),
  answers: {
    200: z.object({ letters: z.array(publicLetterCard), page: z.number().int(), pages: z.number().int() }),
  },
})

/** For whoever has the letter's link already: search engines are kept away from a letter that is not public. */
export const readListing = endpoint({
  method: 'GET',
  path: '/api/newsletters/:token/listed',
  summary: 'Whether a letter stands in the public archive',
  access: 'public',
  params: z.object({ token: id }),
  answers: { 200: z.object({ isListed: z.boolean() }) },
  refusals: ['letterNotFound'],
})

export const listLetter = endpoint({
  method: 'PUT',
  path: '/api/newsletters/:id/listed',
  summary: 'Show a letter in the public archive, or take it out',
  access: 'author',
  params: z.object({ id }),
  body: z.object({ isListed: z.boolean({ error: 'isListed must be true or false' }) }),
  answers: { 200: letterCard.pick({ id: true, isListed: true }) },
  refusals: ['letterNotFound'],
})
