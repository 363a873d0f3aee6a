/** The statements that search the archive, by the index of each engine: FTS5 on SQLite, tsvector on PostgreSQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withoutNames } from '../../contract/name-field.ts'
import { type Db, type Engine, snapshot } from '../db/open-database.ts'
import { hasArrived } from '../letters/arrived.ts'

type Column = 'title' | 'words'

/**
 * Whether every word stands there, or begins a word that does.
 * @param words letters, digits and marks alone, as server/letters/finding/words.ts cuts them: nothing in them is syntax
 */
function holdsWords(engine: Engine, column: Column, words: readonly string[]): RawBuilder<SqlBool> {
  if (engine === 'postgres') {
    const query = words.map(word => `'${word}':*`).join(' & ')
    return sql<SqlBool>`${sql.ref(`letter_words.${column}_index`)} @@ ${query}::tsquery`
  }
  const query = `${column} : (${words.map(word => `"${word}" *`).join(' AND ')})`
  return sql<SqlBool>`letter_words.number IN (SELECT rowid FROM letter_index WHERE letter_index MATCH ${query})`
}

/**
 * Runs searches by the index. PostgreSQL would rather read every letter's words: what unpacking them costs (TOAST) it does not count.
 * @param search given what to ask, all of one moment there
 */
export async function byIndex<Found>(
  { db, engine }: { db: Db; engine: Engine },
  search: (db: Db) => Promise<Found>,
): Promise<Found> {
  if (engine !== 'postgres') return search(db)
  return snapshot(db).execute(async tx => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return search(tx)
  })
}

interface Asked {
  db: Db
  engine: Engine
  words: readonly string[]
}

const found = ({ db, engine, words }: Asked) =>
  db
    .selectFrom('letter_words')
    .innerJoin('letters', 'letters.id', 'letter_words.letter_id')
    .where('sent_at', 'is not', null)
    .where('is_unlisted', '=', 0)
    .where(hasArrived)
    .where(holdsWords(engine, 'words', words))

/**
 * Those with every word in their title first, then the newest. Their texts are read of the page alone.
 * @returns with how many there are in all; none behind the last page
 */
export async function selectFound(asked: Asked, { limit, offset }: { limit: number; offset: number }) {
  const page = await found(asked)
    .select(({ fn }) => ['letters.id', fn.countAll<number>().over().as('count')])
    .orderBy(sql`CASE WHEN ${holdsWords(asked.engine, 'title', asked.words)} THEN 0 ELSE 1 END`)
    .orderBy('sent_at', 'desc')
    .orderBy('letters.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const places = new Map(page.map(({ id }, place) => [id, place]))
  const [first] = page
  if (!first) return { count: 0, rows: [] }
  const rows = await asked.db
    .selectFrom('letters')
    .innerJoin('letter_words', 'letter_words.letter_id', 'letters.id')
    .leftJoin('letter_addresses', join =>
      join.onRef('letter_addresses.letter_id', '=', 'letters.id').on('letter_addresses.is_current', '=', 1),
    )
    .select(['letters.id', 'subject', 'sent_at', 'unique_token', 'year', 'slug', 'text'])
    .$narrowType<{ sent_at: string }>()
    .where('letters.id', 'in', [...places.keys()])
    .where('sent_at', 'is not', null)
    .execute()
  const inOrder = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return {
    count: Number(first.count),
    rows: inOrder.map(row => ({ ...row, subject: withoutNames(row.subject) })),
  }
}
