/** Every statement on the browsers the author logged in with. */
import { anyRow } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'

interface BrowserRow {
  token_hash: string
  seen_at: string
}

export async function findBrowser(db: Db, tokenHash: string): Promise<boolean> {
  return anyRow(db.selectFrom('known_browsers').select('token_hash').where('token_hash', '=', tokenHash))
}

/** @param before the hash that this one takes the place of */
export async function insertBrowser(db: Db, row: BrowserRow, before: string | undefined): Promise<void> {
  await db.transaction().execute(async tx => {
    if (before) await tx.deleteFrom('known_browsers').where('token_hash', '=', before).execute()
    await tx.insertInto('known_browsers').values(row).execute()
  })
}

/** Keeps the `most` that were used last. */
export async function dropOldBrowsers(db: Db, most: number): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('token_hash', 'not in', kept =>
      kept.selectFrom('known_browsers').select('token_hash').orderBy('seen_at', 'desc').limit(most),
    )
    .execute()
}

export async function deleteBrowsers(tx: Tx): Promise<void> {
  await tx.deleteFrom('known_browsers').execute()
}
