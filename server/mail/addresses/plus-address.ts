/** Addresses of the site that carry something behind a plus (subaddressing, RFC 5233), and how bytes stand there. */
import { idLength } from '../../base/db/ids.ts'

const idBytes = (idLength * 3) / 4
/** So many letters carry an id. */
export const idLetters = 29

/** RFC 4648 §6, in lower case: some servers write the part before the @ in their own way. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

export function toLetters(bytes: Buffer): string {
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

export function toBytes(text: string, length: number): Buffer {
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

/** @param letters so many as an id has */
export const idFrom = (letters: string): string => toBytes(letters, idBytes).toString('base64url')

const parts = (address: string) => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

/** @param address `bounces@letters.example.org`, whose server takes `bounces+anything@…` too */
export function withPlus(address: string, carried: string): string {
  const { local, domain } = parts(address)
  return `${local}+${carried}@${domain}`
}

/** @param carried what stands in front, and how many letters follow. @returns those letters, wherever such an address stands in a text */
export function carriedIn(
  text: string,
  address: string,
  { mark = '', letters }: { mark?: string; letters: number },
): string[] {
  const { local, domain } = parts(address)
  const literal = (words: string) => words.replace(/[^a-z0-9]/gi, sign => `\\${sign}`)
  // expression: one address of the site, and a number of signs that is counted
  const pattern = new RegExp(
    `(?<![\\w.+-])${literal(local)}\\+${mark}([a-z2-7]{${letters}})@${literal(domain)}`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(([, found = '']) => found.toLowerCase())
}
