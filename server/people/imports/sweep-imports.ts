/** Clears away what imports left that died with their process: they brought nobody, and their addresses must not lie about. */
import { type Clock, laterText } from '../../base/clock.ts'
import type { ImportRow } from '../../base/db/tables/imports.ts'
import type { Site } from '../../base/site.ts'
import { forgetLate } from './forget-import.ts'
import { clearRows } from './prepare-rows.ts'
import { type AliveTimes, deleteImport, lockImport, selectLostImports, selectUncleared } from './queries.ts'

/** Milliseconds without a step after which no import of another process is alive. */
const patience = 2 * 60_000

const aliveTimes = (clock: Clock): AliveTimes => ({
  since: laterText(clock, -patience),
  until: laterText(clock, patience),
})
const nobodyIsAlive: AliveTimes = { since: '9999', until: '' }

/** Whether nobody is at work on it any more. */
export function isLost(made: ImportRow, clock: Clock): boolean {
  const { since, until } = aliveTimes(clock)
  return isUnpromised(made) && (made.touched_at < since || made.touched_at > until)
}

/** What is promised goes on by itself. */
const isUnpromised = ({ state, joining_from, undone_until }: ImportRow) =>
  state === 'running' && joining_from === null && undone_until === null

type Parts = Pick<Site, 'db' | 'clock' | 'engine'>

/** @param isBoot on SQLite nobody else can be running an import when the site starts */
export async function sweepImports(site: Parts, isBoot = false): Promise<void> {
  await forgetLate(site)
  const alive = isBoot && site.engine === 'sqlite' ? nobodyIsAlive : aliveTimes(site.clock)
  for (const id of await selectLostImports(site.db, alive)) {
    await site.db.transaction().execute(async tx => {
      // It may have come to its end while this waited for it.
      const found = await lockImport(tx, id)
      if (!found || !isUnpromised(found)) return
      await clearRows({ db: tx }, id)
      await deleteImport(tx, id)
    })
  }
  for (const id of await selectUncleared(site.db)) await clearRows(site, id)
}
