/**
 * Whether the archive lists a letter (visibility): the one predicate that every reader's way asks, and the rule by which a press
 * decides. A letter is listed by itself only when it went to everyone.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Flag } from '../../base/db/tables/flag.ts'
import type { StoredLetterRow } from '../../base/db/tables/letters.ts'
import { hasArrived } from '../arrived.ts'

/** Sent by an earlier release, and not looked at yet, see judge-earlier.ts. */
export const isUnjudged = sql<SqlBool>`EXISTS (SELECT 1 FROM unjudged_letters WHERE unjudged_letters.letter_id = letters.id)`

/** For every statement that shows letters to strangers, or counts them, while the archive is open. */
export const isListed = sql<SqlBool>`(letters.sent_at IS NOT NULL AND letters.is_unlisted = 0 AND ${hasArrived}
  AND NOT ${isUnjudged})`

/** As a column: 1 or 0 on either engine. */
export const flagOf = (predicate: RawBuilder<SqlBool>) => sql<Flag>`CASE WHEN ${predicate} THEN 1 ELSE 0 END`

type Kept = Pick<StoredLetterRow, 'is_unlisted' | 'listing_by'>
/** What stands of it in a letter's row. */
export type Listing = Required<Kept & Pick<StoredLetterRow, 'sent_to_all'>>

/** A draft that its author keeps out of the archive, whomever it goes to. In earlier releases they alone could. */
const isKeptOut = ({ is_unlisted = 0, listing_by = null }: Kept) =>
  is_unlisted === 1 && (listing_by === null || listing_by === 'author')

/** The same for a statement that changes a letter. */
export const wasKeptOut = sql<SqlBool>`(is_unlisted = 1 AND (listing_by IS NULL OR listing_by = 'author'))`

/** What a copy of a letter begins with: what its author keeps out of the archive, by a draft or by a press, stays out. */
export const listingOfCopy = (letter: Kept) =>
  isKeptOut(letter) || (letter.is_unlisted === 1 && letter.listing_by === 'press')
    ? listingOfDraft(false)
    : undecidedListing

/** Known to have gone to a part of the list alone: sent by an earlier release, or brought from where only some could read it. */
export const listingOfPart = (listing_by: 'rule' | 'update') =>
  ({ is_unlisted: 1, listing_by, sent_to_all: 0 }) as const satisfies Listing

/** A draft about which nothing is said. */
export const undecidedListing = {
  is_unlisted: 0,
  listing_by: null,
  sent_to_all: null,
} as const satisfies Listing

/** What a draft's author says of it. @param isListed null: nothing, whom it goes to decides */
export const listingOfDraft = (isListed: false | null) =>
  isListed === null
    ? ({ is_unlisted: 0, listing_by: null } as const)
    : ({ is_unlisted: 1, listing_by: 'author' } as const)

/**
 * What a press of Send decides, for as long as its send is not undone.
 * @param draft as it was before; undefined: it was never saved
 * @param said.isListed the author's word at the press; undefined: none
 * @param said.isForAll it goes to all who can be mailed
 */
export function listingOfPress(
  draft: Kept | undefined,
  { isListed, isForAll }: { isListed: boolean | undefined; isForAll: boolean },
): Listing {
  const sent_to_all = isForAll ? 1 : 0
  if (isListed !== true && draft && isKeptOut(draft))
    return { is_unlisted: 1, listing_by: 'author', sent_to_all }
  if (isListed === undefined) return { is_unlisted: isForAll ? 0 : 1, listing_by: 'rule', sent_to_all }
  return { is_unlisted: isListed ? 0 : 1, listing_by: 'press', sent_to_all }
}
