/** The version history of a letter, with what each version changed; two bodies in memory at a time. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { ListedVersion } from '../../../contract/letters/drafts.ts'
import type { Db } from '../../base/db/open-database.ts'
import { wordsOf } from '../body/count-words.ts'
import { compareWords } from './compare-versions.ts'
import { findVersion, selectVersions } from './version-queries.ts'

/** Newest first. */
export async function listVersions(db: Db, letterId: string): Promise<ListedVersion[]> {
  const listed: ListedVersion[] = []
  let before: string[] | undefined
  for (const { id, saved_at: savedAt, subject, words } of (await selectVersions(db, letterId)).reverse()) {
    const after = wordsOf((await findVersion(db, letterId, id))?.body ?? '')
    listed.push({ id, savedAt, subject, words, change: before ? compareWords(before, after) : null })
    before = after
    await yieldToLoop()
  }
  return listed.reverse()
}
