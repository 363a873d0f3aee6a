/** Whom every copy of one thing missed, and who can be mailed: read a range of subscribers at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/open-database.ts'
import type { Subject } from '../sendable.ts'
import { rangesOf, selectMissing } from './outcome-queries.ts'

export async function findMissing(db: Db, subject: Subject, at: string): Promise<string[]> {
  const missing: string[] = []
  for await (const range of rangesOf(db, subject)) {
    missing.push(...(await selectMissing(db, subject, { ...range, at })))
    await nextTurn()
  }
  return missing
}
