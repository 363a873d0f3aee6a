/** What a feature that sends tells the ledger of its things (a port, in the sense of ports and adapters): the ledger knows no feature. */
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ComposedMail } from '../composed-mail.ts'

/** One thing that is sent, now or again: a letter, a poll. */
export interface Subject {
  /** The kind that its `Sendable` has. */
  kind: string
  id: string
}

/**
 * Handed over once, when the application or the mailer is made. What has a `tx` is called inside the transaction that
 * changes the send: both stand, or neither does.
 */
export interface Sendable {
  readonly kind: string
  /** What the author calls each of these; one that was deleted has no title any more. */
  titles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of these, few, that are out and may be mailed still: not what was deleted, taken back or closed. @param at the present */
  stillGoes(db: Db, ids: readonly string[], at: string): Promise<ReadonlySet<string>>
  /**
   * Its mail, frozen anew.
   * @param send.date when it goes
   * @param send.recipients how many it goes to, where that is known
   * @returns undefined when it is gone
   */
  compose(
    db: Db,
    id: string,
    send: { date: Date; recipients: number | null },
  ): Promise<ComposedMail | undefined>
  /** A send of it that waited has begun: from now on it is out, if it was not before. */
  begun(tx: Tx, id: string, now: string): Promise<void>
  /** A send of it that waits goes at another time, or has just gone. */
  moved(tx: Tx, id: string, to: { waitsUntil: string } | { sentAt: string }): Promise<void>
  /** A send of it was taken back before anything left: it is a draft again, unless it was out before. */
  undone(tx: Tx, id: string, now: string): Promise<void>
  /** Only where a copy can carry a right, to answer for instance, that nobody else has. */
  rights?: {
    /** @param rights of some copies, at most 400, in no order that tells of the copies */
    grant(tx: Tx, id: string, rights: readonly string[]): Promise<void>
    /** All copies of a send have theirs. */
    granted(tx: Tx, id: string): Promise<void>
    /** Their copies never left. */
    revoke(tx: Tx, id: string, rights: readonly string[]): Promise<void>
  }
}

/** By kind. */
export type Sendables = ReadonlyMap<string, Sendable>

/** @throws when no feature has handed it over: a send of an older or newer release perhaps */
export function sendableOf(sendables: Sendables, kind: string): Sendable {
  const sendable = sendables.get(kind)
  if (!sendable) throw new Error(`Nothing of the kind ${kind} can be sent`)
  return sendable
}
