/** Clears away what imports left that died with their process: they brought nobody, and their addresses must not lie about. */
import { type Clock, laterText } from '../clock.ts'
import type { ImportRow } from '../db/tables/imports.ts'
import type { Site } from '../site.ts'
import { clearRows } from './prepare-rows.ts'
import { deleteImport, lockImport, selectLostImports, selectUncleared } from './queries.ts'

/** Milliseconds without a step after which no import of another process is alive. */
const patience = 2 * 60_000

/** Whether nobody is at work on it any more. */
export const isLost = ({ state, touched_at }: ImportRow, clock: Clock) =>
  state === 'running' && touched_at < laterText(clock, -patience)

type Parts = Pick<Site, 'db' | 'clock' | 'engine'>

/** @param isBoot on SQLite nobody else can be running an import when the site starts */
export async function sweepImports(site: Parts, isBoot = false): Promise<void> {
  const wait = isBoot && site.engine === 'sqlite' ? -1 : patience
  for (const id of await selectLostImports(site.db, laterText(site.clock, -wait))) {
    await site.db.transaction().execute(async tx => {
      // It may have come to its end while this waited for it.
      const found = await lockImport(tx, id)
      if (found?.state !== 'running') return
      await clearRows({ db: tx }, id)
      await deleteImport(tx, id)
    })
  }
  for (const id of await selectUncleared(site.db)) await clearRows(site, id)
}
