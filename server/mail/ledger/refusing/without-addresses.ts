/** Leaves addresses out of what mail servers say (redaction). */

/** No address may stand outside of the list of subscribers: what servers repeat of it is left out. */
export function withoutAddresses(words: string): string {
  return (
    words
      // Each run of characters that an address may have is read once, whatever stands in it.
      .replace(/<?[^\s<>"'(),;:]+>?/g, run => (holdsAddress(run) ? '…' : run))
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 400)
      .toWellFormed()
  )
}

/** An `@` with something on both of its sides. */
const holdsAddress = (run: string): boolean => /[^<]@[^>]/.test(run)
