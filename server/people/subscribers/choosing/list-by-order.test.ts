/** What is asked of the list costs what it answers: a page is read by its order, readers by their ids, and counts from an index. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../base/db/open-database.ts'
import {
  countEveryone,
  selectEveryone,
  selectMailable,
} from '../../../mail/ledger/audience/audience-queries.ts'
import { countOwed, selectNotMailed } from '../../../mail/ledger/kept/kept-queries.ts'
import { forgetOverNames } from '../../../mail/ledger/name-queries.ts'
import { selectRecipientPage, selectWithMisses } from '../../../mail/ledger/outcomes/outcome-queries.ts'
import { countKept } from '../../../mail/ledger/outcomes/report-queries.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { countMeant } from '../../circles/queries.ts'
import { selectFound, selectRecipients } from './recipient-queries.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.close()
})

const isPostgres = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
const now = '2026-01-01T00:00:00.000Z'
const letter = { kind: 'letter', id: 'a letter' } as const
const address = Buffer.from('reader@example.com').toString('base64url')
const pages: Record<string, (db: Db) => Promise<unknown>> = {
  'of a slice that is laid': db => selectEveryone(db, { after: 'a', since: now, at: now, pressed: now }, 400),
  'of those a search chooses': db => selectFound(db, { q: 'example', after: 'a', limit: 400, at: now }),
  'of the missing': db =>
    selectRecipientPage(db, letter, { state: 'missing', after: 'a', limit: 50, at: now }),
  'of the picker by address': db =>
    selectRecipients(db, { q: '', sort: 'email-za', after: address, limit: 50 }),
  'of the picker, newest first': db =>
    selectRecipients(db, { q: '', sort: 'newest', after: undefined, limit: 50 }),
}

/**
 * @param run the query, on the database that it is given
 * @returns the steps of its last statement, as EXPLAIN tells them
 */
async function planOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  let seen: RootOperationNode | undefined
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      seen = node
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(watching))
  if (!seen) throw new Error('no statement was made')
  const { sql: text, parameters } = db.getExecutor().compileQuery(seen, { queryId: 'plan' })
  const explain = isPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
  const explained = CompiledQuery.raw(`${explain} ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ detail: string } | { 'QUERY PLAN': string }>(explained)
  return rows.map(row => ('detail' in row ? row.detail : row['QUERY PLAN']))
}

test.runIf(!isPostgres).for(Object.entries(pages))('a page %s', async ([, page]) => {
  const plan = await planOf(database.db, page)
  expect(plan.join('\n')).toMatch(/subscribers USING/)
  expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
})

test.runIf(isPostgres)('a slice that is laid is read by its order on PostgreSQL too', async () => {
  // Another test may have left dead rows here, and statistics of them: the plan depends on those of all three.
  await sql`TRUNCATE subscribers, imports, deliveries CASCADE`.execute(database.db)
  await sql`INSERT INTO subscribers (id, email, email_key, is_active, subscribed_at)
    SELECT md5(n::text), n || '@example.com', n || '@example.com', 1, ${now} FROM generate_series(1, 20000) AS n`.execute(
    database.db,
  )
  await sql`ANALYZE subscribers, imports, deliveries`.execute(database.db)
  const page = (after: string) => (db: Db) =>
    selectEveryone(db, { after, since: now, at: now, pressed: now }, 400)
  for (const after of ['', 'f']) {
    const plan = (await planOf(database.db, page(after))).join('\n')
    expect(plan).toMatch(/Index.* Scan using subscribers_/)
    expect(plan).not.toContain('Sort')
  }
})

const readers = ['one', 'two'].flatMap(name => Array.from({ length: 200 }, (_, n) => `${name}-${n}`))
test.runIf(!isPostgres).for([
  ['readers are looked up', db => selectMailable(db, readers, now), ['autoindex_subscribers_1 (id=?)']],
  [
    'everyone is counted',
    db => countEveryone(db, { after: '', since: now, at: now, pressed: now }),
    ['subscribers_mailable (id>?)', 'subscribers_newest_active (subscribed_at>?)'],
  ],
  [
    'everyone but a circle is counted',
    db => countMeant(db, { everyone: true, circles: [], exceptCircles: ['one'] }, now),
    ['subscribers_mailable (id>?)'],
  ],
  [
    'a circle is counted',
    db => countMeant(db, { everyone: false, circles: ['one'], exceptCircles: ['two'] }, now),
    ['autoindex_subscribers_1 (id=?)'],
  ],
] satisfies [string, (db: Db) => Promise<unknown>, string[]][])('%s by indexes', async ([, run, indexes]) => {
  const read = (await planOf(database.db, run)).filter(step => / subscribers USING/.test(step))
  expect(read).toEqual(indexes.map(index => expect.stringContaining(index)))
})

test.runIf(!isPostgres)(
  'the names of copies that are over are looked for among the names, not among all copies that ever left',
  async () => {
    const plan = await planOf(database.db, forgetOverNames)
    expect(plan.filter(step => step.includes('deliveries'))).toEqual([expect.stringMatching(/\(id=\?\)$/)])
  },
)

test.runIf(!isPostgres).for([
  ['of one send', db => countKept(db, 'a send')],
  ['of letters that somebody may be without', db => selectWithMisses(db, 'letter', ['a letter'])],
  ['of all sends', db => selectNotMailed(db)],
  ['still owed', db => countOwed(db, ['a send', 'another'])],
] satisfies [string, (db: Db) => Promise<unknown>][])(
  'copies in the outbox %s are found without reading what a mail server took',
  async ([, run]) => expect((await planOf(database.db, run)).join('\n')).toContain('INDEX deliveries_kept'),
)
