/** Fetches what the letters of an export show: each address once, a few at a time, and within bounds of number, bytes and time. */

import pLimit from 'p-limit'
import type { MovingFetchRow } from '../../../base/db/tables/moving.ts'
import { tell } from '../../../base/languages/told.ts'
import { changeBody, findBody } from '../../brought-queries.ts'
import { countThings, noteFetched, selectShowing, selectThings } from '../../fetch-queries.ts'
import type { IncomingExport } from '../../incoming.ts'
import { placed } from '../bodies.ts'
import type { Shown } from '../placing/fill-body.ts'
import { needRoom } from '../wait-for-storage.ts'
import { clearWait, renewLease, updateHeld, type Work, whileHeld } from '../work.ts'
import { type Allowance, createAllowance } from './allowance.ts'
import { type Fetched, fetchThing, type Outcome } from './fetch-thing.ts'

const atOnce = 4
const slice = 8
/** Milliseconds for all of it. */
const longest = 2 * 3_600_000
/** Times that one host gave no answer, one after the other, after which nothing more is asked of it. */
const strikes = 8

/**
 * Pictures and pages first: nobody's picture waits for somebody's film.
 * @param isMending the letters are here: each thing goes into them as it comes
 */
export async function fetchThings(work: Work, from: IncomingExport, isMending: boolean): Promise<void> {
  const { fetchedBytes } = await countThings(work.site.db, work.moving.id)
  const bounds: Bounds = {
    until: performance.now() + longest,
    allowance: createAllowance(Number(fetchedBytes ?? 0)),
    hosts: createHosts(),
  }
  for (const only of ['the rest', 'files of the web'] as const)
    for (;;) {
      await renewLease(work)
      const waiting = await selectThings(work.site.db, work.moving.id, {
        state: 'waiting',
        only,
        limit: slice,
      })
      if (waiting.length === 0) break
      await needRoom(work.site)
      const ended = await fetchSlice(work, waiting, { from, isMending, bounds })
      for (const one of ended) if (one.status === 'rejected') throw one.reason
      await updateHeld(work, { tries: 0 })
      await clearWait(work)
    }
}

interface Bounds {
  until: number
  allowance: Allowance
  hosts: ReturnType<typeof createHosts>
}

interface Around {
  from: IncomingExport
  isMending: boolean
  bounds: Bounds
}

function fetchSlice(
  work: Work,
  waiting: readonly MovingFetchRow[],
  { from, isMending, bounds: { until, allowance, hosts } }: Around,
): Promise<PromiseSettledResult<void>[]> {
  const limit = pLimit(atOnce)
  return whileHeld(work, ending => {
    const fetchOne = async (thing: MovingFetchRow) => {
      const within = until - performance.now()
      const isOver = within <= 0 ? tookTooLong : allowance.over()
      const words = thing.is_inside === 1 ? undefined : (isOver ?? hosts.silent(thing))
      const fetched: Fetched = words
        ? { outcome: { state: 'failed', result: null, words }, isSilent: true }
        : await fetchThing({ ...work, ending, within, allowance }, from, thing)
      hosts.note(thing, fetched)
      const isCutOff = fetched.outcome.state === 'failed' && !words && until <= performance.now()
      const outcome = isCutOff ? { ...fetched.outcome, words: tookTooLong } : fetched.outcome
      await note(work, thing, { outcome, isMending })
    }
    return Promise.allSettled(waiting.map(thing => limit(() => fetchOne(thing))))
  })
}

const tookTooLong = tell('movingFetches.tookTooLong')

function createHosts() {
  const inRow = new Map<string, number>()
  const hostOf = ({ address }: MovingFetchRow) => URL.parse(address)?.host ?? ''
  return {
    silent: (thing: MovingFetchRow) =>
      (inRow.get(hostOf(thing)) ?? 0) >= strikes
        ? tell('movingFetches.hostSilent', { host: hostOf(thing), times: strikes })
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
