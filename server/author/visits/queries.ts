/** Every statement on page_views: counts per path and day, nothing about anybody. */
import type { Db } from '../../base/db/open-database.ts'

export async function addPageView(db: Db, view: { path: string; day: string }): Promise<void> {
  await db
    .insertInto('page_views')
    .values({ ...view, count: 1 })
    .onConflict(conflict =>
      conflict.columns(['path', 'day']).doUpdateSet(set => ({ count: set('page_views.count', '+', 1) })),
    )
    .execute()
}

/** @param since a day, as `2026-11-21`; days on which nobody came are left out */
export async function countPageViewsByDay(db: Db, since: string): Promise<{ day: string; count: number }[]> {
  const rows = await db
    .selectFrom('page_views')
    .select(select => ['day', select.fn.sum<number>('count').as('count')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

export async function sumPageViews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('page_views')
    .select(select => select.fn.sum<number | null>('count').as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total ?? 0)
}
