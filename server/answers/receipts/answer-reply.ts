/** Keeps the author's answer for the holder of a receipt. It comes encrypted (end to end): the site cannot read it. */
import { limits } from '../../../contract/base/limits.ts'
import { dayText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ReceiptAnswerRow } from '../../base/db/tables/replies.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { findAnswers, insertAnswer, lockReceipt, moveTurn } from './queries.ts'
import { vanishesAt } from './receipt-days.ts'

export interface NewAnswer {
  receiptId: string
  /** An age file in base64. */
  sealed: string
  answerKey?: string | undefined
  now: Date
}

/** The same answer that comes twice under one key counts once. */
export function answerReply(
  db: Db,
  answer: NewAnswer,
): Promise<ReceiptAnswerRow | Refused<'receiptGone' | 'receiptFull'>> {
  return db.transaction().execute(tx => keep(tx, answer))
}

async function keep(tx: Tx, { receiptId, sealed, answerKey, now }: NewAnswer) {
  const today = dayText(now)
  const receipt = await lockReceipt(tx, receiptId)
  if (!receipt) return refuse('receiptGone')
  const id = answerKey === undefined ? randomId() : sha256(`answer ${receiptId} ${answerKey}`).slice(0, 24)
  const answers = await findAnswers(tx, receiptId)
  const first = answers.find(answer => answer.id === id)
  if (first) return first
  const readable = answers.filter(answer => answer.sealed !== null && answer.vanishes_at > today)
  if (readable.length >= limits.receiptAnswers) return refuse('receiptFull')
  const turn = receipt.turns + 1
  await moveTurn(tx, receiptId, { turns: turn })
  const row = { id, receipt_id: receiptId, turn, sealed, created_at: today, vanishes_at: vanishesAt(today) }
  await insertAnswer(tx, row)
  return row
}
