/** What belongs together, as the author sees it: the messages of one receipt in order, and when they were answered (conversation thread). */

import type { Selectable } from 'kysely'
import { dayText } from '../../base/clock.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { ReceiptAnswerRow, ReplyRow } from '../../base/db/tables/replies.ts'
import { findMessages } from '../replies/queries.ts'
import { sealOf } from '../sealing/seal-view.ts'
import { findAnswers, findReceipt } from './queries.ts'

/** Without the number of a turn and the day of the last use: they would tell of a message that waits for its day to be over. */
export async function readConversation(db: Db, { id, now }: { id: string; now: Date }) {
  const receipt = await findReceipt(db, id)
  if (!receipt) return undefined
  const messages = await findMessages(db, id)
  const answers = await findAnswers(db, id)
  const turns = [
    ...messages.map(row => ({ turn: row.turn ?? 0, said: { message: messageOf(row) } })),
    ...answers.map(row => ({ turn: row.turn, said: { answer: answerView(row, now) } })),
  ]
  return {
    publicKey: receipt.public_key,
    turns: turns.toSorted((one, other) => one.turn - other.turn).map(({ said }) => said),
  }
}

const messageOf = (row: Selectable<ReplyRow>) => ({
  id: row.id,
  message: row.message,
  createdAt: row.created_at,
  newsletterId: row.newsletter_id,
  mayQuote: row.may_quote === 1,
  ...sealOf(row),
})

/** What the author may know of an answer: not its words, which only its reader can decrypt. */
export const answerView = (row: ReceiptAnswerRow, now: Date) => ({
  id: row.id,
  createdAt: row.created_at,
  vanishesAt: row.vanishes_at,
  hasVanished: row.sealed === null || row.vanishes_at <= dayText(now),
})
