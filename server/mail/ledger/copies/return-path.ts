/**
 * Variable envelope return path (VERP): the address that a copy's bounces come back to carries the copy's id and a keyed hash
 * of it (HMAC), so that nobody can make one up. It stays with the copy and its subscriber, and knows of no answer to a poll.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { carriedIn, idFrom, idLetters, toBytes, toLetters, withPlus } from '../../addresses/plus-address.ts'

const macBytes = 10
const macLetters = 16

/** RFC 5321 §4.5.3.1.1 allows 64 octets before the @: so many are left for the author's own. */
export const longestLocal = 64 - 1 - idLetters - macLetters

const macOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`bounce of ${id}`).digest().subarray(0, macBytes)

/** @returns the envelope sender of one copy */
export const returnPathOf = (bounceAddress: string, key: string, deliveryId: string): string =>
  withPlus(bounceAddress, toLetters(Buffer.from(deliveryId, 'base64url')) + toLetters(macOf(key, deliveryId)))

/** @returns the ids of the copies whose return paths stand in a text, each once; what was made up is left out */
export function copiesNamedIn(text: string, bounceAddress: string, key: string): string[] {
  const found = carriedIn(text, bounceAddress, { letters: idLetters + macLetters })
  return [...new Set(found.flatMap(token => copyOf(token, key) ?? []))]
}

function copyOf(token: string, key: string): string | undefined {
  const id = idFrom(token.slice(0, idLetters))
  const mac = toBytes(token.slice(idLetters), macBytes)
  return mac.length === macBytes && timingSafeEqual(mac, macOf(key, id)) ? id : undefined
}
