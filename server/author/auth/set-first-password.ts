/** Makes the author at the first boot, with ADMIN_PASSWORD or a password of our own. */

import { limits } from '../../../contract/base/limits.ts'
import type { Clock } from '../../base/clock.ts'
import { nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { findAuthor, insertAuthor } from './queries.ts'

/**
 * Never touches an author who exists: the variables set only the first login.
 * @returns the login to print, once, when its password was made here; else null
 */
export async function setFirstPassword(boot: {
  db: Db
  config: Pick<Config, 'adminUsername' | 'adminPassword'>
  clock: Clock
}): Promise<{ username: string; password: string } | null> {
  const { db, config, clock } = boot
  if (await findAuthor(db)) return null
  const password = config.adminPassword ?? randomId()
  const isFirst = await insertAuthor(db, {
    username: config.adminUsername,
    password_hash: await hashPassword(password),
    changed_at: nowText(clock),
  })
  // When two processes boot at once on one PostgreSQL, only the one that stored its password prints it.
  return isFirst && config.adminPassword === undefined ? { username: config.adminUsername, password } : null
}

/** Whether a password of the environment would be refused as a new one: it is taken, and warned of. */
export async function isWeakPassword({
  adminPassword: password,
  adminUsername: username,
  authorName,
  baseUrl,
}: Pick<Config, 'adminPassword' | 'adminUsername' | 'authorName' | 'baseUrl'>): Promise<boolean> {
  if (password === undefined) return false
  return password.length < limits.newPassword || isCommonPassword(password, { username, authorName, baseUrl })
}
