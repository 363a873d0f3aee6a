/** Letters that an update took out of the archive, because only a part of the list had them; until the author has said what to do. */

import { endpoint } from '../base/endpoint.ts'
import { z } from '../base/zod.ts'

const all = {
  access: 'author',
  answers: { 200: z.object({ changed: z.number().int() }) },
} as const

export const listTakenOut = endpoint('POST /api/taken-out-letters/list', {
  ...all,
  summary: 'List every letter again that an update took out of the public archive',
})

export const leaveTakenOut = endpoint('POST /api/taken-out-letters/leave', {
  ...all,
  summary: 'Dismiss the notice of letters that an update took out of the public archive; they stay out',
})
