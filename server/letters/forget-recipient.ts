/** Takes erased subscribers off the recipients of letters, one letter at a time: a list of 100,000 ids has megabytes. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasTable } from '../base/db/has-table.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import { withoutOthers } from './kept-recipients.ts'
import { changeRecipients, findRecipients, selectLetterIds } from './queries.ts'

/** Takes one off every letter, each by itself and for good. What a sent letter counts is history and stays. */
export async function forgetRecipient(db: Db, subscriberId: string): Promise<void> {
  const gone = new Set([subscriberId])
  for (const id of await selectLetterIds(db, 'all')) await takeOff(db, { id, withCircles: true }, gone)
}

/** Takes many off at once. @param of drafts alone: a sent letter names nobody who never got a copy */
export async function forgetRecipients(
  tx: Tx,
  subscriberIds: ReadonlySet<string>,
  of: 'drafts' | 'all' = 'drafts',
): Promise<void> {
  // A backup of an earlier release may be restored.
  const withCircles = await hasTable(tx, 'circles')
  for (const id of await selectLetterIds(tx, of)) await takeOff(tx, { id, withCircles }, subscriberIds)
}

/** Once more when the author saved the draft between reading and writing. */
async function takeOff(
  db: Db,
  { id: letterId, withCircles }: { id: string; withCircles: boolean },
  gone: ReadonlySet<string>,
): Promise<void> {
  for (;;) {
    const letter = await findRecipients(db, letterId, withCircles)
    // Pages are served between two letters.
    await nextTurn()
    if (!letter) return
    const before = JSON.parse(letter.selected_recipients) as string[]
    const selected = before.filter(id => !gone.has(id))
    const circles = letter.circles === undefined ? undefined : withoutOthers(letter.circles, gone)
    if (selected.length === before.length && circles === letter.circles) return
    // How many a letter went to is history, and of one for everyone nobody who goes to it stands in its list.
    const isCounted = letter.sent_at !== null || letter.everyone === 1
    const after = {
      selected_recipients: JSON.stringify(selected),
      recipient_count: isCounted ? letter.recipient_count : selected.length,
      ...(circles !== undefined && { circles }),
    }
    if (await changeRecipients(db, letterId, { before: letter, after })) return
  }
}
