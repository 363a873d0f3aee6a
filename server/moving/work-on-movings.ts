/** Works on the exports that wait for it, step after step (state machine): what fails is tried again, and taken back when it fails for good. */

import { setTimeout as wait } from 'node:timers/promises'
import { laterText, nowText } from '../base/clock.ts'
import { oldBefore } from '../base/clockwork/steady-time.ts'
import { randomId } from '../base/db/ids.ts'
import type { MovingRow } from '../base/db/tables/moving.ts'
import { tell } from '../base/languages/told.ts'
import { makePicture } from '../files/uploads/make-picture.ts'
import { removeAbandoned } from './drop-moving.ts'
import { waitAgain } from './fetch-queries.ts'
import type { IncomingExport } from './incoming.ts'
import { UnreadableExport } from './incoming.ts'
import { openApart } from './open-apart.ts'
import {
  changeHeld,
  claim,
  findMoving,
  release,
  selectAbandoned,
  selectUntidy,
  selectWorking,
} from './queries.ts'
import { openLocally } from './work/export-file.ts'
import { fetchThings } from './work/fetching/fetch-things.ts'
import { markKnown } from './work/mark-known.ts'
import { placeLetters, tidyUp } from './work/placing/place-letters.ts'
import { readExport } from './work/read-export.ts'
import { removeThings, takeBack } from './work/take-back.ts'
import { unsavedWaits, type Waiting, whatItWaitsFor } from './work/wait-for-storage.ts'
import { LeaseLost, leaseOf, type Parts, type Tools, updateHeld, type Work } from './work/work.ts'

const realTools: Tools = {
  open: openApart,
  make: (picture, isMade) => makePicture(picture, isMade ? 'again' : 'letter'),
  patience: 20_000,
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
}
/** Failures one after the other, none of them the database's, after which it will not work. */
const mostTries = 5
/** Milliseconds after which a picture that no letter has may be swept: what was fetched so long ago is fetched anew. */
const stale = 12 * 3_600_000
/** Milliseconds that a dry run waits for its author. */
const patience = 7 * 24 * 3_600_000

/** What is forgotten goes, with its file; so does what a crash left of those that are done. */
export async function sweepMovings(site: Parts): Promise<void> {
  for (const moving of await selectUntidy(site.db)) await tidyUp({ site, moving })
  for (const id of await selectAbandoned(site.db, await oldBefore(site, patience)))
    await removeAbandoned(site, id)
}

