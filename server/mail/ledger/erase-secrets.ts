/** Erases the secrets and the names of copies that have had their last turn, and what the engines keep of the secrets after. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Db, Engine } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { forgetOverNames } from './name-queries.ts'
import { countSecrets, forgetSecrets, hasSecrets, selectSecrets, writeSecretsAnew } from './secret-queries.ts'

type Store = { db: Db; engine: Engine }

/** Rows looked at together. */
const slice = 1_000
/** While more secrets wait than these, PostgreSQL's table is not written anew before the night: nobody could use it meanwhile. */
const mostRewritten = 5_000

/** Databases whose file still has erased secrets: somebody held the table, a backup perhaps, or it is long. */
const unwritten = new WeakSet<Db>()

/**
 * What the mailer erases with a copy's outcome is gone already; this finds what was withdrawn, stopped or deleted.
 * Not inside a transaction: an erased row only leaves the files after it.
 * @param sendId of one send; absent: of all, and what an earlier call could not wipe
 */
export async function eraseSecrets(store: Store, sendId?: string): Promise<void> {
  const { db } = store
  await forgetOverNames(db)
  let erased = false
  for (let after: string | undefined = ''; after !== undefined; await yieldToLoop()) {
    const found = await selectSecrets(db, { sendId, after, limit: slice })
    const over = found.filter(({ isOpen }) => !isOpen).map(({ id }) => id)
    if (over.length > 0) erased = (await forgetSecrets(db, over)) || erased
    after = found.at(-1)?.id
  }
  if (erased || (sendId === undefined && unwritten.has(db))) await wipe(store)
}

/** Called after a copy's outcome is written: the last of a send leaves nothing in the files either. */
export async function wipeWhenOver(store: Store, sendId: string): Promise<void> {
  if (!(await hasSecrets(store.db, sendId))) await wipe(store)
}

async function wipe(store: Store): Promise<void> {
  const { db, engine } = store
  if (engine === 'sqlite') return sweepTraces(store)
  unwritten.add(db)
  if ((await countSecrets(db, mostRewritten + 1)) > mostRewritten) return
  // What was done already does not fail over this: the sweep of the next ten minutes tries again.
  await writeSecretsAnew(db).then(
    () => unwritten.delete(db),
    () => {},
  )
}
