/** A stored letter as the API shows it; its body is cleaned once more on the way out, and printed for readers. */
import type { Letter, LetterCard, PublicLetter } from '../../contract/letters.ts'
import type { Flag } from '../db/tables/flag.ts'
import type { LetterRow, StoredLetterRow } from '../db/tables/letters.ts'
import type { Waiting } from '../ledger/waiting/waiting-sends.ts'
import { cleanBody } from './body/clean-body.ts'
import { printPageBody } from './body/print-page-body.ts'
import { toRecipients } from './kept-recipients.ts'
import { nameLetter } from './name-letter.ts'
import { letterWithoutNames } from './names/say-names.ts'

const nothingWaits: Waiting = new Map()

/** @param waiting a draft that was just saved waits for nothing */
export function toLetter(
  row: LetterRow & Partial<Pick<StoredLetterRow, 'scheduled_for'>>,
  waiting = nothingWaits,
): Letter {
  return {
    id: row.id,
    subject: row.subject,
    body: cleanBody(row.body),
    fromName: row.from_name,
    ...toRecipients(row),
    sentAt: row.sent_at,
    scheduledFor: row.scheduled_for ?? null,
    waiting: waiting.get(row.id) ?? null,
    createdAt: row.created_at,
    uniqueToken: row.unique_token,
    revision: row.revision,
    countOpens: row.without_opens !== 1,
    archivedAt: row.archived_at ?? null,
  }
}

export function toPublicLetter(row: LetterRow, baseUrl: string): PublicLetter {
  const { subject, body } = letterWithoutNames(row)
  const printed = nameLetter(printPageBody(body), { baseUrl, token: row.unique_token })
  return { subject, sentAt: row.sent_at, body: printed }
}

type CardRow = Pick<
  StoredLetterRow,
  | 'id'
  | 'subject'
  | 'from_name'
  | 'sent_at'
  | 'scheduled_for'
  | 'created_at'
  | 'unique_token'
  | 'recipient_count'
> & { archived_at: string | null; is_unlisted: Flag; is_unmailed: Flag; corrected_at: string | null }

/**
 * @param misses the letters that somebody may be without
 * @param pressed of those that were put into the archive the ones that a send followed
 */
export function toCard(
  row: CardRow,
  {
    waiting,
    misses,
    pressed,
  }: { waiting: Waiting; misses: ReadonlySet<string>; pressed: { has(id: string): boolean } },
): LetterCard {
  return {
    id: row.id,
    subject: row.subject,
    fromName: row.from_name,
    sentAt: row.sent_at,
    scheduledFor: row.scheduled_for,
    waiting: waiting.get(row.id) ?? null,
    createdAt: row.created_at,
    uniqueToken: row.unique_token,
    recipientCount: row.recipient_count,
    correctedAt: row.corrected_at,
    hasMisses: misses.has(row.id),
    isListed: row.is_unlisted === 0,
    archivedAt: row.archived_at,
    isUnmailed: row.is_unmailed === 1 && !pressed.has(row.id),
  }
}
