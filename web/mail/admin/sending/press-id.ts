/** Names each press of Send (idempotency key), so that the server sends once however often the press arrives. */
import { randomId } from '../../../base/kit/random-id.ts'

/**
 * Gives every press an id of its own, but the same one again when the same thing is pressed after a call without
 * an answer: it may have arrived.
 */
export function createPresses() {
  let unanswered: { what: string; id: string } | null = null
  return {
    idFor(what: string): string {
      if (unanswered?.what !== what) unanswered = { what, id: randomId() }
      return unanswered.id
    },
    answered(): void {
      unanswered = null
    },
  }
}
