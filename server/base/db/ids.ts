/** Random ids and tokens: 144 bits, base64url, 24 characters. */
import { createHash, randomBytes } from 'node:crypto'

export const idLength = 24

export function randomId(): string {
  return randomBytes(18).toString('base64url')
}

/** What is stored of a secret that must not be readable from a stolen database. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
