/** Every statement on the second factor and on what waits for an answer of it. */
import { anyChanged, countRows, insertNew } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ChallengeRow, PasskeyRow, TotpRow } from '../../base/db/tables/login.ts'

export async function selectPasskeys(db: Db): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  return insertNew(tx.insertInto('passkeys').values(row))
}

export async function deletePasskey(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(tx.deleteFrom('passkeys').where('id', '=', id))
}

/** @returns false when the counter was used already: the authenticator may have been copied (WebAuthn §6.1.1) */
export async function usePasskey(
  db: Db,
  id: string,
  use: { counter: number; now: string },
): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('passkeys')
      .set({ counter: use.counter, used_at: use.now })
      .where('id', '=', id)
      .where(or => or.or([or('counter', '<', use.counter), or('counter', '=', 0)])),
  )
}

export async function findTotp(db: Db): Promise<TotpRow | undefined> {
  return db.selectFrom('totp_secret').selectAll().executeTakeFirst()
}

export async function upsertTotp(tx: Tx, row: TotpRow): Promise<void> {
  await tx.deleteFrom('totp_secret').execute()
  await tx.insertInto('totp_secret').values(row).execute()
}

/** Only in the place of the one that was read: another process may have been first. */
export function replaceTotpSecret(db: Db, before: string, secret: string) {
  return db.updateTable('totp_secret').set({ secret }).where('secret', '=', before)
}

export async function deleteTotp(tx: Tx): Promise<boolean> {
  return anyChanged(tx.deleteFrom('totp_secret'))
}

/** @returns false when a code of this half minute, or of a later one, was taken before */
export async function spendStep(db: Db, step: number): Promise<boolean> {
  return anyChanged(db.updateTable('totp_secret').set({ last_step: step }).where('last_step', '<', step))
}

export async function replaceRecoveryCodes(tx: Tx, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').execute()
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_codes')
      .values(hashes.map(hash => ({ hash })))
      .execute()
}

export async function countRecoveryCodes(db: Db): Promise<number> {
  return countRows(db.selectFrom('recovery_codes'))
}

/** @returns whether there was such a code; now there is none */
export async function spendRecoveryCode(db: Db, hash: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('recovery_codes').where('hash', '=', hash))
}

type Held = Pick<ChallengeRow, 'purpose' | 'holder'>

/** In place of what waited there before; what nobody answered in time is swept. */
export async function putChallenge(db: Db, row: Omit<ChallengeRow, 'tries'>, now: string): Promise<void> {
  await db.deleteFrom('factor_challenges').where('expires_at', '<=', now).execute()
  await db
    .insertInto('factor_challenges')
    .values({ ...row, tries: 0 })
    .onConflict(conflict =>
      conflict.columns(['purpose', 'holder']).doUpdateSet({ value: row.value, expires_at: row.expires_at }),
    )
    .execute()
}

/** Counts one try. @returns undefined when nothing waits, its time is over, or it was tried too often */
export async function tryChallenge(
  db: Db,
  { purpose, holder }: Held,
  terms: { now: string; mostTries: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('factor_challenges')
    .set(set => ({ tries: set('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('expires_at', '>', terms.now)
    .where('tries', '<', terms.mostTries)
    .returning('value')
    .executeTakeFirst()
  return row?.value
}

/** Without counting a try. */
export async function findChallenge(db: Db, held: Held, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('factor_challenges')
    .select('value')
    .where('purpose', '=', held.purpose)
    .where('holder', '=', held.holder)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.value
}

export async function dropChallenge(db: Db, { purpose, holder }: Held): Promise<void> {
  await db
    .deleteFrom('factor_challenges')
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .execute()
}

/** Everything: the login asks for the password alone. */
export async function deleteFactors(tx: Tx): Promise<void> {
  for (const table of ['passkeys', 'totp_secret', 'recovery_codes', 'factor_challenges'] as const)
    await tx.deleteFrom(table).execute()
}
