/** Takes erased subscribers off the recipients of letters, one letter at a time: a list of 100,000 ids has megabytes. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/open-database.ts'
import { changeRecipients, findRecipients, selectLetterIds } from './queries.ts'

/** Takes one off every letter, each by itself and for good. What a sent letter counts is history and stays. */
export async function forgetRecipient(db: Db, subscriberId: string): Promise<void> {
  for (const letterId of await selectLetterIds(db, 'all')) {
    await takeOff(() => findRecipients(db, letterId, subscriberId), {
      db,
      letterId,
      isGone: id => id === subscriberId,
    })
  }
}

/** Takes many off the drafts at once; a sent letter names nobody who never got a copy. */
export async function forgetRecipients(tx: Db, subscriberIds: ReadonlySet<string>): Promise<void> {
  for (const letterId of await selectLetterIds(tx, 'drafts')) {
    await takeOff(() => findRecipients(tx, letterId), {
      db: tx,
      letterId,
      isGone: id => subscriberIds.has(id),
    })
  }
}

interface Off {
  db: Db
  letterId: string
  isGone: (subscriberId: string) => boolean
}

/** Once more when the author saved the draft between reading and writing. */
async function takeOff(
  find: () => ReturnType<typeof findRecipients>,
  { db, letterId, isGone }: Off,
): Promise<void> {
  for (;;) {
    const letter = await find()
    // Pages are served between two letters.
    await nextTurn()
    if (!letter) return
    const before = JSON.parse(letter.selected_recipients) as string[]
    const selected = before.filter(id => !isGone(id))
    if (selected.length === before.length) return
    const after = {
      selected_recipients: JSON.stringify(selected),
      recipient_count: letter.sent_at === null ? selected.length : letter.recipient_count,
    }
    if (await changeRecipients(db, letterId, { before: letter.selected_recipients, after })) return
  }
}
