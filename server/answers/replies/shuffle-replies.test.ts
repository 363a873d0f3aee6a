/** The order in which replies lie on disk: after a night it no longer is the order in which they came. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { randomId } from '../../base/db/ids.ts'
import { expectChance, guessArrival } from '../../test/arrival-order.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { insertReplies } from './queries.ts'
import { shuffleReplies } from './shuffle-replies.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

const yesterday = '2026-03-01T00:00:00.000Z'
const today = new Date('2026-03-02T09:00:00.000Z')
/** Rounds for each size; fewer where a new database takes a second. */
const rounds = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 4 : 12
const ids = Array.from({ length: 24 }, (_, n) => `reply-${String.fromCharCode(97 + n)}`)
/** Some so long that SQLite keeps them on pages of their own. */
const messageOf = (id: string) => `<${id}>${'x'.repeat((id.charCodeAt(6) % 3) * 900)}`

async function storeInOrder(order: string[]): Promise<TestDatabase> {
  const database = await createTestDatabase()
  opened.push(database)
  await leaveHoles(database)
  for (const id of order) {
    const reply = { id, message: messageOf(id), newsletter_id: 'letter', created_at: yesterday }
    await insertReplies(database.db, [reply])
  }
  return database
}

/** Room here and there, where others were: new rows do not lie in the order in which they are written. */
async function leaveHoles({ db, engine }: TestDatabase): Promise<void> {
  const others = ids.map(id => ({
    id: `other-${id}`,
    message: 'x'.repeat(40),
    newsletter_id: 'letter',
    created_at: yesterday,
  }))
  await insertReplies(db, others)
  for (const [n, { id }] of others.entries())
    if (n % 3 !== 0) await db.deleteFrom('replies').where('id', '=', id).execute()
  if (engine === 'postgres') await sql`VACUUM replies`.execute(db)
  await db.deleteFrom('replies').execute()
}

/** The ids as they lie on disk. */
async function orderOnDisk({ db, engine, dataDir }: TestDatabase): Promise<string[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ id: string }>`SELECT id FROM replies ORDER BY ctid`.execute(db)
    return rows.map(row => row.id)
  }
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  const file = readFileSync(join(dataDir, 'foolscap.db'), 'latin1')
  return ids.toSorted((a, b) => file.indexOf(`<${a}>`) - file.indexOf(`<${b}>`))
}

test('a night later the order on disk no longer depends on the order of arrival', async () => {
  const orders = [
    ids,
    ids.toReversed(),
    ids.toSorted((a, b) => ((a.charCodeAt(6) * 7) % 11) - ((b.charCodeAt(6) * 7) % 11)),
  ]
  const found = []
  for (const order of orders) {
    const database = await storeInOrder(order)
    await shuffleReplies(database, today)
    found.push(await orderOnDisk(database))
    const rows = await database.db.selectFrom('replies').selectAll().orderBy('id').execute()
    expect(rows.map(row => [row.id, row.message])).toEqual(ids.map(id => [id, messageOf(id)]))
  }
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

test("PostgreSQL's transaction numbers tell nothing either", async () => {
  const database = await storeInOrder(ids)
  if (database.engine === 'sqlite') return
  await shuffleReplies(database, today)
  const { rows } = await sql`SELECT DISTINCT xmin::text FROM replies`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('the present day is left alone, and so is an empty table', async () => {
  const database = await storeInOrder([])
  await shuffleReplies(database, today)
  await insertReplies(database.db, [
    { id: 'a', message: 'b', newsletter_id: 'letter', created_at: '2026-03-02T00:00:00.000Z' },
  ])
  await shuffleReplies(database, today)
  expect(await database.db.selectFrom('replies').selectAll().execute()).toHaveLength(1)
})

test.each([10, 900, 2_000, 5_000])(
  'texts of %i characters do not tell the order in which they came',
  async length => {
    const guesses = []
    for (const size of [5, 12, 30]) {
      for (let round = 0; round < rounds; round++) {
        const came = Array.from({ length: size }, () => randomId())
        const database = await createTestDatabase()
        for (const id of came) {
          const row = {
            id,
            message: `<${id}>`.padStart(length, 'x'),
            newsletter_id: 'letter',
            created_at: yesterday,
          }
          await insertReplies(database.db, [row])
        }
        await shuffleReplies(database, today)
        guesses.push(await guessArrival(database, { table: 'replies', ids: came, endOf: id => `<${id}>` }))
        await database.close()
      }
    }
    expectChance(guesses)
  },
)
