/** Notes a report that cannot be read, so that its author is told; of what stands in it nothing is kept. */
import type { BounceSource, UnreadWhy } from '../../../../contract/mail/bounces.ts'
import { nowText } from '../../../base/clock.ts'
import type { Site } from '../../../base/site.ts'
import { insertUnread } from './queries.ts'

/** @param unread its name, by which it is counted once, and why. It came just now */
export async function setAside(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  source: BounceSource,
  unread: { id: string; why: UnreadWhy },
): Promise<void> {
  const now = nowText(clock)
  const row = { ...unread, source, came_at: now, set_aside_at: now }
  await db.transaction().execute(tx => insertUnread(tx, row))
}
