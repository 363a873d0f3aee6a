/** Recognises a press that was made before by its id (an idempotency key) or its content, so that an impatient second click mails nobody twice. */
import { createHash } from 'node:crypto'
import { hasCircles } from '../../../../contract/people/has-circles.ts'
import type { RecipientFields } from '../../../../contract/people/recipients.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { isChosenBy } from '../audience/audience-of.ts'
import { findByFingerprint, findByPress } from './press-queries.ts'

/** Milliseconds in which a second identical call without a press id is the same press (decisions, Letters). */
const samePress = 10_000

/**
 * What makes two calls identical: the same words to the same people.
 * @param wanted undefined: whom it goes to is no choice of the caller's
 */
export function fingerprintOf(content: unknown[], wanted?: RecipientFields): string {
  const hash = createHash('sha256').update(JSON.stringify(content))
  if (wanted?.everyone) hash.update('\neveryone but')
  if (wanted && hasCircles(wanted)) hash.update(`\n${JSON.stringify(wanted)}`)
  const named = wanted?.everyone ? wanted.except : wanted?.selectedSubscriberIds.filter(isChosenBy(wanted))
  // Piece by piece: a hundred thousand ids as one text would be megabytes more.
  for (const id of [...new Set(named)].sort()) hash.update(`\n${id}`)
  return hash.digest('base64url')
}

/** @returns the id of the send that this press already made */
export async function findPress(
  db: Db,
  press: { pressId: string | undefined; fingerprint: string; now: Date },
): Promise<string | undefined> {
  if (press.pressId) return findByPress(db, press.pressId)
  return findByFingerprint(db, press.fingerprint, new Date(press.now.getTime() - samePress).toISOString())
}
