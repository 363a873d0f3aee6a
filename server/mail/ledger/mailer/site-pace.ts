/** The pace of the whole site, however many mailers it has: each claim takes places on one row of time (rate limiting). */
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/open-database.ts'

/** Milliseconds of places that several mailers can have been given; what is further ahead was written before a clock was set back. */
const furthest = 120_000

export interface Places {
  /** Milliseconds until the first of them. */
  startIn: number
  /** Milliseconds between two of them. */
  apart: number
}

interface Wanted {
  count: number
  now: Date
  /** Messages per second of all mailers together. */
  rate: number
}

/**
 * Takes places for so many copies, behind those that were taken before at the same rate: what was not used is not saved up,
 * and another rate holds at once.
 */
export async function takePlaces(tx: Tx, { count, now, rate }: Wanted): Promise<Places> {
  const at = now.getTime()
  const apart = 1000 / rate
  const span = count * apart
  const isAhead = sql<boolean>`mail_pace.rate = ${rate} AND mail_pace.given_until > ${at} AND mail_pace.given_until < ${at + furthest}`
  const { given_until } = await tx
    .insertInto('mail_pace')
    .values({ id: 'site', given_until: at + span, rate })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({
        given_until: sql<number>`CASE WHEN ${isAhead} THEN mail_pace.given_until ELSE ${at} END + ${span}`,
        rate,
      }),
    )
    .returning('given_until')
    .executeTakeFirstOrThrow()
  return { startIn: given_until - span - at, apart }
}
