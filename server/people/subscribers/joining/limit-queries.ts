/** Every statement on the counts of mails that strangers cause. */
import type { Tx } from '../../../base/db/open-database.ts'

/** @returns which one of its hour, or day, this is; undefined when there were `most` already */
export async function countMail(
  tx: Tx,
  { kind, hour, most }: { kind: string; hour: string; most: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('mail_hours')
    .values({ kind, hour, mails: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'hour'])
        .doUpdateSet(({ eb, ref }) => ({ mails: eb(ref('mail_hours.mails'), '+', 1) }))
        .where('mail_hours.mails', '<', most),
    )
    .returning('mails')
    .executeTakeFirst()
  return row?.mails
}

/** The hours that have `most` already, from the present one on. */
export async function fullHours(
  tx: Tx,
  { kind, present, most }: { kind: string; present: string; most: number },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('mail_hours')
    .select('hour')
    .where('kind', '=', kind)
    .where('hour', '>=', present)
    .where('mails', '>=', most)
    .execute()
  return new Set(rows.map(row => row.hour))
}

/** Counts of days that are over, and of their hours. */
export async function forgetOldCounts(tx: Tx, today: string): Promise<void> {
  await tx.deleteFrom('mail_hours').where('hour', '<', today).execute()
}

export async function forgetCounts(tx: Tx, kind: string): Promise<void> {
  await tx.deleteFrom('mail_hours').where('kind', '=', kind).execute()
}
