/** A reader's mail program wrote to the address in List-Unsubscribe: they are off the list, as by one click. Each mail does it once. */
import { laterText, nowText } from '../../base/clock.ts'
import { insertNew } from '../../base/db/count-rows.ts'
import type { Site } from '../../base/site.ts'
import { unsubscribeReader } from '../../people/subscribers/leaving/unsubscribe-reader.ts'

/** Longer than a mailbox is read back. */
const kept = 60 * 86_400_000

/** @param mail.id a hash of it. @param mail.tokens of those whom it takes off */
export async function takeLeaveMail(
  site: Pick<Site, 'db' | 'config' | 'clock'>,
  { id, tokens }: { id: string; tokens: readonly string[] },
): Promise<void> {
  if (tokens.length === 0) return
  const { db, clock } = site
  const taken = await db.selectFrom('leave_mails').select('id').where('id', '=', id).executeTakeFirst()
  if (taken) return
  const found = await Promise.all(tokens.map(token => unsubscribeReader(site, token)))
  // After they left: a crash in between reads it again. What names nobody fills no table.
  if (found.includes(true))
    await insertNew(db.insertInto('leave_mails').values({ id, taken_at: nowText(clock) }))
}

export async function sweepLeaveMails({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('leave_mails').where('taken_at', '<', laterText(clock, -kept)).execute()
}
