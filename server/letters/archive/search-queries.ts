/** The statements that search the archive, by the index of each engine: FTS5 on SQLite, tsvector on PostgreSQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import { type Db, type Engine, snapshot } from '../../base/db/open-database.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import type { Speech } from '../../base/languages/speech.ts'
import type { AskedWord } from '../finding/words.ts'
import { isListed } from '../listing/listing.ts'

type Column = 'title' | 'words'

/** Signs of a word whose beginnings have an index of their own (migrations/0166-beginnings-of-words.sql). */
const indexedSigns = 3

/**
 * Whether every word stands there, in whatever form, or begins a word that does.
 * @param words letters, digits and marks alone, as server/letters/finding/words.ts cuts them: nothing in them is syntax
 */
function holdsWords(engine: Engine, column: Column, words: readonly AskedWord[]): RawBuilder<SqlBool> {
  if (engine === 'postgres') {
    const query = words
      .map(({ begins, stems }) => anyOf([`'${begins}':*`, ...stems.map(stem => `'${stem}'`)]))
      .join(' & ')
    return isIn(column, query)
  }
  const each = words.map(
    ({ begins, stems }) => `(${[`"${begins}" *`, ...stems.map(stem => `"${stem}"`)].join(' OR ')})`,
  )
  const query = `${column} : (${each.join(' AND ')})`
  return sql<SqlBool>`letter_words.number IN (SELECT rowid FROM letter_index WHERE letter_index MATCH ${query})`
}

const anyOf = (terms: readonly string[]) => `(${terms.join(' | ')})`

const isIn = (column: Column, query: string) =>
  sql<SqlBool>`${sql.ref(`letter_words.${column}_index`)} @@ ${query}::tsquery`

/** The same of a letter's words, by the index that finds each of them sooner. */
function isFoundBy(engine: Engine, words: readonly AskedWord[]): RawBuilder<SqlBool> {
  const isShort = ({ begins }: AskedWord) => Array.from(begins).length <= indexedSigns
  const short = words.filter(isShort)
  if (engine !== 'postgres' || short.length === 0) return holdsWords(engine, 'words', words)
  const long = words.filter(word => !isShort(word))
  const all = [...short.map(beginsShort), ...(long.length > 0 ? [holdsWords(engine, 'words', long)] : [])]
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`
}

function beginsShort({ begins, stems }: AskedWord): RawBuilder<SqlBool> {
  const begun = sql<SqlBool>`beginnings_of(letter_words.words) @@ ${`'${begins}'`}::tsquery`
  if (stems.length === 0) return begun
  return sql<SqlBool>`(${begun} OR ${isIn('words', anyOf(stems.map(stem => `'${stem}'`)))})`
}

/**
 * Runs searches by the index. PostgreSQL would rather read every letter's words, from the table or by another index of it: what
 * unpacking them costs (TOAST) it does not count. Without both ways a bitmap of the words' own index is what is left.
 * @param search given what to ask, all of one moment there
 */
export async function byIndex<Found>(
  { db, engine }: { db: Db; engine: Engine },
  search: (db: Db) => Promise<Found>,
): Promise<Found> {
  if (engine !== 'postgres') return search(db)
  return snapshot(db).execute(async tx => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      tx,
    )
    return search(tx)
  })
}

/** Whether the words of a letter that is listed are not read yet, see fill-findable.ts. */
export async function isFilling(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .leftJoin('letter_words', 'letter_words.letter_id', 'letters.id')
    .select('letters.id')
    .where('letter_words.number', 'is', null)
    .where(isListed)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Asked {
  db: Db
  engine: Engine
  words: readonly AskedWord[]
  /** What the site speaks. */
  speech: Speech
}

/** Which letters hold the words, settled before anything else is asked of them (optimization fence): by their index, and not one by one. */
const found = ({ db, engine, words }: Asked) =>
  db.with(
    with_ => with_('found').materialized(),
    with_ =>
      with_
        .selectFrom('letter_words')
        .select('letter_id')
        .select(sql<number>`CASE WHEN ${holdsWords(engine, 'title', words)} THEN 0 ELSE 1 END`.as('rank'))
        .where(isFoundBy(engine, words)),
  )

/**
 * Those with every word in their title first, then the newest. Their texts are read of the page alone.
 * @returns with how many there are in all; none behind the last page
 */
export async function selectFound(asked: Asked, { limit, offset }: { limit: number; offset: number }) {
  const page = await found(asked)
    .selectFrom('found')
    .innerJoin('letters', 'letters.id', 'found.letter_id')
    .select(({ fn }) => ['letters.id', fn.countAll<number>().over().as('count')])
    .where(isListed)
    .orderBy('rank')
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
    .select([
      'letters.id',
      'subject',
      'sent_at',
      'unique_token',
      'year',
      'slug',
      'text',
      'letter_words.language',
    ])
    .$narrowType<{ sent_at: string }>()
    .where('letters.id', 'in', [...places.keys()])
    .where('sent_at', 'is not', null)
    .execute()
  const inOrder = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return {
    count: Number(first.count),
    rows: inOrder.map(row => ({ ...row, subject: withoutNames(row.subject, namelessIn(row, asked.speech)) })),
  }
}
