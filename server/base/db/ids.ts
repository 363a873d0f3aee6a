/** Random ids and tokens: 144 bits, base64url, 24 characters. */
import { createHash, randomBytes } from 'node:crypto'

export const idLength = 24
const idBytes = 18

export function randomId(): string {
  return randomBytes(idBytes).toString('base64url')
}

/** So many, in their order: many rows that are inserted by it fill the pages of an index one after the other (locality). */
export function ascendingIds(count: number): string[] {
  const bytes = randomBytes(idBytes * count)
  const idAt = (n: number) => bytes.toString('base64url', n * idBytes, (n + 1) * idBytes)
  return Array.from({ length: count }, (_, n) => idAt(n)).toSorted()
}

/** What is stored of a secret that must not be readable from a stolen database. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
