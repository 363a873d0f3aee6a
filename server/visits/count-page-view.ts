/** Counts a page view: once per visitor, page and day; who it was is known only in memory, by a key that changes daily. */
import { LRUCache } from 'lru-cache'
import { type Clock, nowText } from '../clock.ts'
import type { Db } from '../db/open-database.ts'
import { pagePattern } from './page-pattern.ts'
import { addPageView } from './queries.ts'

/** The views of today. When it overflows, the oldest visitors may be counted twice: a count, not a ledger. */
export type SeenToday = LRUCache<string, true>

export function createSeenToday(): SeenToday {
  return new LRUCache({ max: 100_000 })
}

export async function countPageView(
  site: { db: Db; clock: Clock },
  seen: SeenToday,
  view: { path: string; visitor: string },
): Promise<void> {
  const path = pagePattern(view.path)
  if (path === undefined) return
  const day = nowText(site.clock).slice(0, 10)
  const key = `${day} ${path} ${view.visitor}`
  if (seen.has(key)) return
  // Before the write: a second call while it runs is the same view.
  seen.set(key, true)
  try {
    await addPageView(site.db, { path, day })
  } catch (error) {
    seen.delete(key)
    throw error
  }
}
