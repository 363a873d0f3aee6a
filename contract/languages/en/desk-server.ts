/** What the server alone says to the author in English, by section: no page brings it along, it comes in answers. */
import { authorRefusals } from './desk-server/author-refusals.ts'
import { done } from './desk-server/done.ts'
import { refusedWith } from './desk-server/refused-with.ts'

export const deskServer = { authorRefusals, done, refusedWith } as const
