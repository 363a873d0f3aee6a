/** How well the order in which texts came can be read from where they lie on disk: an attack (rank correlation, AUC), for tests that it fails. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../base/db/tables.ts'
import type { TestDatabase } from './test-database.ts'

/** Where each of these texts lies: of a long one, where its end does, which SQLite keeps on a page of its own. */
export async function placesOnDisk(
  { db, engine, dataDir }: TestDatabase,
  { table, ids, endOf }: { table: keyof Tables; ids: readonly string[]; endOf(id: string): string },
): Promise<number[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)} ORDER BY ctid`.execute(db)
    const order = rows.map(({ id }) => id)
    return ids.map(id => order.indexOf(id))
  }
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  const file = readFileSync(join(dataDir, 'foolscap.db'), 'latin1')
  return ids.map(id => file.indexOf(endOf(id)))
}

/** How many of all pairs the guess puts in the right order: 0.5 is chance, 1 and 0 tell everything. */
function rightPairs(guess: readonly number[], truth: readonly number[]): number {
  let right = 0
  let pairs = 0
  for (let a = 0; a < truth.length; a++) {
    for (let b = a + 1; b < truth.length; b++) {
      pairs++
      const isFirst = (guess[a] ?? 0) < (guess[b] ?? 0)
      if (isFirst === (truth[a] ?? 0) < (truth[b] ?? 0)) right++
    }
  }
  return right / pairs
}

/**
 * @param ids in the order in which they came
 * @returns of each way to guess, how many pairs it puts in the right order: by the place, and by the place of the text whose
 * random id would lie there had they been deleted in the order of their ids, as SQLite takes given back pages from their end
 */
export async function guessArrival(
  database: TestDatabase,
  texts: { table: keyof Tables; ids: readonly string[]; endOf(id: string): string },
): Promise<{ byPlace: number; byReuse: number }> {
  const sorted = texts.ids.toSorted()
  const place = await placesOnDisk(database, { ...texts, ids: sorted })
  const came = sorted.map(id => texts.ids.indexOf(id))
  return { byPlace: rightPairs(place, came), byReuse: rightPairs(reused(place), came) }
}

/** Over many trials every guess is as good as chance: six standard deviations of a Kendall correlation of 5 to 30 texts. */
export function expectChance(guesses: readonly { byPlace: number; byReuse: number }[]): void {
  const noise = (6 * 0.13) / Math.sqrt(guesses.length)
  for (const way of ['byPlace', 'byReuse'] as const) {
    const mean = guesses.reduce((sum, guess) => sum + guess[way], 0) / guesses.length
    expect(Math.abs(mean - 0.5), `${way}: ${mean}`).toBeLessThan(noise)
  }
}

/**
 * @param places of the texts with these ids, in the order in which they came
 * @returns in the same order, the place of the text whose random id would lie there had they been deleted by their ids
 */
export function guessReuse(ids: readonly string[], places: readonly number[]): number[] {
  const sorted = ids.toSorted()
  const placeOf = new Map(ids.map((id, number) => [id, places[number] ?? 0]))
  const guessed = reused(sorted.map(id => placeOf.get(id) ?? 0))
  return ids.map(id => guessed[sorted.indexOf(id)] ?? 0)
}

/** SQLite takes the page that was given back last first, then the one that was given back first, then the others from the end. */
const reused = (place: readonly number[]) =>
  place.map((_, n) => place[n === 0 ? place.length - 1 : n === 1 ? 0 : place.length - n] ?? 0)
