/** Forgets what is over of readers' own pages (retention): links, wishes to move, and mails under an address that is no subscriber's. */
import type { Clock } from '../../../base/clock.ts'
import { oldBefore } from '../../../base/clockwork/steady-time.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { deleteSends, forgetFlown, selectStillOpen } from '../../../mail/ledger/copies/passing-mails.ts'
import { lifeOf } from './open-page.ts'
import { deleteOld, deletePassing, type PassingRow, selectPassing, takePassing } from './queries.ts'

/** Takes such mails of a reader out, also those that have not left. @returns the ids of their deliveries */
export async function dropPassing(
  tx: Tx,
  subscriberId: string,
  what?: PassingRow['what'],
): Promise<string[]> {
  return deleteSends(tx, await takePassing(tx, subscriberId, what))
}

/** Milliseconds after which a mail that has not left never will. */
const longest = 7 * 24 * 3_600_000
/** Looked at together. */
const slice = 200

/** Mails that have left, or were never taken: the address they went to stands nowhere from then on. */
export async function sweepOwnPages({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteOld(db, await oldBefore({ db, clock }, lifeOf))
  await forgetFlown(db)
  const tooOld = await oldBefore({ db, clock }, longest)
  for (let after = ''; ; ) {
    const some = await selectPassing(db, after, slice)
    const open = await selectStillOpen(
      db,
      some.map(row => row.send_id),
    )
    const over = some.filter(row => !open.has(row.send_id) || row.queued_at < tooOld).map(row => row.send_id)
    await db.transaction().execute(async tx => {
      await deleteSends(tx, over)
      await deletePassing(tx, over)
    })
    const last = some.at(-1)
    if (!last || some.length < slice) return
    after = last.send_id
  }
}
