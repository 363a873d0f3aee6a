/** Between which moments this database knows who left: since its journal began, but for what a restore left unknown. */
import type { Db } from '../../../base/db/open-database.ts'
import type { DepartureGapRow } from '../../../base/db/tables/backups.ts'
import type { Span } from './journal-lines.ts'
import { findKnownSince, selectGaps } from './queries.ts'

/** @param now until when it is known: nothing is still to be noted of before @returns in their order; the last one ends now */
export async function ownSpans(db: Db, now: string): Promise<Span[]> {
  const since = await findKnownSince(db)
  return since === undefined ? [] : spansBetween(since, now, await selectGaps(db))
}

export function spansBetween(
  since: string,
  now: string,
  gaps: readonly Pick<DepartureGapRow, 'known_until' | 'restored_at'>[],
): Span[] {
  const spans: Span[] = []
  let from = since
  for (const gap of gaps) {
    if (gap.known_until > from) spans.push({ from, to: gap.known_until })
    if (gap.restored_at > from) from = gap.restored_at
  }
  return [...spans, { from, to: now }]
}

/** From when on a database has known without a gap who left: every claim of its journal begins there, until it is restored itself. */
export const startOf = (since: string, gaps: Parameters<typeof spansBetween>[2]): string =>
  spansBetween(since, since, gaps).at(-1)?.from ?? since
