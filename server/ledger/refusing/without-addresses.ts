/** Leaves addresses out of what mail servers say (redaction). */

/** No address may stand outside of the list of subscribers: what servers repeat of it is left out. */
export function withoutAddresses(words: string): string {
  return words
    .replace(/<?[^\s<>"'(),;:]+@[^\s<>"'(),;:]+>?/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 400)
    .toWellFormed()
}
