/**
 * What is noted at once in a small table of its own, and written to its rows many at a time, so that no transaction ties what a
 * reader did to what they did next: PostgreSQL's rows tell which transaction wrote them.
 */
import { eachSlice } from '../each-slice.ts'
import type { Db, Engine, Tx } from '../open-database.ts'
import type { Tables } from '../tables.ts'
import { sweepTraces } from './sweep-traces.ts'
import { writeAnew } from './write-anew.ts'

export interface Notes {
  table: keyof Tables
  /** Whether something came since it was last written anew. */
  hasNew(db: Db): Promise<boolean>
  /** Writes a slice to its rows. @param least fewer than these stay where they are. @returns whether there may be more */
  write(tx: Tx, least: number): Promise<boolean>
  /** Writes those that wait for more anew, in an order that tells nothing. */
  order(tx: Tx): Promise<void>
}

/** So many are written to their rows together; fewer wait for more, and for the night. */
const together = 200
/** Whoever makes a note must not wait for a backup that reads the table. Milliseconds. */
const inPassing = { longest: 500, queue: 50 }
/** Where PostgreSQL's file still has what was deleted: a later look does it. */
const owed = new WeakMap<Notes, WeakSet<Db>>()

/** Writes what was noted since the last look anew among the others. To be called every second, at no reader's behest. */
export async function settleNotes({ db, engine }: { db: Db; engine: Engine }, notes: Notes): Promise<void> {
  const isOwed = owed.get(notes) ?? new WeakSet()
  owed.set(notes, isOwed)
  if (await notes.hasNew(db)) {
    await eachSlice(() => db.transaction().execute(tx => notes.write(tx, together)))
    await db.transaction().execute(tx => notes.order(tx))
    if (engine === 'postgres') isOwed.add(db)
    await sweepTraces({ db, engine })
  }
  if (isOwed.has(db) && (await writeAnew(db, [notes.table], inPassing).catch(() => false))) isOwed.delete(db)
}

/** Writes all that is left. To be called at night, and before the whole is copied. */
export async function writeAllNotes({ db, engine }: { db: Db; engine: Engine }, notes: Notes): Promise<void> {
  await eachSlice(() => db.transaction().execute(tx => notes.write(tx, 1)))
  if (engine === 'postgres') await writeAnew(db, [notes.table]).catch(() => {})
  await sweepTraces({ db, engine })
}
