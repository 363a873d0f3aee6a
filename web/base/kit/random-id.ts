/** An id that a page makes by itself (idempotency key): of a press, an answer, a draft, a tab. */

/**
 * 128 random bits, in hexadecimal digits. Not `crypto.randomUUID`: a page without https has none.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
