/** Every statement on domains that refuse letters. */
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { RefusingDomainRow } from '../../../base/db/tables/bounces.ts'

/** Domains that have refused a copy and taken no later one: when one takes a copy now, that is news. */
export async function selectRefusing(db: Db): Promise<{ domain: string; isLate: boolean }[]> {
  const rows = await db
    .selectFrom('refusing_domains')
    .select(['domain', 'is_late'])
    .where('accepted_at', 'is', null)
    .execute()
  return rows.map(({ domain, is_late }) => ({ domain, isLate: is_late === 1 }))
}

export async function findRefusing(tx: Tx, domain: string): Promise<RefusingDomainRow | undefined> {
  return tx.selectFrom('refusing_domains').selectAll().where('domain', '=', domain).executeTakeFirst()
}

export async function upsertRefusing(tx: Tx, row: RefusingDomainRow): Promise<void> {
  await tx
    .insertInto('refusing_domains')
    .values(row)
    .onConflict(conflict => conflict.column('domain').doUpdateSet(row))
    .execute()
}

export async function deleteRefusing(tx: Tx, domain: string): Promise<void> {
  await tx.deleteFrom('refusing_domains').where('domain', '=', domain).execute()
}

export async function setAccepted(tx: Tx, domain: string, now: string): Promise<void> {
  await tx
    .updateTable('refusing_domains')
    .set({ accepted_at: now })
    .where('domain', '=', domain)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Refusing domains, the latest first, without those that took a copy before a moment, and those the author has seen. */
export async function listRefusing(db: Db, before: string): Promise<RefusingDomainRow[]> {
  return db
    .selectFrom('refusing_domains')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .where(or => or.or([or('accepted_at', 'is', null), or('accepted_at', '>=', before)]))
    .orderBy('last_at', 'desc')
    .orderBy('domain')
    .limit(50)
    .execute()
}

export async function setDismissed(db: Db, domain: string, now: string): Promise<void> {
  await db.updateTable('refusing_domains').set({ dismissed_at: now }).where('domain', '=', domain).execute()
}
