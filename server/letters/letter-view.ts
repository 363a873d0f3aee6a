/** A stored letter as the API shows it; its body is cleaned once more on the way out, and printed for readers. */
import type { Letter, LetterCard, PublicLetter } from '../../contract/letters.ts'
import type { Flag, LetterRow, StoredLetterRow } from '../db/tables.ts'
import type { Waiting } from '../ledger/waiting/waiting-sends.ts'
import { cleanBody } from './body/clean-body.ts'
import { printPageBody } from './body/print-page-body.ts'

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
  }
}

/** Whom a letter is, or was, for. */
export function toRecipients(
  row: Pick<LetterRow, 'selected_recipients' | 'everyone'>,
): Pick<Letter, 'selectedRecipients' | 'everyone' | 'except'> {
  const named = JSON.parse(row.selected_recipients) as string[]
  return row.everyone === 1
    ? { selectedRecipients: [], everyone: true, except: named }
    : { selectedRecipients: named, everyone: false, except: [] }
}

export function toPublicLetter(row: LetterRow): PublicLetter {
  return { subject: row.subject, sentAt: row.sent_at, body: printPageBody(row.body) }
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
> & { is_unlisted: Flag }

export function toCard(row: CardRow, waiting: Waiting): LetterCard {
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
    isListed: row.is_unlisted === 0,
  }
}
