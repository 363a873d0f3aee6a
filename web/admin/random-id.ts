/** Ids that a page makes by itself: of a press, of a draft, of a tab. */

/** 128 random bits; also where `crypto.randomUUID` is missing, on plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
