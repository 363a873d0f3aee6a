/**
 * Until when time has passed here: what is deleted for its age is judged by that. A clock that jumps ahead (a dead battery, a wrong
 * hand) makes nothing old; it is believed once it has gone on for a week, as a machine that was off for long cannot be told from it.
 */
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { SteadyTimeRow } from '../db/tables/site.ts'
import { changeSteadyTime, findSteadyTime, insertSteadyTime } from './queries.ts'

/** Milliseconds between two looks that are no jump: a restart, a night's work, clocks of several machines. */
const noJump = 3_600_000
/** Milliseconds after which a jump ahead is believed. */
const believedAfter = 7 * 24 * 3_600_000

/** One look at the clock, each minute; the first one believes what it shows. Several processes may look. */
export async function lookAtTime({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  const before = await findSteadyTime(db)
  if (before) await changeSteadyTime(db, before, afterLook(before, now.getTime()))
  else await insertSteadyTime(db, now.toISOString())
}

type Time = Pick<SteadyTimeRow, 'seen_at' | 'reached' | 'steady_for'>

function afterLook(before: Time, now: number): Time {
  const seen_at = new Date(now).toISOString()
  const passed = now - Date.parse(before.seen_at)
  const reached = Date.parse(before.reached)
  // Set back: should it go ahead once more, that is a jump again.
  if (passed < -noJump) return { seen_at, reached: earlierOf(reached, now), steady_for: 0 }
  const steady = passed > 0 && passed <= noJump ? passed : 0
  const steady_for = (passed > believedAfter ? 0 : before.steady_for) + steady
  const isBelieved = now - reached - steady <= noJump || steady_for >= believedAfter
  if (isBelieved) return { seen_at, reached: seen_at, steady_for: 0 }
  return { seen_at, reached: earlierOf(reached + steady, now), steady_for }
}

const earlierOf = (one: number, other: number) => new Date(Math.min(one, other)).toISOString()

/** Never later than the clock; the beginning of time while nobody has looked yet. */
export async function steadyTime({ db, clock }: { db: Db | Tx; clock: Clock }): Promise<Date> {
  const found = await findSteadyTime(db)
  return new Date(Math.min(clock.now().getTime(), Date.parse(found?.reached ?? '') || 0))
}

/** As stored: what is from before that is older than `ms` milliseconds, and may be deleted for it. */
export async function oldBefore(site: { db: Db | Tx; clock: Clock }, ms: number): Promise<string> {
  // No year before 1: such a text would not sort.
  return new Date(Math.max(0, (await steadyTime(site)).getTime() - ms)).toISOString()
}

export interface Jump {
  /** Milliseconds that the clock is ahead of the time that has passed here. */
  ahead: number
  /** Milliseconds that it has to go on for, until that is believed. */
  left: number
}

/** @returns undefined while the clock is believed */
export async function findJump({ db, clock }: { db: Db; clock: Clock }): Promise<Jump | undefined> {
  const found = await findSteadyTime(db)
  if (!found) return undefined
  const ahead = clock.now().getTime() - Date.parse(found.reached)
  return ahead > 2 * noJump ? { ahead, left: believedAfter - found.steady_for } : undefined
}
