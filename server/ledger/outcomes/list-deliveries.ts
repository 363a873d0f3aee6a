/** What became of one thing that was sent: one page of its recipients with their outcomes, and how many have which. */
import type { DeliveryOutcome, OutcomeCounts, RecipientOutcome } from '../../../contract/deliveries.ts'
import { limits } from '../../../contract/limits.ts'
import type { Db } from '../../db/open-database.ts'
import type { Subject } from '../sendable.ts'
import { isBetter, meaningOf } from './meaning.ts'
import { countOutcomes, type RecipientsWanted, selectCopies, selectRecipientPage } from './outcome-queries.ts'

export interface DeliveriesWanted extends Pick<RecipientsWanted, 'state' | 'q'> {
  limit?: number | undefined
  after?: string | undefined
}

/** @returns a page of recipients by address, and the cursor of the next one */
export async function listDeliveries(
  db: Db,
  subject: Subject,
  { limit = limits.pageSize, after, state, q }: DeliveriesWanted,
): Promise<{ recipients: RecipientOutcome[]; next: string | null }> {
  const found = await selectRecipientPage(db, subject, { state, q, after: keyOf(after), limit })
  const page = found.slice(0, limit)
  const copies =
    page.length > 0
      ? await selectCopies(
          db,
          subject,
          page.map(row => row.id),
        )
      : []
  const best = new Map<string, Omit<RecipientOutcome, 'email' | 'subscriberId'>>()
  for (const copy of copies) {
    const id = copy.subscriber_id ?? ''
    const outcome = meaningOf(copy).outcome
    const before = best.get(id)
    const opened = copy.opened === 1 || before?.opened === true
    const isFirst = !before || isBetter(outcome, before.outcome)
    best.set(id, isFirst ? { outcome, words: copy.reply, opened } : { ...before, opened })
  }
  const last = page.at(-1)
  return {
    recipients: page.flatMap(({ id, email }) => {
      const became = best.get(id)
      return became ? [{ subscriberId: id, email, ...became }] : []
    }),
    next: last && found.length > limit ? Buffer.from(last.email_key).toString('base64url') : null,
  }
}

/** @returns undefined for the first page, or for a cursor that is not ours */
function keyOf(after: string | undefined): string | undefined {
  const key = Buffer.from(after ?? '', 'base64url').toString()
  return key.includes('@') && !key.includes('\0') ? key : undefined
}

/**
 * Per recipient, over all its sends.
 * @param q searched in the addresses; empty: everybody, those without an address too
 */
export async function countDeliveries(db: Db, subject: Subject, q?: string): Promise<OutcomeCounts> {
  const rows = await countOutcomes(db, subject, q)
  const sum = (value: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + value(row), 0)
  const having = (outcome: DeliveryOutcome) => rows.find(row => row.outcome === outcome)?.recipients ?? 0
  return {
    prepared: sum(row => row.recipients),
    sent: having('sent'),
    deferred: having('deferred'),
    waiting: having('waiting'),
    unsure: having('unsure'),
    refused: having('refused'),
    withdrawn: having('withdrawn'),
    opened: sum(row => row.opened),
    missing: sum(row => row.missing),
    missingUnsure: rows.find(row => row.outcome === 'unsure')?.missing ?? 0,
  }
}
