/** Makes the copies of sends due that were put off since a restore, once the author has let them go. */
import { nowText } from '../../../base/clock.ts'
import { eachSlice } from '../../../base/db/each-slice.ts'
import type { Site } from '../../../base/site.ts'
import { isUndecided, makeDue, selectPutOff } from '../../../mail/ledger/restored/restored-queries.ts'

/**
 * Makes due what was let go, a slice at a time. A process that ends in between leaves the rest put off: so this is called at
 * every start as well.
 */
export async function moveOn({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  if (await isUndecided(db)) return
  for (;;) {
    const sends = await selectPutOff(db, nowText(clock))
    if (sends.length === 0) return
    for (const { id, due } of sends) {
      await eachSlice(async () => (await makeDue(db, id, due ?? nowText(clock))) > 0)
    }
  }
}
