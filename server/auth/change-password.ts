/** Changes the password: the present one is asked again, every session ends, this browser gets a new one. */
import { type Clock, nowText } from '../clock.ts'
import type { Db } from '../db/open-database.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { deleteSessions, findAuthor, updatePassword } from './queries.ts'
import { beginSession } from './sessions.ts'

/** @returns the token of the one session that is left; undefined when the present password is wrong */
export async function changePassword(
  site: { db: Db; clock: Clock },
  passwords: { currentPassword: string; newPassword: string },
  browser: string,
): Promise<string | undefined> {
  const { db, clock } = site
  const author = await findAuthor(db)
  if (!author || !(await isPassword(passwords.currentPassword, author.password_hash))) return undefined
  const password_hash = await hashPassword(passwords.newPassword)
  return db.transaction().execute(async tx => {
    await updatePassword(tx, { password_hash, changed_at: nowText(clock) })
    await deleteSessions(tx)
    return beginSession(tx, clock, browser)
  })
}
