/**
 * What waits for the end of its day under strict anonymity, as it is stored (encryption at rest): sealed under the site's key, which
 * lies outside of the database, so that neither a table nor a backup tells of it before.
 */
import { randomBytes } from 'node:crypto'
import { keyedHasher, keyedHashers } from '../secrets/keyed-hash.ts'
import type { KeyPlace } from '../secrets/secret-key.ts'
import { closeSecret, openSecret } from '../secrets/store-secret.ts'

/** How what a release of before stored begins. */
const plain = 'plain.'
/** Bytes that the shortest is filled up to, with or without a receipt; longer ones to twice as many, four times, and so on. */
const shortest = 8_192

const nameOf = (id: string) => `waiting.${id}` as const

/** What is stored of it, and of the key that it is sealed under. */
export interface SealedWords {
  sealed: string
  /** The key's id; '': it is not sealed. */
  keyed_by: string
}

/** @throws when the key's file cannot be made */
export function closeWaiting(place: KeyPlace, id: string, content: object): SealedWords {
  const text = JSON.stringify(content)
  const bytes = Buffer.byteLength(text)
  const step = shortest * 2 ** Math.max(0, Math.ceil(Math.log2(bytes / shortest)))
  const sealed = closeSecret(place, { name: nameOf(id), text: text + ' '.repeat(step - bytes) })
  return { sealed, keyed_by: keyedHasher(place, 'waiting')('').keyId }
}

/** Changed as it was stored: what a release of before left in clear stays so until its day is over. */
export const closeAgain = (place: KeyPlace, before: { id: string; keyed_by: string }, content: object) =>
  before.keyed_by === ''
    ? { sealed: plain + JSON.stringify(content), keyed_by: '' }
    : closeWaiting(place, before.id, content)

/** @returns undefined when the key that it was sealed under is not here */
export function openWaiting<Content extends object>(
  place: KeyPlace,
  { id, sealed }: { id: string; sealed: string },
): Content | undefined {
  if (sealed.startsWith(plain)) return JSON.parse(sealed.slice(plain.length)) as Content
  const opened = openSecret(place, { name: nameOf(id), sealed })
  return opened.state === 'readable' ? (JSON.parse(opened.text) as Content) : undefined
}

/** The ids of the keys that can be read with here, and that of what is not sealed. */
export const readableKeys = (place: KeyPlace): string[] => [
  '',
  ...keyedHashers(place, 'waiting').map(hash => hash('').keyId),
]

/** By what a row is found again without being opened: `conversation <id>`, `address <key>`. */
export type Marked = `conversation ${string}` | `address ${string}`

/** The mark of every row that a release of before stored. */
export const plainMark = 'plain'

/** So many that wait at once are told apart; no two have the same mark, which would tie them together. */
const most = 32

/** As long as a mark, and says nothing. */
export const noMark = (): string => randomBytes(32).toString('base64url')

/** The marks of the first, the second and so on, under the key for new ones. */
export function newMarks(place: KeyPlace, marked: Marked): string[] {
  const hash = keyedHasher(place, 'waiting')
  return Array.from({ length: most }, (_, at) => hash(`${marked} ${at}`).hash)
}

/** All that the marks of such rows may be. */
export const marksOf = (place: KeyPlace, marked: Marked): string[] =>
  keyedHashers(place, 'waiting').flatMap(hash =>
    Array.from({ length: most }, (_, at) => hash(`${marked} ${at}`).hash),
  )
