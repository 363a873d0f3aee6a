/** Fetches what the letters of an export show: each address once, a few at a time, and within bounds of number, bytes and time. */
import pLimit from 'p-limit'
import { gigabyte, limits } from '../../../contract/base/limits.ts'
import type { MovingFetchRow } from '../../base/db/tables/moving.ts'
import { changeBody, findBody } from '../brought-queries.ts'
import { countThings, noteFetched, selectShowing, selectThings } from '../fetch-queries.ts'
import type { IncomingExport } from '../incoming.ts'
import { placed } from './bodies.ts'
import { type Fetched, fetchThing, type Outcome } from './fetch-thing.ts'
import type { Shown } from './fill-body.ts'
import { needRoom } from './wait-for-storage.ts'
import { clearWait, renewLease, updateHeld, type Work } from './work.ts'

const atOnce = 4
const slice = 8
/** Milliseconds for all of it. */
const longest = 2 * 3_600_000
/** Times that one host gave no answer, one after the other, after which nothing more is asked of it. */
const strikes = 8

/** @param isMending the letters are here: each thing goes into them as it comes */
export async function fetchThings(work: Work, from: IncomingExport, isMending: boolean): Promise<void> {
  const { db } = work.site
  const began = performance.now()
  const limit = pLimit(atOnce)
  const hosts = createHosts()
  for (;;) {
    await renewLease(work)
    const waiting = await selectThings(db, work.moving.id, { state: 'waiting', limit: slice })
    if (waiting.length === 0) return
    await needRoom(work.site)
    const isOver = await overWhat(work, began)
    const ended = await Promise.allSettled(
      waiting.map(thing =>
        limit(async () => {
          const words = thing.is_inside === 1 ? undefined : (isOver ?? hosts.silent(thing))
          const fetched: Fetched = words
            ? { outcome: { state: 'failed', result: null, words }, isSilent: true }
            : await fetchThing(work, from, thing)
          hosts.note(thing, fetched)
          await note(work, thing, { outcome: fetched.outcome, isMending })
        }),
      ),
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    await updateHeld(work, { tries: 0 })
    await clearWait(work)
  }
}

/** Why nothing more is fetched of the web, in words. */
async function overWhat({ site, moving }: Work, began: number): Promise<string | undefined> {
  if (performance.now() - began > longest) return 'Fetching took longer than two hours. Try again to go on'
  const { fetchedBytes } = await countThings(site.db, moving.id)
  return Number(fetchedBytes ?? 0) > limits.movingFetched
    ? `More than ${limits.movingFetched / gigabyte} GB were fetched for this export already`
    : undefined
}

function createHosts() {
  const inRow = new Map<string, number>()
  const hostOf = ({ address }: MovingFetchRow) => URL.parse(address)?.host ?? ''
  return {
    silent: (thing: MovingFetchRow) =>
      (inRow.get(hostOf(thing)) ?? 0) >= strikes
        ? `${hostOf(thing)} gave nothing out ${strikes} times, so it was not asked any more`
        : undefined,
    note(thing: MovingFetchRow, { isSilent }: Fetched) {
      const host = hostOf(thing)
      if (isSilent) inRow.set(host, (inRow.get(host) ?? 0) + 1)
      else inRow.delete(host)
    },
  }
}

async function note(
  { site }: Work,
  thing: MovingFetchRow,
  { outcome, isMending }: { outcome: Outcome; isMending: boolean },
): Promise<void> {
  const { db } = site
  // Said to be here when every letter has it: who breaks off before fetches it once more.
  if (isMending && outcome.state === 'here')
    for (const letterId of await selectShowing(db, thing.moving_id, thing.number))
      await fill(site, letterId, { ...thing, ...outcome })
  await db.transaction().execute(tx => noteFetched(tx, thing, outcome))
  if (isMending) site.pageCache.forget('all')
}

/** Whatever its author writes meanwhile stays. */
async function fill({ db, config }: Work['site'], letterId: string, thing: Shown): Promise<void> {
  for (;;) {
    const before = await findBody(db, letterId)
    if (before === undefined) return
    const body = await placed({ body: before, shown: [thing], baseUrl: config.baseUrl })
    if (body === before || (await changeBody(db, letterId, { before, body }))) return
  }
}
