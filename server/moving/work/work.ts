/** What every step of moving in is given, and the lease by which it keeps the work to itself. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { type Clock, laterText, nowText } from '../../base/clock.ts'
import type { MovingRow } from '../../base/db/tables/moving.ts'
import type { Site } from '../../base/site.ts'
import type { Encoded } from '../../files/uploads/encode-picture.ts'
import type { IncomingExport } from '../incoming.ts'
import { changeHeld, claim, type Lease } from '../queries.ts'
import { unsavedWaits } from './wait-for-storage.ts'

/** The parts of a site that moving in works with. */
export type Parts = Pick<Site, 'db' | 'engine' | 'clock' | 'config' | 'network' | 'pageCache'> & {
  log: Pick<Site['log'], 'info'>
}

/** How an export is opened and a picture made: other ones in tests, where hundreds are. */
export interface Tools {
  open: (file: { path: string; name: string; now: string; site?: string }) => Promise<IncomingExport>
  /** @param isMade a site like this one has made it already */
  make: (picture: Buffer, isMade: boolean) => Promise<Encoded>
  /** Milliseconds that a source has for a whole picture, or for a page of which a card is made. */
  patience: number
  /** Lets so many milliseconds go by before a file that broke off is tried again; fails when the signal says so. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

export interface Work {
  site: Parts
  tools: Tools
  moving: MovingRow
  holder: string
  ending: AbortSignal
}

/** Milliseconds: who says nothing for so long is dead. */
const leaseTime = 3 * 60_000

/** From now on; a lease that ends later than any could was given by a clock that was ahead, and is nobody's. */
export const leaseOf = (clock: Clock, holder: string): Lease => ({
  holder,
  now: nowText(clock),
  until: laterText(clock, leaseTime),
  ahead: laterText(clock, 2 * leaseTime),
})

/** Ends a step: the site ends, or another process took it over. What is done stays, and somebody goes on. */
export class LeaseLost extends Error {}

/** Renews the lease by the clock while something takes long. @param use is told by its signal when the lease is lost */
export async function whileHeld<Done>(
  work: Work,
  use: (ending: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const lost = new AbortController()
  const renew = () =>
    renewLease(work).catch(error => {
      // A database that is away is asked again: until the lease is over nobody else has it.
      if (error instanceof LeaseLost) lost.abort(error)
    })
  const renewing = setInterval(renew, leaseTime / 3).unref()
  try {
    return await use(AbortSignal.any([work.ending, lost.signal]))
  } finally {
    clearInterval(renewing)
  }
}

/**
 * Call between slices: lets everybody else read and write meanwhile.
 * @throws LeaseLost
 */
export async function renewLease({ site, moving, holder, ending }: Omit<Work, 'tools'>): Promise<void> {
  await yieldToLoop()
  if (ending.aborted) throw new LeaseLost()
  if (!(await claim(site.db, moving.id, leaseOf(site.clock, holder)))) throw new LeaseLost()
}

/** @throws LeaseLost where another process took it over meanwhile */
export async function updateHeld(
  { site, moving, holder }: Pick<Work, 'site' | 'moving' | 'holder'>,
  change: Partial<MovingRow>,
): Promise<void> {
  if (!(await changeHeld(site.db, { id: moving.id, holder }, change))) throw new LeaseLost()
}

/** Call once something is done: what it waited for is over. */
export async function clearWait(work: Pick<Work, 'site' | 'moving' | 'holder'>): Promise<void> {
  unsavedWaits.delete(work.moving.id)
  if (work.moving.waits_for !== null) await updateHeld(work, { waits_for: null })
}
