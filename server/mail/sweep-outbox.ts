/** At boot: takes out of the outbox what an erasure or a write that a crash cut short has left there. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/open-database.ts'
import { outboxFolder, partOf } from './outbox.ts'

/** Deliveries asked for in one statement. */
const chunk = 400
const suffix = '.eml'

/**
 * To be called while no mailer runs: a file that is half written is then one that nobody finishes.
 * @returns how many files are removed
 */
export async function sweepOutbox(db: Db, dataDir: string): Promise<number> {
  const folder = outboxFolder(dataDir)
  const names = await filesIn(folder)
  const gone = names.filter(name => name.endsWith(partOf(suffix)))
  const ids = names.filter(name => name.endsWith(suffix)).map(name => name.slice(0, -suffix.length))
  for (let at = 0; at < ids.length; at += chunk) {
    const some = ids.slice(at, at + chunk)
    const addressed = await selectAddressed(db, some)
    gone.push(...some.filter(id => !addressed.has(id)).map(id => id + suffix))
  }
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length
}

/** Which of these deliveries are to somebody: to a subscriber who is there, or to an address of the author's. */
async function selectAddressed(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select('deliveries.id')
    .where('deliveries.id', 'in', ids)
    .where(eb => eb.or([eb('address', 'is not', null), eb('subscribers.id', 'is not', null)]))
    .execute()
  return new Set(rows.map(row => row.id))
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
