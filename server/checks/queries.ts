/** The statement on who was refused last time. */
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

export interface Refused {
  id: string
  email: string
  /** The mail server's words. */
  reply: string | null
}

/** Subscribers who would be mailed, and whose last letter or poll was refused: nothing was sent to them since. */
export async function selectRefusedLast(db: Db): Promise<Refused[]> {
  return (
    db
      .selectFrom('deliveries as refused')
      .innerJoin('sends as refusedSend', 'refusedSend.id', 'refused.send_id')
      .innerJoin('subscribers', 'subscribers.id', 'refused.subscriber_id')
      .select(({ fn }) => ['subscribers.id', 'subscribers.email', fn.max('refused.reply').as('reply')])
      // Written out, not bound: only so SQLite knows that the index of the refused will do.
      .where('refused.state', '=', sql.lit('refused'))
      .where('refusedSend.kind', 'in', ['letter', 'poll'])
      .where('subscribers.is_active', '=', 1)
      .where('subscribers.suppressed_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries as later')
              .innerJoin('sends as laterSend', 'laterSend.id', 'later.send_id')
              .select('later.id')
              .whereRef('later.subscriber_id', '=', 'refused.subscriber_id')
              .where('later.state', '=', 'sent')
              .whereRef('laterSend.created_at', '>', 'refusedSend.created_at'),
          ),
        ),
      )
      .groupBy(['subscribers.id', 'subscribers.email'])
      .orderBy('subscribers.email')
      .execute()
  )
}
