/** Gives letters their readable address and their place in the search index that came here without: by a migration, a restore, an import (backfill). */

import type { SettingsConfig } from '../../../contract/base/settings/setting.ts'
import { eachSlice } from '../../base/db/each-slice.ts'
import type { Db } from '../../base/db/open-database.ts'
import { isLong } from '../../base/foreign/read-foreign.ts'
import { SetAside } from '../../base/foreign/set-aside.ts'
import { siteSetting } from '../../base/settings/site-settings.ts'
import { findableWords } from '../long/long-letters.ts'
import { type FindableWords, findableWordsOf, type ToFind } from '../long/readers.ts'
import { findLetter } from '../queries.ts'
import { findUnplaced } from './finding-queries.ts'
import { storeFindableBy } from './store-findable.ts'

const perLook = 2_000
const perTransaction = 20

type Known = FindableWords & { body: string; language: string }

/** One that takes too long is found by its title alone, and not read again each minute. */
async function wordsOf({ subject, body, language }: ToFind): Promise<Known> {
  const words = await findableWords({ subject, body, language }).catch(error => {
    if (error instanceof SetAside) return findableWordsOf({ subject, body: '', language })
    throw error
  })
  return { ...words, body, language }
}

/** The archive opens when its search knows every letter. @param value of `public_archive` */
export async function fillBeforeOpening(
  site: Parameters<typeof fillFindable>[0],
  value: string,
): Promise<void> {
  if (value === 'yes') await fillFindable(site)
}

/** @param ending aborted when it should come to its end; the next look goes on */
export async function fillFindable(
  { db, config }: { db: Db; config: SettingsConfig },
  ending?: AbortSignal,
): Promise<void> {
  const language = await siteSetting(db, config, 'language')
  let after = ''
  let waiting: string[] = []
  await eachSlice(async () => {
    if (ending?.aborted) return false
    if (waiting.length === 0) {
      const found = await findUnplaced(db, { after, language, limit: perLook })
      if (!found) return false
      after = found.last
      waiting = found.ids
    }
    const ids = waiting.splice(0, perTransaction)
    if (ids.length === 0) return true
    const known = new Map<string, Known>()
    for (const id of ids) {
      const letter = await findLetter(db, id)
      if (letter && isLong(letter.body))
        known.set(id, await wordsOf({ ...letter, language: letter.language ?? language }))
    }
    await db.transaction().execute(async tx => {
      for (const id of ids) await storeFindableBy(tx, config, { id, known: known.get(id) })
    })
    return true
  })
}
