/** Tells the new ones of a file from those who are on the list or left it. */
import { setImmediate as breath } from 'node:timers/promises'
import type { Db } from '../db/open-database.ts'
import { selectKnown } from './queries.ts'
import type { ImportedPerson } from './read-file.ts'

export interface SortedPeople {
  newcomers: ImportedPerson[]
  known: number
  left: number
}

const chunk = 400

export async function sortPeople(db: Db, people: ReadonlyMap<string, ImportedPerson>): Promise<SortedPeople> {
  const all = [...people.values()]
  const sorted: SortedPeople = { newcomers: [], known: 0, left: 0 }
  for (let at = 0; at < all.length; at += chunk) {
    const some = all.slice(at, at + chunk)
    const rows = await selectKnown(
      db,
      some.map(({ key }) => key),
    )
    const active = new Map(rows.map(row => [row.email_key, row.is_active]))
    for (const person of some) {
      const is = active.get(person.key)
      if (is === undefined) sorted.newcomers.push(person)
      else if (is === 1) sorted.known++
      else sorted.left++
    }
    await breath()
  }
  return sorted
}
