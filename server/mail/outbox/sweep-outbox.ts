/** At boot: takes out of the outbox what an erasure, a write or a mailing that a crash cut short has left there. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import type { Db } from '../../base/db/open-database.ts'
import { selectAddressed } from '../ledger/copies/copy-queries.ts'
import { outboxFolder, partOf } from '../outbox.ts'

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
  const known = new Map<string, boolean>()
  for (const some of slicesOf(ids))
    for (const { id, isAddressed, outcome } of await selectAddressed(db, some))
      known.set(id, isAddressed && outcome !== 'sent')
  // An outbox of which the database knows nothing belongs to another one: nothing of it is ours to remove.
  if (known.size > 0) gone.push(...ids.filter(id => !known.get(id)).map(id => id + suffix))
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
