/** What a thief does who can write to the database of a running site, and seals as readers do (attack steps). */
import { join } from 'node:path'
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import Sqlite from 'better-sqlite3'
import { padWords, unpad } from '../../contract/answers/seal-padding.ts'
import type { SiteProcess } from '../site-process.ts'

/** One statement in the database of the running site, as a thief of its machine would make it. */
export function inDatabase(site: SiteProcess, statement: string, ...values: string[]): void {
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'), { timeout: 10_000 })
  file.prepare(statement).run(...values)
  file.close()
}

/** What stands there, of the one row. */
export function readDatabase(site: SiteProcess, statement: string): string {
  const file = new Sqlite(join(site.dataDir, 'foolscap.db'), { readonly: true })
  const value: unknown = file.prepare(statement).pluck().get()
  file.close()
  return String(value)
}

export async function thief() {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

export async function seal(recipient: string, words: string): Promise<string> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return armor.encode(await encrypter.encrypt(padWords(words))).trimEnd()
}

export async function open(identity: string, sealed: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return unpad(await decrypter.decrypt(armor.decode(sealed), 'text')).words
}
