/** How many of those who can be mailed have one thing already: read a range of subscribers at a time. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Db } from '../../../base/db/open-database.ts'
import type { Subject } from '../sendable.ts'
import { countHoldersIn, rangesOf } from './outcome-queries.ts'

/**
 * @param at who can be mailed then
 * @param q searched in the addresses; empty: everybody
 */
export async function countHolders(
  db: Db,
  subject: Subject,
  { at, q }: { at: string; q?: string | undefined },
): Promise<number> {
  let count = 0
  for await (const range of rangesOf(db, subject)) {
    count += await countHoldersIn(db, subject, { range, at, q })
    await yieldToLoop()
  }
  return count
}
