/** What becomes of readers whose address a send refused while it is in doubt, and afterwards: nothing for good without the author. */
import { nowText } from '../../clock.ts'
import { eachSlice } from '../../db/each-slice.ts'
import type { Db, Tx } from '../../db/open-database.ts'
import type { StoredSubscriberRow } from '../../db/tables/subscribers.ts'
import type { Site } from '../../site.ts'
import { liftSuppressed } from '../copies/suppression.ts'
import { leaveOutOfLaying } from '../laying/leave-out.ts'
import {
  changeAnswers,
  forgetAnswers,
  hasSuppressed,
  lockSuppressedBy,
  makeUndecided,
  selectDoubted,
  settleUndecided,
} from './breaker-queries.ts'

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
      sendId,
      rows.map(({ id }) => id),
    ),
  )

/** What a process that ended has left of that. @param sendId of this one; of every send in doubt unless said */
export async function takeBackCutOff(db: Db, sendId?: string): Promise<void> {
  for (const one of await selectDoubted(db, sendId)) await takeBackSuppressed(db, one.sendId, one.domains)
}

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
  return eachSlice(async () => {
    // Mostly nobody is: then nothing is locked for it.
    if (!(await hasSuppressed(db, sendId, which))) return false
    return db.transaction().execute(async tx => {
      const rows = await lockSuppressedBy(tx, sendId, { ...which, limit: slice })
      for (const row of rows) await leaveOutOfLaying(tx, row)
      if (rows.length > 0) await change(tx, rows)
      return rows.length > 0
    })
  })
}

/**
 * In slices, of which the last one ends the doubt: of a small list all is done or nothing, and of a large one a second call goes on.
 * @param as `again`: they stay on the list; `out`: they are mailed no more
 * @param finish done with the last slice; says whether it has more to do
 */
export async function decideRefused(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { sendId, as }: { sendId: string; as: 'again' | 'out' },
  finish: (tx: Tx) => Promise<boolean> = async () => false,
): Promise<void> {
  await takeBackCutOff(db, sendId)
  await eachSlice(() =>
    db.transaction().execute(async tx => {
      const now = nowText(clock)
      // With each slice: whom it suppresses is nobody whom a process that ended has left suppressed.
      await changeAnswers(tx, sendId, { decided_at: now })
      const some = { suppressed_at: as === 'out' ? now : null, limit: slice }
      if ((await settleUndecided(tx, sendId, some)) === slice) return true
      if (await finish(tx)) return true
      await forgetAnswers(tx, sendId, now)
      return false
    }),
  )
}
