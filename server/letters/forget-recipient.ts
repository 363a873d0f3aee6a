/** Takes erased subscribers off the recipients of letters, one letter at a time: a list of 100,000 ids has megabytes. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Tx } from '../db/open-database.ts'
import { changeRecipients, findRecipients, selectLetterIds } from './queries.ts'

/** Takes one off every letter, each by itself and for good. What a sent letter counts is history and stays. */
export async function forgetRecipient(db: Db, subscriberId: string): Promise<void> {
  const gone = new Set([subscriberId])
  for (const id of await selectLetterIds(db, 'all')) await takeOff(db, id, gone)
}

/** Takes many off at once. @param of drafts alone: a sent letter names nobody who never got a copy */
export async function forgetRecipients(
  tx: Tx,
  subscriberIds: ReadonlySet<string>,
  of: 'drafts' | 'all' = 'drafts',
): Promise<void> {
  for (const id of await selectLetterIds(tx, of)) await takeOff(tx, id, subscriberIds)
}

/** Once more when the author saved the draft between reading and writing. */
async function takeOff(db: Db, letterId: string, gone: ReadonlySet<string>): Promise<void> {
  for (;;) {
    const letter = await findRecipients(db, letterId)
    // Pages are served between two letters.
    await nextTurn()
    if (!letter) return
    const before = JSON.parse(letter.selected_recipients) as string[]
    const selected = before.filter(id => !gone.has(id))
    if (selected.length === before.length) return
    // How many a letter went to is history, and of one for everyone nobody who goes to it stands in its list.
    const isCounted = letter.sent_at !== null || letter.everyone === 1
    const after = {
      selected_recipients: JSON.stringify(selected),
      recipient_count: isCounted ? letter.recipient_count : selected.length,
    }
    if (await changeRecipients(db, letterId, { before: letter.selected_recipients, after })) return
  }
}
