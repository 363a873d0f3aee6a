/** Logs the author in: a new session for the right name and password, the old one of that browser ended. */
import type { Clock } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import { isFactorOn } from '../second-factor/prove-factor.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { findAuthor } from './queries.ts'
import { beginSession, endSession } from './sessions.ts'

/**
 * @returns undefined for a wrong name or a wrong password, in the same time; 'second-factor' when the password is right
 * and not enough
 */
export async function logIn(
  site: { db: Db; clock: Clock },
  credentials: { username: string; password: string },
  session: { oldToken: string | undefined; browser: string; isKnown: boolean },
): Promise<{ username: string; token: string } | 'second-factor' | undefined> {
  const { db, clock } = site
  const author = await findAuthor(db)
  // The author's own hash is worked through even for a name that is not theirs.
  const stored = author?.password_hash ?? (await hashPassword(randomId()))
  const isRight = await isPassword(credentials.password, stored, session.isKnown)
  if (!author || !isRight || credentials.username !== author.username) return undefined
  if (await isFactorOn(site)) return 'second-factor'
  const token = await db.transaction().execute(async tx => {
    if (session.oldToken) await endSession(tx, session.oldToken)
    return beginSession(tx, clock, session.browser)
  })
  return { username: author.username, token }
}
