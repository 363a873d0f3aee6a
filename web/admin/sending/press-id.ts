/** Names each press of Send, so that the server sends once however often the press arrives. */

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

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
