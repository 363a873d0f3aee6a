/** The versions of a letter to go back to, in one file beside it; one version's words in memory at a time. */
import type { Db } from '../../base/db/open-database.ts'
import { findVersion, selectVersions } from '../../letters/drafts/version-queries.ts'
import { picturesIn } from './letter-files.ts'
import { selectIllustratedVersions } from './queries.ts'

/** A list in JSON, newest first. */
export async function* versionsJson(db: Db, letterId: string): AsyncGenerator<string> {
  let before = '['
  for (const { id } of await selectVersions(db, letterId)) {
    const version = await findVersion(db, letterId, id)
    // Dropped since the list was made.
    if (!version) continue
    const { subject, body, from_name, saved_at } = version
    yield `${before}\n${JSON.stringify({ savedAt: saved_at, subject, fromName: from_name, body }, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** The names of the pictures that any version of a letter shows. */
export async function picturesOfVersions(db: Db, letterId: string): Promise<string[]> {
  const names: string[] = []
  for (const id of await selectIllustratedVersions(db, letterId)) {
    names.push(...picturesIn((await findVersion(db, letterId, id))?.body ?? ''))
  }
  return names
}
