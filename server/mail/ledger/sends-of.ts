/** The sends of one thing. */
import type { Db } from '../../base/db/open-database.ts'
import type { Subject } from './sendable.ts'

/** All of them, those that were undone or stopped too: what is asked of them is added. */
export const sendsOf = (db: Db, { kind, id }: Subject) =>
  db.selectFrom('sends').where('sends.subject_id', '=', id).where('sends.subject_kind', '=', kind)
