/** Secrets at rest: what the author typed in and the site needs again, such as the password of a mail server, readable with the site's key alone. */
import type { Db, Tx } from '../db/open-database.ts'
import { deleteSealed, findSealed, selectSealed, upsertSealed } from './queries.ts'
import { seal, unseal } from './seal.ts'
import { type KeyPlace, keysToRead, keyToWrite } from './secret-key.ts'

/** Each room that keeps secrets begins the names of its own with its own word: `mail.password`. */
export type SecretName = `${string}.${string}`

/** `unreadable`: it is there, and the key that it was closed with is not. The author is asked for it anew. */
export type StoredSecret = { state: 'absent' } | { state: 'unreadable' } | { state: 'readable'; text: string }

/**
 * Keeps a secret in the place of the one of that name.
 * @throws when the key's file cannot be made: then nothing is kept
 */
export async function storeSecret(
  tx: Tx,
  place: KeyPlace,
  { name, text }: { name: SecretName; text: string },
): Promise<void> {
  await upsertSealed(tx, { name, sealed: closeSecret(place, { name, text }) })
}

export async function forgetSecret(tx: Tx, name: SecretName): Promise<void> {
  await deleteSealed(tx, name)
}

/** For the server itself: no call answers with what it returns. */
export async function readSecret(db: Db, place: KeyPlace, name: SecretName): Promise<StoredSecret> {
  const sealed = await findSealed(db, name)
  return sealed === undefined ? { state: 'absent' } : openSecret(place, { name, sealed })
}

/**
 * All of a room's whose names begin alike, as `mail.webhook.postmark` does with `mail.webhook.`.
 * @returns each by what follows in its name
 */
export async function readSecrets(
  db: Db,
  place: KeyPlace,
  beginning: SecretName,
): Promise<Map<string, Exclude<StoredSecret, { state: 'absent' }>>> {
  const rows = await selectSealed(db, beginning)
  return new Map(rows.map(row => [row.name.slice(beginning.length), openSecret(place, row)]))
}

/**
 * For a secret that stands in a table of its own.
 * @returns one line of text, to be stored
 * @throws when the key's file cannot be made
 */
export function closeSecret(place: KeyPlace, { name, text }: { name: SecretName; text: string }): string {
  return seal(keyToWrite(place), name, text)
}

/** @param kept.sealed what `closeSecret` returned */
export function openSecret(place: KeyPlace, { name, sealed }: { name: string; sealed: string }) {
  for (const key of keysToRead(place)) {
    const text = unseal(key, name, sealed)
    if (text !== undefined) return { state: 'readable', text } as const
  }
  return { state: 'unreadable' } as const
}
