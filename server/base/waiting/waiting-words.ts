/**
 * What waits for the end of its day under strict anonymity, as it is stored (encryption at rest): sealed under the site's key, which
 * lies outside of the database, so that neither a table nor a backup tells of it before.
 */
import { randomBytes } from 'node:crypto'
import { keyedHash, keyedHashes } from '../secrets/keyed-hash.ts'
import type { KeyPlace } from '../secrets/secret-key.ts'
import { closeSecret, openSecret } from '../secrets/store-secret.ts'

/** How what a release of before stored begins. */
const plain = 'plain.'
/** Bytes that the shortest is filled up to, with or without a receipt; longer ones to twice as many, four times, and so on. */
const shortest = 8_192

const nameOf = (id: string) => `waiting.${id}` as const

/** @throws when the key's file cannot be made */
export function closeWaiting(place: KeyPlace, id: string, content: object): string {
  const text = JSON.stringify(content)
  const bytes = Buffer.byteLength(text)
  const step = shortest * 2 ** Math.max(0, Math.ceil(Math.log2(bytes / shortest)))
  return closeSecret(place, { name: nameOf(id), text: text + ' '.repeat(step - bytes) })
}

/** @returns undefined when the key that it was sealed under is not here */
export function openWaiting<Content extends object>(
  place: KeyPlace,
  { id, sealed }: { id: string; sealed: string },
): Content | undefined {
  if (sealed.startsWith(plain)) return JSON.parse(sealed.slice(plain.length)) as Content
  const opened = openSecret(place, { name: nameOf(id), sealed })
  return opened.state === 'readable' ? (JSON.parse(opened.text) as Content) : undefined
}

/** By what a row is found again without being opened: `conversation <id>`, `address <key>`. */
export type Marked = `conversation ${string}` | `address ${string}`

/** As long as a mark, and says nothing. */
export const noMark = (): string => randomBytes(32).toString('base64url')

export const markOf = (place: KeyPlace, marked: Marked | undefined): string =>
  marked === undefined ? noMark() : keyedHash(place, 'waiting', marked).hash

/** All that a mark may be. */
export const marksOf = (place: KeyPlace, marked: Marked): string[] =>
  keyedHashes(place, 'waiting', marked).map(({ hash }) => hash)
