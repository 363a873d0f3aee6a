/** Cards of links: what a page says of itself, fetched once for a letter. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fetchRefusals } from './fetching.ts'
import { limits } from './limits.ts'

export const makeLinkCard = endpoint({
  method: 'POST',
  path: '/api/link-cards',
  summary: 'Fetch a page of the web, once, and answer with its title, a sentence and a copy of its picture',
  access: 'author',
  scope: 'drafts',
  body: z.object({
    address: z
      .string({ error: 'address must be a text' })
      .max(limits.address, `address must be at most ${limits.address} characters`),
  }),
  answers: {
    200: z.object({
      title: z.string(),
      /** May be empty. */
      text: z.string(),
      /** Its path on this site; null where the page has none, or none that could be fetched. */
      picture: z.string().nullable(),
    }),
  },
  refusals: [...fetchRefusals, 'noPageToShow'],
})
