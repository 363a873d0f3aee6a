/** Makes a personal key (API token): random, told once, kept as a hash; the author is told by mail. */
import { keyPrefix, type PersonalKey } from '../../../contract/author/keys.ts'
import type { Scope } from '../../../contract/base/endpoint.ts'
import { limits } from '../../../contract/base/limits.ts'
import { nowText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { PersonalKeyRow } from '../../base/db/tables/programs.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../../base/settings/security-notice.ts'
import type { Site } from '../../base/site.ts'
import { countKeys, insertKey } from './queries.ts'

/** @returns the key as it is listed, and `secret`, what its program sends: nobody can read it again */
export async function makeKey(
  site: Site,
  { name, scopes }: { name: string; scopes: Scope[] },
): Promise<{ key: PersonalKey; secret: string } | Refused<'tooManyKeys'>> {
  const secret = `${keyPrefix}${randomId()}`
  const row: PersonalKeyRow = {
    id: randomId(),
    name,
    hash: sha256(secret),
    scopes: JSON.stringify(scopes),
    created_at: nowText(site.clock),
    used_on: null,
  }
  const mail = await composeSecurityNotice(site, 'keyMade')
  const isMade = await site.db.transaction().execute(async tx => {
    await oneAtATime(tx)
    if ((await countKeys(tx)) >= limits.keys) return false
    await insertKey(tx, row)
    await queueSecurityNotice(tx, site, mail)
    return true
  })
  if (!isMade) return refuse('tooManyKeys')
  site.mailer.poke()
  return { key: toKey(row), secret }
}

export const toKey = (row: PersonalKeyRow): PersonalKey => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  lastUsedOn: row.used_on,
})

export const scopesOf = (row: Pick<PersonalKeyRow, 'scopes'>): Scope[] => JSON.parse(row.scopes)
