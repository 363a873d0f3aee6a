/** The secret of the authenticator app (TOTP, RFC 6238 §5.1), which lies encrypted in the database (secrets at rest). */
import { anyChanged } from '../../base/db/count-rows.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { closeSecret, openSecret } from '../../base/secrets/store-secret.ts'
import { findTotp, replaceTotpSecret } from './factor-queries.ts'

const name = 'login.app'
/** As earlier releases stored it: base32, which has no full stop; what is encrypted has one. */
const isPlain = (stored: string) => !stored.includes('.')

/** @returns what is stored of it */
export const closeAppSecret = (place: KeyPlace, secret: string) => closeSecret(place, { name, text: secret })

/** @returns undefined where the key that it was encrypted with is not here: no code can be checked then */
export function openAppSecret(place: KeyPlace, stored: string): string | undefined {
  if (isPlain(stored)) return stored
  const opened = openSecret(place, { name, sealed: stored })
  return opened.state === 'readable' ? opened.text : undefined
}

/**
 * Encrypts what an earlier release, or a backup of one, left readable: once, at the start of the site.
 * @returns whether it did
 */
export async function closeOldAppSecret(db: Db, place: KeyPlace): Promise<boolean> {
  const totp = await findTotp(db)
  if (!totp || !isPlain(totp.secret)) return false
  return anyChanged(replaceTotpSecret(db, totp.secret, closeAppSecret(place, totp.secret)))
}
