/** Lets replies that waited arrive once their day is over, with the receipts that their readers kept. */
import { dayText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { letArrive, type Waiting } from '../../base/waiting/queries.ts'
import { insertReply, lockReply } from '../replies/queries.ts'
import type { WaitingReply } from '../replies/waiting-reply.ts'
import { insertReceipt, keepOwnWords, lockReceipt, moveTurn } from './queries.ts'

/** To be called every few minutes. */
export async function arriveReplies(store: { db: Db; config: KeyPlace }, now: Date): Promise<void> {
  const day = dayText(now)
  await letArrive<WaitingReply>(store.db, { place: store.config, kind: 'reply', day, arrive })
}

async function arrive(tx: Tx, rows: Waiting<WaitingReply>[]): Promise<void> {
  const turns = new Map<string, Turn>()
  // Those of one conversation in their order, as far as they come together; one that is there already has its turn.
  for (const row of rows.toSorted((a, b) => placeOf(a) - placeOf(b)))
    if (!(await lockReply(tx, row.id))) turns.set(row.id, await turnOf(tx, row))
  for (const { id, created_at, content } of rows) {
    if (!turns.has(id)) continue
    const { receipt: _, conversation: __, own_words: sealed, ...words } = content
    const turn = turns.get(id) ?? {}
    await insertReply(tx, { ...words, ...turn, id, created_at })
    if (turn.receipt_id && turn.turn)
      await keepOwnWords(tx, { receipt_id: turn.receipt_id, turn: turn.turn, sealed, created_at })
  }
}

const placeOf = ({ content }: Waiting<WaitingReply>) => content.conversation?.place ?? 0

interface Turn {
  receipt_id?: string
  turn?: number
}

/** Its place in a conversation, which it begins or goes on with; none where its reader kept no receipt. */
async function turnOf(tx: Tx, { created_at, content }: Waiting<WaitingReply>): Promise<Turn> {
  const { receipt, conversation, newsletter_id } = content
  if (receipt) {
    const row = { id: randomId(), ...receipt, newsletter_id, turns: 1, used_on: created_at }
    await insertReceipt(tx, row)
    return { receipt_id: row.id, turn: 1 }
  }
  const before = conversation && (await lockReceipt(tx, conversation.receipt_id))
  if (!before) return {}
  const turn = before.turns + 1
  await moveTurn(tx, before.id, { turns: turn, used_on: created_at })
  return { receipt_id: before.id, turn }
}
