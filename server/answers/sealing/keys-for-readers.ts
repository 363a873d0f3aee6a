/** What of the author's keys readers are told. */
import type { Db } from '../../base/db/open-database.ts'
import { selectEnded, selectKeys } from './queries.ts'

/** The one that seals, those of before that letters may still name, and those that seal nothing any more. */
export async function keysForReaders(db: Db) {
  const keys = await selectKeys(db)
  const current = keys.find(key => key.is_current === 1)
  const ended = (await selectEnded(db)).filter(({ recipient }) => recipient !== current?.recipient)
  const isEnded = new Set(ended.map(({ recipient }) => recipient))
  const former = keys.filter(key => key !== current && !isEnded.has(key.recipient))
  return { current, former, ended }
}
