/**
 * The author takes an import back: whom it brought is gone, except who got a mail, subscribed by themselves, was approved or
 * left since; so are circles it made that nobody is in any more, and what it gave to others, where that is as it was. The promise is committed at once, the rows go in slices (batch delete), and a process that ends in between
 * leaves the rest to whichever looks next.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { slice } from '../../../contract/base/slices-of.ts'
import { nowText } from '../../base/clock.ts'
import type { ImportRow } from '../../base/db/tables/imports.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { queueEvent } from '../../base/webhooks/queue-event.ts'
import { forgetRecipients } from '../../letters/recipients/recipient-queries.ts'
import { takeAdditionsBack } from './complete-rows.ts'
import { forget } from './forget-import.ts'
import { takeCirclesBack } from './join-circles.ts'
import { clearRows } from './prepare-rows.ts'
import { changeImport, findImport, lockImport, selectBrought, selectUndoing, takeBack } from './queries.ts'

/** Milliseconds that the call waits for the end; what takes longer is shown as it goes. */
const patience = 10_000

type Parts = Pick<Site, 'db' | 'clock'>

/** Undoing twice is undone once. */
export async function undoImport(
  site: Parts & Pick<Site, 'ending'>,
  id: string,
): Promise<ImportRow | Refused<'notFound' | 'importRunning'>> {
  const promised = await promise(site, id)
  if ('refused' in promised || promised.undone_until === null) return promised
  const waiting = new AbortController()
  const late = pause(patience, undefined, { signal: AbortSignal.any([waiting.signal, site.ending]) })
  // From here on it is promised: what fails now is tried again by the clock, and the answer says how far it is.
  const worked = workOnUndo(site, id, site.ending).catch(() => {})
  await Promise.race([worked, late.catch(() => {})])
  waiting.abort()
  return (await findImport(site.db, id).catch(() => undefined)) ?? promised
}

/** Takes back, to its end, what another feature brought under this press, or began to; nothing where there was nobody. */
export async function undoBrought(site: Parts & Pick<Site, 'ending'>, pressId: string): Promise<void> {
  const found = await findImport(site.db, pressId)
  if (!found) return
  await forget(site, found.id)
  const promised = await promise(site, found.id, 'also while they join')
  if (!('refused' in promised)) await workOnUndo(site, found.id, site.ending)
}

function promise(
  { db }: Parts,
  id: string,
  when: 'done' | 'also while they join' = 'done',
): Promise<ImportRow | Refused<'notFound' | 'importRunning'>> {
  return db.transaction().execute(async tx => {
    const made = await lockImport(tx, id)
    if (!made) return refuse('notFound')
    if (made.state === 'undone' || made.undone_until !== null) return made
    if (made.state === 'running' && when === 'done') return refuse('importRunning')
    return changeImport(tx, id, { undone_until: '', joining_from: null })
  })
}

/** Goes on with every undo that is promised. */
export async function workOnUndos(site: Parts, ending?: AbortSignal): Promise<void> {
  for (const id of await selectUndoing(site.db)) await workOnUndo(site, id, ending)
}

export async function workOnUndo(site: Parts, id: string, ending?: AbortSignal): Promise<void> {
  // Clears the rows of an import that was still joining.
  await clearRows(site, id)
  do {
    const began = performance.now()
    if (!(await undoSlice(site, id))) return
    // As long as it worked: on SQLite others have the connection meanwhile.
    await pause(Math.min(50, performance.now() - began))
  } while (!ending?.aborted)
}

/** @returns whether there is more. Any number of processes may: its row is locked, and nobody is looked at twice. */
function undoSlice({ db, clock }: Parts, id: string): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const made = await lockImport(tx, id)
    if (made?.undone_until == null) return false
    const brought = await selectBrought(tx, id, { after: made.undone_until, limit: slice })
    const gone = brought.length > 0 ? await takeBack(tx, made, brought) : []
    if (gone.length > 0) await forgetRecipients(tx, gone)
    const isMoreBrought = brought.length === slice
    const given = isMoreBrought ? { restored: 0, isMore: true } : await takeAdditionsBack(tx, id, slice)
    const removed = made.removed + gone.length
    const restored = made.restored + given.restored
    if (!given.isMore) {
      await takeCirclesBack(tx, id)
      await queueEvent(tx, {
        type: 'subscribers.import_undone',
        at: nowText(clock),
        data: { import: { id, removed } },
      })
    }
    const until = brought.at(-1) ?? made.undone_until
    await changeImport(tx, id, {
      removed,
      restored,
      ...(given.isMore ? { undone_until: until } : { state: 'undone', undone_until: null }),
    })
    return given.isMore
  })
}
