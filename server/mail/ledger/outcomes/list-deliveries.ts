/** What became of one thing that was sent: one page of its recipients with their outcomes, and how many have which. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { limits } from '../../../../contract/base/limits.ts'
import type {
  DeliveryOutcome,
  OutcomeCounts,
  RecipientOutcome,
} from '../../../../contract/mail/deliveries.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { countUnlaid } from '../laying/count-unlaid.ts'
import type { Subject } from '../sendable.ts'
import { isBetter, meaningOf } from './meaning.ts'
import {
  countOutcomes,
  type OutcomeRow,
  type RecipientsWanted,
  rangesOf,
  selectCopies,
  selectRecipientPage,
  selectRecipientsStatus,
} from './outcome-queries.ts'
import { selectSendTerms } from './report-queries.ts'
import { sortInTurns } from './sort-in-turns.ts'

export interface DeliveriesWanted extends Pick<RecipientsWanted, 'state' | 'q' | 'at'> {
  limit?: number | undefined
  after?: string | undefined
}

/** @returns a page of recipients by address, and the cursor of the next one */
export async function listDeliveries(
  db: Db,
  subject: Subject,
  { limit = limits.pageSize, after, state, q, at }: DeliveriesWanted,
): Promise<{ recipients: RecipientOutcome[]; next: string | null }> {
  const found = await selectRecipientPage(db, subject, { state, q, after: keyOf(after), limit, at })
  const page = found.slice(0, limit)
  const copies =
    page.length > 0
      ? await selectCopies(
          db,
          subject,
          page.map(row => row.id),
        )
      : []
  const best = new Map<string, Omit<RecipientOutcome, 'email' | 'name' | 'subscriberId'>>()
  for (const copy of copies) {
    const id = copy.subscriber_id ?? ''
    const outcome = meaningOf(copy).outcome
    const before = best.get(id)
    const opened = copy.opened === 1 || before?.opened === true
    const isFirst = !before || isBetter(outcome, before.outcome)
    best.set(id, { ...(isFirst ? { outcome, words: copy.reply } : before), opened })
  }
  const last = page.at(-1)
  return {
    recipients: page.flatMap(({ id, email, name }) => {
      const became = best.get(id)
      return became ? [{ subscriberId: id, email, ...(name !== '' && { name }), ...became }] : []
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
 * Per recipient, over all its sends, and those whose copies are still to be laid.
 * @param at the present: who can be mailed now
 * @param q searched in the addresses and names; empty: everybody, those without an address too
 */
export async function countDeliveries(
  db: Db,
  subject: Subject,
  { at, q }: { at: string; q?: string | undefined },
): Promise<OutcomeCounts> {
  const unlaid = q ? { waiting: 0, withdrawn: 0 } : await countUnlaidOf(db, subject)
  const rows: OutcomeRow[] = []
  for await (const range of rangesOf(db, subject)) {
    rows.push(...(await countOutcomes(db, subject, { range, at, q })))
    await yieldToLoop()
  }
  const sum = (value: (row: OutcomeRow) => number, of = rows) =>
    of.reduce((total, row) => total + value(row), 0)
  const having = (outcome: DeliveryOutcome) => rows.filter(row => row.outcome === outcome)
  const recipients = (outcome: DeliveryOutcome) => sum(row => row.recipients, having(outcome))
  const unopened = (...outcomes: DeliveryOutcome[]) =>
    outcomes.reduce((total, outcome) => total + sum(row => row.recipients - row.opened, having(outcome)), 0)
  return {
    prepared: sum(row => row.recipients) + unlaid.waiting + unlaid.withdrawn,
    sent: recipients('sent'),
    kept: recipients('kept'),
    deferred: recipients('deferred'),
    waiting: recipients('waiting') + unlaid.waiting,
    unsure: recipients('unsure'),
    refused: recipients('refused'),
    withdrawn: recipients('withdrawn') + unlaid.withdrawn,
    opened: sum(row => row.opened),
    reading: {
      opened: sum(row => row.opened),
      notOpened: unopened('sent', 'kept', 'unsure'),
      refused: unopened('refused'),
      waiting: unopened('waiting', 'deferred') + unlaid.waiting,
      withdrawn: unopened('withdrawn') + unlaid.withdrawn,
    },
    missing: sum(row => row.missing),
    missingUnsure: sum(row => row.missing, having('unsure')),
  }
}

/** Counts for a first send: whom a later one is laid for may have a copy, and is counted by that. */
async function countUnlaidOf(db: Db, subject: Subject): Promise<{ waiting: number; withdrawn: number }> {
  const [send, ...others] = await selectSendTerms(db, subject)
  if (!send || others.length > 0) return { waiting: 0, withdrawn: 0 }
  const count = await countUnlaid(db, send)
  return send.stopped_at === null ? { waiting: count, withdrawn: 0 } : { waiting: 0, withdrawn: count }
}

/**
 * One row per address even after resends, by address. Whose copies were all refused or withdrawn never got it; erased
 * subscribers have no address any more.
 */
export async function listRecipients(
  db: Db,
  subject: Subject,
): Promise<{ email: string; opened: boolean }[]> {
  const recipients: { email: string; opened: boolean }[] = []
  for await (const range of rangesOf(db, subject)) {
    const rows = await selectRecipientsStatus(db, subject, range)
    recipients.push(...rows.map(({ email, opened }) => ({ email, opened: opened === 1 })))
    await yieldToLoop()
  }
  return sortInTurns(recipients, (a, b) => compare(a.email, b.email))
}

/** As both engines order texts: by their characters' numbers. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
