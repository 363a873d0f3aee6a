/** Takes an erased subscriber off the recipients of every letter. */
import type { Db } from '../db/open-database.ts'
import { changeRecipients, selectDraftRecipients, selectLettersNaming } from './queries.ts'

/** What a sent letter counts is history and stays. */
export async function forgetRecipient(tx: Db, subscriberId: string): Promise<void> {
  for (const letter of await selectLettersNaming(tx, subscriberId)) {
    const before = JSON.parse(letter.selected_recipients) as string[]
    const selected = before.filter(id => id !== subscriberId)
    if (selected.length === before.length) continue
    await changeRecipients(tx, letter.id, {
      selected_recipients: JSON.stringify(selected),
      recipient_count: letter.sent_at === null ? selected.length : letter.recipient_count,
    })
  }
}

/** Takes many off the drafts at once; a sent letter names nobody who never got a copy. */
export async function forgetRecipients(tx: Db, subscriberIds: ReadonlySet<string>): Promise<void> {
  for (const letter of await selectDraftRecipients(tx)) {
    const before = JSON.parse(letter.selected_recipients) as string[]
    const selected = before.filter(id => !subscriberIds.has(id))
    if (selected.length === before.length) continue
    await changeRecipients(tx, letter.id, {
      selected_recipients: JSON.stringify(selected),
      recipient_count: selected.length,
    })
  }
}
