/** Changes the password: the present one is asked again, every session ends, this browser gets a new one. */
import { nowText } from '../../base/clock.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../../base/settings/security-notice.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { deleteBrowsers } from './browser-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { deleteSessions, findAuthor, updatePassword } from './queries.ts'
import { beginSession } from './sessions.ts'

/** @returns the token of the one session that is left, or why there is none */
export async function changePassword(
  site: Site,
  passwords: { currentPassword: string; newPassword: string },
  browser: string,
): Promise<{ token: string } | Refused<'wrongPassword' | 'commonPassword'>> {
  const { db, clock } = site
  const author = await findAuthor(db)
  if (!author || !(await isPassword(passwords.currentPassword, author.password_hash, true)))
    return refuse('wrongPassword')
  const { author_name: authorName } = await siteSettings(db, site.config)
  const known = { username: author.username, authorName, baseUrl: site.config.baseUrl }
  if (await isCommonPassword(passwords.newPassword, known)) return refuse('commonPassword')
  const password_hash = await hashPassword(passwords.newPassword)
  const news = await composeSecurityNotice(site, 'passwordChanged')
  const token = await db.transaction().execute(async tx => {
    await queueSecurityNotice(tx, site, news)
    await updatePassword(tx, { password_hash, changed_at: nowText(clock) })
    await deleteSessions(tx)
    await deleteBrowsers(tx)
    return beginSession(tx, clock, browser)
  })
  site.mailer.poke()
  return { token }
}
