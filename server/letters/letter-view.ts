/** A stored letter as the API shows it; its body is cleaned once more on the way out. */
import type { Say } from '../../contract/languages/keys.ts'
import type { Loss } from '../../contract/letters/body/letter-losses.ts'
import type { Letter, LetterCard } from '../../contract/letters/letters.ts'
import type { Db } from '../base/db/open-database.ts'
import type { Flag } from '../base/db/tables/flag.ts'
import type { LetterRow, StoredLetterRow } from '../base/db/tables/letters.ts'
import type { Waiting } from '../mail/ledger/waiting/waiting-sends.ts'
import { cleaned } from './long/long-letters.ts'
import { beginningOf } from './long/readers.ts'
import { selectNamed } from './recipients/recipient-queries.ts'
import { type Named, nobody, toRecipients } from './recipients/stored-recipients.ts'

const nothingWaits: Waiting = new Map()

type ShownRow = LetterRow & Partial<Pick<StoredLetterRow, 'scheduled_for'>>

/** @param waiting a draft that was just saved waits for nothing. @throws SetAside */
export async function toLetter(db: Db, row: ShownRow, waiting = nothingWaits): Promise<Letter> {
  const { body } = await cleaned(row.body)
  return toCleanLetter({ ...row, body }, await selectNamed(db, row.id), waiting)
}

/** @param row whose body was cleaned just now */
export function toCleanLetter(row: ShownRow, named: Named, waiting = nothingWaits): Letter {
  return {
    id: row.id,
    subject: row.subject,
    body: row.body,
    fromName: row.from_name,
    ...toRecipients(row, named),
    sentAt: row.sent_at,
    scheduledFor: row.scheduled_for ?? null,
    waiting: waiting.get(row.id) ?? null,
    createdAt: row.created_at,
    uniqueToken: row.unique_token,
    revision: row.revision,
    countsOpens: row.without_opens !== 1,
    language: row.language ?? null,
    archivedAt: row.archived_at ?? null,
  }
}

/** @returns what a call answers that saved a body, with what was lost of it in words */
export const sayLosses = <Saved extends { lost: readonly Loss[] }>(t: Say, saved: Saved) => ({
  ...saved,
  lost: saved.lost.map(loss => t(loss)),
})

type CardRow = Pick<
  StoredLetterRow,
  | 'id'
  | 'subject'
  | 'from_name'
  | 'sent_at'
  | 'scheduled_for'
  | 'created_at'
  | 'saved_at'
  | 'unique_token'
  | 'recipient_count'
> & {
  /** How a draft begins, as HTML that may be cut anywhere; else ''. */
  beginning: string
  archived_at: string | null
  is_unlisted: Flag
  is_unmailed: Flag
  named_key?: string | null | undefined
  sent_to_all: Flag | null
  is_unjudged: Flag
  everyone: Flag
  /** What is said of a letter to a part of the list; else ''. */
  part_circles: string
  part_by_name: Flag
  corrected_at: string | null
}

/** Characters of a draft's first words at most. */
const excerptLength = 140

/**
 * @param misses the letters that somebody may be without
 * @param pressed of those that were put into the archive the ones that a send followed
 * @param taken what mails may name of the author's keys
 * @param replies how many there are to each that has any
 * @param again of those that went to a part of the list the ones of which another send followed
 */
export function toCard(
  row: CardRow,
  {
    waiting,
    misses,
    pressed,
    again,
    replies,
    taken,
  }: {
    waiting: Waiting
    misses: ReadonlySet<string>
    pressed: { has(id: string): boolean }
    again: ReadonlySet<string>
    replies: ReadonlyMap<string, number>
    taken: ReadonlySet<string>
  },
): LetterCard {
  const excerpt = beginningOf({ body: row.beginning, length: excerptLength })
  return {
    id: row.id,
    subject: row.subject,
    fromName: row.from_name,
    sentAt: row.sent_at,
    scheduledFor: row.scheduled_for,
    waiting: waiting.get(row.id) ?? null,
    createdAt: row.created_at,
    editedAt: row.saved_at ?? row.created_at,
    ...(excerpt && { excerpt }),
    uniqueToken: row.unique_token,
    recipientCount: row.recipient_count,
    ...(row.sent_to_all === 1 && { isToEveryone: true }),
    replies: replies.get(row.id) ?? 0,
    correctedAt: row.corrected_at,
    hasMisses: misses.has(row.id),
    isListed: row.is_unlisted === 0 && row.is_unjudged === 0,
    ...(row.is_unjudged === 1 && { isBeingJudged: true }),
    ...(row.sent_to_all === 0 && { sentToPart: toPart(row, again.has(row.id)) }),
    archivedAt: row.archived_at,
    isUnmailed: row.is_unmailed === 1 && !pressed.has(row.id),
    ...(row.scheduled_for !== null && !taken.has(row.named_key ?? '') && { namesLostKey: true }),
  }
}

const toPart = ({ everyone, part_circles, part_by_name }: CardRow, wasSentAgain: boolean) => {
  const { circles = [], exceptCircles = [] } = toRecipients({ everyone, circles: part_circles }, nobody)
  return { everyone: everyone === 1, circles, exceptCircles, byName: part_by_name === 1, wasSentAgain }
}
