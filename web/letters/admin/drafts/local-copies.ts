/** Copies of unsaved words in this browser's IndexedDB: they outlive a crash, a closed session, and a train without a network. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { letterCopies } from '../../../base/kit/unsaved/local-words.ts'

export interface LocalCopy {
  /** The page that wrote it: two tabs on one draft have a copy each. */
  writer: string
  draftId: string
  /** Whether the site has the draft at all. */
  isStored: boolean
  fromName: string
  subject: string
  body: string
  /** The note of a correction. */
  note?: string
  /** When it was written. */
  at: string
}

interface Copies extends DBSchema {
  copies: { key: string; value: LocalCopy }
}

let opened: Promise<IDBPDatabase<Copies>> | undefined

/** A forbidden, full or broken storage only costs the copy. */
async function attempt<Result>(
  work: (db: IDBPDatabase<Copies>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDB<Copies>(letterCopies.database, letterCopies.version, {
      upgrade: db => void db.createObjectStore(letterCopies.store, { keyPath: 'writer' }),
      // A logout in some tab removes it.
      blocking(_now, _wanted, { target }) {
        opened = undefined
        if (target instanceof IDBDatabase) target.close()
      },
      terminated: () => {
        opened = undefined
      },
    })
    return await work(await opened)
  } catch {
    opened = undefined
    return undefined
  }
}

/** Keeps a copy in place of the writer's last one. */
export async function keepCopy(copy: LocalCopy): Promise<void> {
  await attempt(db => db.put('copies', copy))
}

export async function dropCopy(writer: string): Promise<void> {
  await attempt(db => db.delete('copies', writer))
}

/** Finds all copies, newest first, also those of pages that are still open. */
export async function findCopies(): Promise<LocalCopy[]> {
  const copies = (await attempt(db => db.getAll('copies'))) ?? []
  return copies.sort((a, b) => b.at.localeCompare(a.at))
}
