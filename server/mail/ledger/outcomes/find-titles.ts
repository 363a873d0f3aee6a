/** What the author calls what was sent: the subject of a letter, the title of a poll. */
import type { Db } from '../../../base/db/open-database.ts'
import { type Sendables, type Subject, sendableOf } from '../sendable.ts'

/** By id; what is deleted has no title any more. */
export async function findTitles(
  db: Db,
  sendables: Sendables,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const [kind, some] of Map.groupBy(subjects, subject => subject.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const [id, title] of await sendableOf(sendables, kind).titles(db, ids)) all.set(id, title)
  }
  return all
}
