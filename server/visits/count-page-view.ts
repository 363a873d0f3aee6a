/** Counts a page view: once per visitor, page and day. */
import type { Db } from '../db/open-database.ts'
import type { OnceADay } from '../http/once-a-day.ts'
import { pagePattern } from './page-pattern.ts'
import { addPageView } from './queries.ts'

export async function countPageView(
  db: Db,
  onceADay: OnceADay,
  view: { path: string; visitor: string },
): Promise<void> {
  const path = pagePattern(view.path)
  if (path === undefined) return
  await onceADay(`${path} ${view.visitor}`, day => addPageView(db, { path, day }))
}
