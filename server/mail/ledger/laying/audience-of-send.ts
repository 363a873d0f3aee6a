/** The audience of a send to everyone: the one of its press, as it was. */
import { everyoneBut } from '../audience/audience-of.ts'
import type { Pressed } from '../audience/can-be-mailed.ts'
import { readAudience, type ToEveryone } from './stored-audience.ts'

/** What of a send says whom it goes to. */
export interface LaidSend {
  id: string
  audience: string | null
  created_at: string
  starts_at: string | null
}

/** The audience of a send to everyone; without a `since` they must have been on the list when it was made. */
export const everyoneOf = (send: LaidSend, { since }: ToEveryone) =>
  everyoneBut(readAudience(send).except, { since: since ?? send.created_at, ...momentsOf(send) })

/** When it leaves, as far as that was known: a reader whose pause ends before is among those it goes to. */
export const momentsOf = ({
  starts_at,
  created_at,
}: Pick<LaidSend, 'starts_at' | 'created_at'>): Pressed => ({
  pressed: created_at,
  at: starts_at ?? created_at,
})
