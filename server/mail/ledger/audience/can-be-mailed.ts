/**
 * Who can be mailed: the one place that says what leaving, a refused address, a pause and an import mean for a mail. No other
 * statement asks for these columns; `scripts/tables/condition-rules.ts` sees to that.
 */
import { sql } from 'kysely'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'

/** Has neither left nor still to confirm. */
export const isActive = sql<boolean>`subscribers.is_active = 1`

/** A mail server refused the address for good, whether they are on the list or not. */
export const isRefusedForGood = sql<boolean>`subscribers.suppressed_at IS NOT NULL`

/** By the reader's own wish no mail yet: a pause ends by itself. */
const isNotPaused = (at: string) =>
  sql<boolean>`(subscribers.paused_until IS NULL OR subscribers.paused_until <= ${at})`

/** In another room's statement: no mail was ever queued for the subscriber whose id stands in this column. */
export const neverMailed = (idColumn: string) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.subscriber_id = ${sql.ref(idColumn)})`

/**
 * Neither of an import that still joins, of which nobody is on the list before all are; nor of one that the author is taking
 * back, and among those who go with it.
 */
const isSettled = sql<boolean>`(subscribers.import_id IS NULL OR NOT (
  subscribers.import_id IN (SELECT id FROM imports WHERE joining_from IS NOT NULL)
  OR (subscribers.import_id IN (SELECT id FROM imports WHERE undone_until IS NOT NULL)
    AND ${neverMailed('subscribers.id')})))`

/** On the list and staying, whether they can be mailed or not: whom the author can see among recipients. */
export const isOnList = sql<boolean>`${isActive} AND ${isSettled}`

/**
 * On the list and staying, the address was not refused for good, and its reader has no pause: the one answer to who is in an
 * audience.
 * @param at the moment in question: the present, or when a send leaves
 */
export const canBeMailed = (at: string) =>
  sql<boolean>`${isActive} AND subscribers.suppressed_at IS NULL AND ${isNotPaused(at)} AND ${isSettled}`

/** A press: when it was made, and when it leaves. */
export interface Pressed {
  pressed: string
  at: string
}

/**
 * The same of a moment that is over: also who has left or was refused since. A copy is theirs; the mailer looks at its turn.
 * Since when a pause lasts is not known: who has one is left out, as they wish.
 */
export const couldBeMailed = ({ at, pressed }: Pressed) =>
  sql<boolean>`(${isActive} OR subscribers.unsubscribed_at > ${pressed})
    AND (subscribers.suppressed_at IS NULL OR subscribers.suppressed_at > ${pressed}) AND ${isNotPaused(at)} AND ${isSettled}`

type State = Pick<StoredSubscriberRow, 'is_active' | 'unsubscribed_at' | 'suppressed_at' | 'paused_until'>

/**
 * `couldBeMailed` of a row as it was. Who never confirmed, and has no time of leaving, never could. Whoever is in an import that
 * is taken back is not looked at: nothing is laid meanwhile.
 */
export function rowCouldBeMailed(row: State, { pressed, at }: Pressed): boolean {
  if (pauseAt(row, at) !== null) return false
  if (row.is_active === 0 && (row.unsubscribed_at === null || row.unsubscribed_at <= pressed)) return false
  return row.suppressed_at === null || row.suppressed_at > pressed
}

/** `canBeMailed` of a reader at the turn of their copy, by which they are settled. @returns undefined: they can */
export function whyNotMailed(
  row: Omit<State, 'unsubscribed_at'>,
  at: string,
): 'left' | 'suppressed' | 'paused' | undefined {
  if (row.is_active === 0) return 'left'
  if (row.suppressed_at !== null) return 'suppressed'
  return pauseAt(row, at) === null ? undefined : 'paused'
}

/** Until when a pause lasts that somebody has at a moment. */
export const pauseAt = ({ paused_until }: Pick<State, 'paused_until'>, at: string): string | null =>
  paused_until !== null && paused_until > at ? paused_until : null
