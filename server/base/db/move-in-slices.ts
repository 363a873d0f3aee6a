/** Lets what waited for the end of its day arrive (delayed publication), in slices: others write between two of them. */
import { eachSlice } from './each-slice.ts'
import type { Db, Tx } from './open-database.ts'
import { inRandomOrder } from './traces/random-order.ts'

/** Rows of one transaction. */
const slice = 100

/**
 * A crash in between leaves the rest waiting, for the next look.
 * @param move moves at most so many, and says how many there were
 */
export async function moveInSlices(db: Db, move: (tx: Tx, limit: number) => Promise<number>): Promise<void> {
  await eachSlice(async () => (await db.transaction().execute(tx => move(tx, slice))) === slice)
}

interface Due<Row> {
  /** At most one slice. */
  due: readonly { id: string }[]
  /** Deletes one where it waits; nothing is returned where another process lets it arrive too. */
  take: (id: string) => Promise<Row[]>
  /** They come by their ids in order. */
  put: (rows: Row[]) => Promise<unknown>
}

/** Lets rows arrive whose day is over. @returns how many there were */
export async function moveDue<Row extends { id: string }>({ due, take, put }: Due<Row>): Promise<number> {
  const rows: Row[] = []
  for (const { id } of inRandomOrder(due)) rows.push(...(await take(id)))
  if (rows.length > 0) await put(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  return due.length
}
