/** What becomes of readers whose address a send refused while it is in doubt, and afterwards: nothing for good without the author. */
import { nowText } from '../../../base/clock.ts'
import { eachSlice } from '../../../base/db/each-slice.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import type { Site } from '../../../base/site.ts'
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
  eachSuppressed(db, { sendId, domains, isUndecided: true }, takeBack(sendId))

const takeBack = (sendId: string) => (tx: Tx, rows: readonly StoredSubscriberRow[]) =>
  makeUndecided(
    tx,
    sendId,
    rows.map(({ id }) => id),
  )

/** What a process that ended has left of that: for every send in doubt. */
export async function takeBackCutOff(db: Db): Promise<void> {
  for (const { sendId, domains } of await selectDoubted(db)) await takeBackSuppressed(db, sendId, domains)
}

/** With one press all whom a send has suppressed are mailed again, from the next letter on. */
export const liftAll = ({ db, clock }: Pick<Site, 'db' | 'clock'>, sendId: string): Promise<void> =>
  eachSuppressed(db, { sendId, isUndecided: false }, async (tx, rows) => {
    for (const { id } of rows) await liftSuppressed(tx, id, nowText(clock))
  })

interface Suppressed {
  sendId: string
  /** Only who is there; everybody unless said. */
  domains?: readonly string[] | undefined
  /** Not whom the author left out. */
  isUndecided: boolean
}
type Change = (tx: Tx, rows: readonly StoredSubscriberRow[]) => Promise<void>

function eachSuppressed(db: Db, which: Suppressed, change: Change): Promise<void> {
  return eachSlice(async () => {
    // Mostly nobody is: then nothing is locked for it.
    if (!(await hasSuppressed(db, which.sendId, which))) return false
    return db.transaction().execute(async tx => (await changeSome(tx, which, change)) > 0)
  })
}

/** A slice of them. @returns how many */
async function changeSome(tx: Tx, which: Suppressed, change: Change): Promise<number> {
  const rows = await lockSuppressedBy(tx, which.sendId, { ...which, limit: slice })
  for (const row of rows) await leaveOutOfLaying(tx, row)
  if (rows.length > 0) await change(tx, rows)
  return rows.length
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
  await eachSlice(() =>
    db.transaction().execute(async tx => {
      // What a process that ended has left suppressed is decided with the rest.
      for (const doubt of await selectDoubted(tx, sendId))
        if ((await changeSome(tx, { ...doubt, isUndecided: true }, takeBack(sendId))) === slice) return true
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
