/**
 * Whom an import wrote aside joins the list in slices (batch insert), and who is there already gets what was not known of them.
 * It is promised before the first slice: a process that ends in between leaves the rest to whichever looks next. Nobody of it
 * gets a letter before all of them are there (`server/mail/ledger/audience/can-be-mailed.ts`).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { ImportRow } from '../../base/db/tables/imports.ts'
import type { Site } from '../../base/site.ts'
import { queueEvent } from '../../base/webhooks/queue-event.ts'
import type { RangeOfRows } from './addition-queries.ts'
import { completeRows } from './complete-rows.ts'
import { circlesOfImports, joinCircles, takeCirclesBack } from './join-circles.ts'
import { clearRows, step } from './prepare-rows.ts'
import { changeImport, joinRows, lockImport, selectJoining } from './queries.ts'

type Parts = Pick<Site, 'db' | 'clock'>

/** Done in the last transaction of an import: all of it stands, or nothing does. */
export type Also = (tx: Tx) => Promise<void>

/** Goes on with every import that is promised; those of movings are gone on with by these. */
export async function workOnJoins(site: Parts, ending?: AbortSignal): Promise<void> {
  for (const id of await selectJoining(site.db)) await workOnJoin(site, id, { ending })
}

/** @returns the import once it is done; undefined when the site ends before, or it is taken back */
export async function workOnJoin(
  site: Parts,
  id: string,
  { ending, also }: { ending?: AbortSignal | undefined; also?: Also | undefined } = {},
): Promise<ImportRow | undefined> {
  while (!ending?.aborted) {
    const began = performance.now()
    const now = await joinSlice(site, id, also)
    if (now?.state === 'done') {
      await clearRows(site, id)
      return now
    }
    if (now?.joining_from == null) return undefined
    // On SQLite others have the connection meanwhile, for all the statements of a call.
    await pause(Math.min(50, (performance.now() - began) / 4))
  }
  return undefined
}

/** @returns the import afterwards. Any number of processes may: its row is locked, and nobody joins twice. */
function joinSlice({ db, clock }: Parts, id: string, also: Also | undefined): Promise<ImportRow | undefined> {
  return db.transaction().execute(async tx => {
    const made = await lockImport(tx, id)
    if (made?.joining_from == null) return made
    const { joining_from: from } = made
    const isStopped = made.is_stopped === 1
    const range = { importId: id, from, to: isStopped ? from : from + step }
    const joined = isStopped ? { added: 0, completed: 0 } : await joinRange(tx, range)
    const now = nowText(clock)
    const change = {
      added: made.added + joined.added,
      completed: made.completed + joined.completed,
      joining_from: range.to,
      touched_at: now,
    }
    const isAll = range.to >= made.total + made.to_complete && (made.is_part === 0 || also !== undefined)
    if (!isAll && !isStopped) return changeImport(tx, id, change)
    await also?.(tx)
    if (isStopped) await takeCirclesBack(tx, id)
    const data = { import: { id, added: change.added } }
    await queueEvent(tx, { type: 'subscribers.imported', at: now, data })
    return changeImport(tx, id, { ...change, joining_from: null, state: 'done', joined_at: now })
  })
}

async function joinRange(tx: Tx, range: RangeOfRows): Promise<{ added: number; completed: number }> {
  const circles = await circlesOfImports(tx)
  const added = await joinRows(tx, range.importId, range)
  await joinCircles(tx, circles.all, range)
  return { added, completed: await completeRows(tx, circles.closed, range) }
}
