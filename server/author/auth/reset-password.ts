/** Sets a new password for an author who lost theirs, and ends every session. */
import { type Clock, nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/open-database.ts'
import { deleteFactors } from '../second-factor/factor-queries.ts'
import { deleteBrowsers } from './browser-queries.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSessions, findAuthor, insertAuthor, updatePassword } from './queries.ts'

/** @returns the author's name, which stays as it was */
export async function resetPassword(
  site: { db: Db; clock: Clock; config: Pick<Config, 'adminUsername'> },
  newPassword: string,
): Promise<string> {
  const { db, clock, config } = site
  const change = { password_hash: await hashPassword(newPassword), changed_at: nowText(clock) }
  return db.transaction().execute(async tx => {
    const author = await findAuthor(tx)
    if (author) await updatePassword(tx, change)
    else await insertAuthor(tx, { username: config.adminUsername, ...change })
    await deleteSessions(tx)
    await deleteBrowsers(tx)
    // A lost factor is lost with the password.
    await deleteFactors(tx)
    return author?.username ?? config.adminUsername
  })
}
