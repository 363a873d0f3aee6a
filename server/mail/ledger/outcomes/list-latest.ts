/** The latest sends to the list, with what the author calls what was sent. */
import type { Site } from '../../../base/site.ts'
import { subjectOf } from '../waiting/waiting-queries.ts'
import { findTitles } from './find-titles.ts'

const latest = 20

/** Newest first; those that wait for their time have not been mailed, and are left out. */
export async function listLatestSends({ db, sendables }: Pick<Site, 'db' | 'sendables'>) {
  const rows = await db
    .selectFrom('sends')
    .select(['id', 'subject_kind', 'subject_id', 'created_at'])
    .where('subject_id', 'is not', null)
    .where(or => or.or([or('starts_at', 'is', null), or('begun_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(latest)
    .execute()
  const subjects = rows.flatMap(row => subjectOf(row) ?? [])
  const titles = await findTitles(db, sendables, subjects)
  return rows.map(({ id, subject_id, created_at }) => ({
    sendId: id,
    title: titles.get(subject_id ?? '') ?? null,
    createdAt: created_at,
  }))
}
