/** Addresses on this site that take one file or one part of it, signed (HMAC) as a store would sign its own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hrefOf } from '../../contract/base/href.ts'
import { receivePart, receiveWhole } from '../../contract/files/files.ts'
import type { Clock } from '../base/clock.ts'

export interface SignedPlaces {
  /** @returns path and query, good for so many seconds */
  give(id: string, number: number | undefined, seconds: number): string
  /** Whether this is one of ours and its time is not over. */
  isGood(id: string, number: number | undefined, query: { expires?: string; signature?: string }): boolean
}

/** @param secret the same in all processes of one site */
export function createSignedPlaces(secret: string, clock: Clock): SignedPlaces {
  const sign = (id: string, number: number | undefined, expires: string) =>
    createHmac('sha256', secret)
      .update(`file ${id} ${number ?? 'whole'} ${expires}`)
      .digest('base64url')
  return {
    give(id, number, seconds) {
      const expires = String(clock.now().getTime() + seconds * 1_000)
      const query = { expires, signature: sign(id, number, expires) }
      return number === undefined
        ? hrefOf(receiveWhole.path, { id }, query)
        : hrefOf(receivePart.path, { id, number: String(number) }, query)
    },
    isGood(id, number, { expires = '', signature = '' }) {
      const [a, b] = [Buffer.from(signature), Buffer.from(sign(id, number, expires))]
      return a.length === b.length && timingSafeEqual(a, b) && Number(expires) > clock.now().getTime()
    },
  }
}
