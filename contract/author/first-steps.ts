/** The first steps of a new site (onboarding): what is still to be done before letters reach their readers. */
import { endpoint } from '../base/endpoint.ts'
import { id } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { firstStepNames } from './first-step-names.ts'

const steps = z.array(z.enum(firstStepNames))

export const readFirstSteps = endpoint('GET /api/first-steps', {
  summary: 'The first steps that are not done, and what they start from',
  access: 'author',
  answers: {
    200: z.object({
      /** Not done, and not put off. */
      open: steps,
      /** Not done, and put off until the author wants to see them again. */
      putOff: steps,
      /** The newest letter that is not finished; null: there is none. */
      draftId: id.nullable(),
      /** Whom the next letter is from: the author, or while their name is not set whom the last one was from. Empty: nobody said. */
      fromName: z.string(),
      /** What readers see in place of the author's name until it is set, in the language of the site. */
      namelessAuthor: z.string(),
    }),
  },
})
