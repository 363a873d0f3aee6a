/** Cards of links: what a page says of itself, fetched once for a letter. */

import { endpoint } from '../base/endpoint.ts'
import { fetchRefusals, webAddress } from '../base/fetching.ts'
import { z } from '../base/zod.ts'

export const makeLinkCard = endpoint('POST /api/link-cards', {
  summary: 'Fetch a web page once, and answer with its title, a sentence and a copy of its picture',
  access: 'drafts',
  body: z.object({ address: webAddress('address') }),
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