/** @throws the first failure, after every export had its turn */
export async function workOnMovings(
  site: Parts,
  ending: AbortSignal = new AbortController().signal,
  tools: Tools = realTools,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of await selectWorking(site.db)) {
    await workOn({ site, tools, ending }, id).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Who of this process could not let go of a lease, as the database was away: by moving. Its next look goes on with it. */
const unreleased = new Map<string, string>()

async function workOn(given: Pick<Work, 'site' | 'tools' | 'ending'>, id: string): Promise<void> {
  const { db, clock } = given.site
  const now = nowText(clock)
  if (isHeldBack(id, now)) return
  const holder = unreleased.get(id) ?? randomId()
  unreleased.delete(id)
  const held: Held = { id, holder, since: now }
  try {
    const moving = await findMoving(db, id)
    held.since = moving?.touched_at ?? now
    const isMine = await claim(db, id, leaseOf(clock, holder))
    if (moving && isMine) {
      await forgetStale({ ...given, holder, moving })
      while (await step({ ...given, holder }, id));
    }
    unsavedWaits.delete(id)
  } catch (error) {
    // What the end of the site breaks off is no failure.
    if (error instanceof LeaseLost || given.ending.aborted) return
    const waiting = whatItWaitsFor(error)
    if (waiting) await waitFor(given.site, held, waiting)
    else await noteFailure(given.site, held, error)
    if (!(error instanceof UnreadableExport)) throw error
  } finally {
    await release(db, id, holder).catch(() => unreleased.set(id, holder))
  }
}

/** A clock that was set back to before it was said ends that too. */
function isHeldBack(id: string, now: string): boolean {
  const held = unsavedWaits.get(id)
  return held !== undefined && held.since <= now && now < held.until
}

interface Held {
  id: string
  holder: string
  /** When it moved last, before this. */
  since: string
}

/** What was fetched so long ago may be swept, or about to be: it goes, and is fetched anew. */
async function forgetStale(work: Work): Promise<void> {
  const { site, moving } = work
  if (moving.state !== 'fetching' || moving.touched_at >= laterText(site.clock, -stale)) return
  await removeThings(work)
  await site.db.transaction().execute(async tx => waitAgain(tx, moving.id, 'here'))
}

/** Holds it for a while, and keeps in mind since when nothing moves. */
async function waitFor(
  { db, clock }: Parts,
  { id, holder, since }: Held,
  { words, pause }: Waiting,
): Promise<void> {
  const now = nowText(clock)
  const until = laterText(clock, pause)
  const isStale = since < laterText(clock, -stale)
  const change = {
    lease_holder: 'waits',
    lease_until: until,
    waits_for: words,
    touched_at: isStale ? now : since,
  }
  const isSaid = await changeHeld(db, { id, holder }, change).catch(() => undefined)
  if (isSaid === undefined) unsavedWaits.set(id, { words, since: now, until })
}

/** @returns whether there may be a next step */
async function step(given: Omit<Work, 'moving'>, id: string): Promise<boolean> {
  const { db, clock } = given.site
  const moving = await findMoving(db, id)
  if (!moving) return false
  const work = { ...given, moving }
  const touched = { touched_at: nowText(clock), tries: 0, trouble: null, waits_for: null }
  switch (moving.state) {
    case 'reading':
      await withExport(work, from => readExport(work, from))
      return true
    case 'fetching':
      await withExport(work, async from => {
        await markKnown(work, from.from)
        await fetchThings(work, from, false)
      })
      await updateHeld(work, { state: 'bringing', ...touched })
      return true
    case 'bringing':
      await withExport(work, from => placeLetters(work, from))
      await tidyUp(work)
      return true
    case 'mending':
      await fetchThings(work, nothingInside, true)
      await updateHeld(work, { state: 'done', ...touched })
      return true
    case 'undoing':
      await takeBack(work)
      return true
    default:
      return false
  }
}

/** What is tried again is of the web. */
const nothingInside: IncomingExport = {
  from: 'markdown',
  notes: [],
  close: () => {},
  openFile: async () => undefined,
  async *letters() {},
  async *people() {},
}

async function withExport(work: Work, use: (from: IncomingExport) => Promise<void>): Promise<void> {
  const file = await openLocally(work.site, work.moving)
  try {
    const from = await work.tools.open({
      path: file.path,
      name: file.name,
      now: nowText(work.site.clock),
      ...(work.moving.site !== null && { site: work.moving.site }),
    })
    try {
      await use(from)
    } finally {
      from.close()
    }
  } finally {
    await file.close()
  }
}

const ours = tell('movingTrouble.ours')

async function noteFailure({ db }: Parts, held: Held, error: unknown): Promise<void> {
  const { id } = held
  const moving = await findMoving(db, id)
  if (!moving) return
  const isForGood = error instanceof UnreadableExport || moving.tries + 1 >= mostTries
  if (!isForGood) return void (await changeHeld(db, held, { tries: moving.tries + 1 }))
  const words = error instanceof UnreadableExport ? error.told : ours
  await changeHeld(db, held, { ...afterFailure(moving, words), waits_for: null })
}

function afterFailure({ state, tries }: MovingRow, words: string): Partial<MovingRow> {
  if (state === 'reading') return { state: 'unreadable', tries: 0, trouble: words }
  if (state === 'fetching' || state === 'bringing')
    return { state: 'undoing', tries: 0, trouble: tell('movingTrouble.notImported', { why: words }) }
  // What is here stays, and what is to go still has to.
  return state === 'mending' ? { state: 'done', tries: 0 } : { tries: tries + 1 }
}
