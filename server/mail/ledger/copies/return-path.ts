/**
 * Variable envelope return path (VERP): the address that a copy's bounces come back to carries the copy's id and a keyed hash
 * of it (HMAC), so that nobody can make one up. It stays with the copy and its subscriber, and knows of no answer to a poll.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { idLength } from '../../../base/db/ids.ts'

/** RFC 4648 §6, in lower case: some servers write the part before the @ in their own way. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const idBytes = (idLength * 3) / 4
const macBytes = 10
const [idLetters, macLetters] = [29, 16]

/** RFC 5321 §4.5.3.1.1 allows 64 octets before the @: so many are left for the author's own. */
export const longestLocal = 64 - 1 - idLetters - macLetters

function toLetters(bytes: Buffer): string {
  let [bits, value, text] = [0, 0, '']
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

function toBytes(text: string, length: number): Buffer {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xffff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
  }
  return Buffer.from(bytes.slice(0, length))
}

const macOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`bounce of ${id}`).digest().subarray(0, macBytes)

const parts = (bounceAddress: string) => {
  const at = bounceAddress.lastIndexOf('@')
  return { local: bounceAddress.slice(0, at), domain: bounceAddress.slice(at + 1) }
}

/**
 * @param bounceAddress `bounces@letters.example.org`, whose server takes `bounces+anything@…` too
 * @returns the envelope sender of one copy
 */
export function returnPathOf(bounceAddress: string, key: string, deliveryId: string): string {
  const { local, domain } = parts(bounceAddress)
  const token = toLetters(Buffer.from(deliveryId, 'base64url')) + toLetters(macOf(key, deliveryId))
  return `${local}+${token}@${domain}`
}

/** @returns the ids of the copies whose return paths stand in a text, each once; what was made up is left out */
export function copiesNamedIn(text: string, bounceAddress: string, key: string): string[] {
  const { local, domain } = parts(bounceAddress)
  const literal = (words: string) => words.replace(/[^a-z0-9]/gi, sign => `\\${sign}`)
  // expression: one address of the site, and a number of signs that is counted
  const pattern = new RegExp(
    `(?<![\\w.+-])${literal(local)}\\+([a-z2-7]{${idLetters + macLetters}})@${literal(domain)}`,
    'gi',
  )
  const found = [...text.matchAll(pattern)].flatMap(
    ([, token = '']) => copyOf(token.toLowerCase(), key) ?? [],
  )
  return [...new Set(found)]
}

function copyOf(token: string, key: string): string | undefined {
  const id = toBytes(token.slice(0, idLetters), idBytes).toString('base64url')
  const mac = toBytes(token.slice(idLetters), macBytes)
  return mac.length === macBytes && timingSafeEqual(mac, macOf(key, id)) ? id : undefined
}
