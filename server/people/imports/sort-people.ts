/** Tells the new ones of a file from those who are on the list or left it, and what it knows of these that is not known here. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import { nameKeyOf } from '../../../contract/people/names.ts'
import type { Db } from '../../base/db/open-database.ts'
import { selectCircles, selectCirclesOf } from '../circles/queries.ts'
import { type KnownRow, selectKnown } from './queries.ts'
import type { ImportedPerson } from './reading/read-person.ts'

/** Somebody on the list of whom a file knows more: '' and nothing where it does not. */
export interface Completion extends Pick<ImportedPerson, 'email' | 'key' | 'name' | 'note' | 'circles'> {
  /** The subscriber's. */
  id: string
}

export interface SortedPeople {
  newcomers: ImportedPerson[]
  /** What the known ones get. */
  completions: Completion[]
  /** Addresses of those who are on the list and active, and of those who are not. */
  knownOnes: string[]
  leftOnes: string[]
}

export async function sortPeople(db: Db, people: ReadonlyMap<string, ImportedPerson>): Promise<SortedPeople> {
  const all = [...people.values()]
  const sorted: SortedPeople = { newcomers: [], completions: [], knownOnes: [], leftOnes: [] }
  // Readers choose these themselves: who is in none may have left it.
  const chosen = new Set(
    (await selectCircles(db)).filter(({ is_open }) => is_open === 1).map(({ name_key }) => name_key),
  )
  for (const some of slicesOf(all)) {
    const rows = await selectKnown(
      db,
      some.map(({ key }) => key),
    )
    const byKey = new Map(rows.map(row => [row.email_key, row]))
    const active = some.flatMap(person => {
      const row = byKey.get(person.key)
      if (row === undefined) sorted.newcomers.push(person)
      else (row.is_active === 1 ? sorted.knownOnes : sorted.leftOnes).push(person.email)
      return row?.is_active === 1 ? [{ person, row }] : []
    })
    sorted.completions.push(...(await completionsAmong(db, active, chosen)))
    await yieldToLoop()
  }
  return sorted
}

/** Nothing that stands here is written over, and whoever has left gets nothing. */
async function completionsAmong(
  db: Db,
  active: readonly { person: ImportedPerson; row: KnownRow }[],
  chosen: ReadonlySet<string>,
): Promise<Completion[]> {
  const withCircles = active.filter(({ person }) => person.circles.length > 0)
  const circlesOf = await selectCirclesOf(
    db,
    withCircles.map(({ row }) => row.id),
  )
  return active
    .map(({ person, row }) => {
      const isIn = new Set((circlesOf.get(row.id) ?? []).map(({ name }) => nameKeyOf(name)))
      return {
        id: row.id,
        email: person.email,
        key: person.key,
        name: row.name === '' ? person.name : '',
        note: row.note === '' ? person.note : '',
        circles: person.circles.filter(name => {
          const key = nameKeyOf(name)
          return !chosen.has(key) && !isIn.has(key)
        }),
      }
    })
    .filter(({ name, note, circles }) => name !== '' || note !== '' || circles.length > 0)
}
