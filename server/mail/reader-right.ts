/** The right that one copy of a send carries: random to whoever lacks the copy's secret, which is erased with its last turn. */
import { createHmac } from 'node:crypto'
import { idLength } from '../base/db/ids.ts'

/**
 * The same for every repeat of the copy.
 * @param token the delivery's own
 */
export function rightOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url').slice(0, idLength)
}
