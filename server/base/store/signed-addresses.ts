/** Addresses on this site that take bytes as a bucket's presigned ones would (HMAC): only those we gave out, for a short time. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** What the query of an address says. */
export type Signed = { expires?: string; signature?: string }

export interface AddressSigner {
  /** @param what the address takes, and nothing else @returns what its query says, good for so many seconds */
  sign(what: string, seconds: number): Required<Signed>
  /** Whether we gave it out for this, at whatever time. */
  isOurs(what: string, query: Signed): boolean
  isExpired(query: Signed): boolean
}

/** @param secret the same in all processes of one site */
export function createAddressSigner(secret: string, clock: Clock): AddressSigner {
  const signatureOf = (what: string, expires: string) =>
    createHmac('sha256', secret).update(`${what} ${expires}`).digest('base64url')
  return {
    sign(what, seconds) {
      const expires = String(clock.now().getTime() + seconds * 1_000)
      return { expires, signature: signatureOf(what, expires) }
    },
    isOurs(what, { expires = '', signature = '' }) {
      const [given, meant] = [Buffer.from(signature), Buffer.from(signatureOf(what, expires))]
      return given.length === meant.length && timingSafeEqual(given, meant)
    },
    isExpired: ({ expires }) => !(Number(expires) > clock.now().getTime()),
  }
}
