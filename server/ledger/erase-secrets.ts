/** Erases the secrets of sends that are over, and what the engines keep of them after. */
import type { Db, Engine } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { forgetSecrets, writeSecretsAnew } from './secret-queries.ts'

/** Databases whose file still has an erased secret: somebody held the table, a backup perhaps. */
const unwritten = new WeakSet<Db>()

/**
 * Not inside a transaction: an erased row only leaves the files after it.
 * @param sendId of one; absent: of all, and of those an earlier call could not wipe
 */
export async function eraseSecrets(store: { db: Db; engine: Engine }, sendId?: string): Promise<void> {
  const { db, engine } = store
  const erased = await forgetSecrets(db, sendId)
  if (!erased && !(sendId === undefined && unwritten.has(db))) return
  if (engine === 'sqlite') return sweepTraces(store)
  unwritten.add(db)
  // Never fails what was done already: the sweep of the next ten minutes tries again.
  await writeSecretsAnew(db).then(
    () => unwritten.delete(db),
    () => {},
  )
}
