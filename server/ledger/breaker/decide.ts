/** What becomes of readers whose address a send refused while it is in doubt, and afterwards: nothing for good without the author. */
import { nowText } from '../../clock.ts'
import { eachSlice } from '../../db/each-slice.ts'
import type { Db, Tx } from '../../db/open-database.ts'
import type { StoredSubscriberRow } from '../../db/tables/subscribers.ts'
import type { Site } from '../../site.ts'
import { liftSuppressed } from '../copies/suppression.ts'
import { leaveOutOfLaying } from '../laying/leave-out.ts'
import { keepUndecided, makeUndecided, selectSuppressedBy, suppressUndecided } from './breaker-queries.ts'

/** Readers of one transaction. */
const slice = 100

/**
 * To be called once the doubt is committed: whom the send has suppressed, since the author decided last, can be mailed again until the author decides.
 * Cut off, it is repeated.
 * @param domains only those who are there; everybody unless said
 */
export const takeBackSuppressed = (db: Db, sendId: string, domains?: readonly string[]): Promise<void> =>
  eachSuppressed({ db, sendId, domains, isUndecided: true }, (tx, rows) =>
    makeUndecided(
      tx,
      rows.map(({ id }) => id),
    ),
  )

/** With one press all whom a send has suppressed are mailed again, from the next letter on. */
export const liftAll = ({ db, clock }: Pick<Site, 'db' | 'clock'>, sendId: string): Promise<void> =>
  eachSuppressed({ db, sendId, isUndecided: false }, async (tx, rows) => {
    for (const { id } of rows) await liftSuppressed(tx, id, nowText(clock))
  })

function eachSuppressed(
  {
    db,
    sendId,
    ...which
  }: { db: Db; sendId: string; domains?: readonly string[] | undefined; isUndecided: boolean },
  change: (tx: Tx, rows: StoredSubscriberRow[]) => Promise<void>,
): Promise<void> {
  return eachSlice(() =>
    db.transaction().execute(async tx => {
      const rows = await selectSuppressedBy(tx, sendId, { ...which, limit: slice })
      for (const row of rows) await leaveOutOfLaying(tx, row)
      if (rows.length > 0) await change(tx, rows)
      return rows.length > 0
    }),
  )
}

/** @param as `again`: they stay on the list; `out`: they are mailed no more */
export async function decideRefused(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  sendId: string,
  as: 'again' | 'out',
): Promise<void> {
  const now = nowText(clock)
  await eachSlice(() =>
    as === 'again' ? keepUndecided(db, sendId, slice) : suppressUndecided(db, sendId, { now, limit: slice }),
  )
}
