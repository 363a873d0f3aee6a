/** A takeout of an earlier release has whom a letter names in its row. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectNamed } from '../../../letters/recipients/recipient-queries.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { bringNamed, withoutNamed } from './earlier-letters.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const circles = { circles: ['family'], exceptCircles: [] }
const rows = [
  { id: 'by name', everyone: 0, selected_recipients: '["zoe","ada"]', circles: '' },
  { id: 'to all but', everyone: 1, selected_recipients: '["zoe"]', circles: '' },
  {
    ...{ id: 'to a circle', everyone: 0, selected_recipients: '["eve"]' },
    circles: JSON.stringify({ ...circles, others: ['zoe'] }),
  },
  { id: 'of this release', everyone: 0, circles: '' },
]

test('it comes along, and stands in the row no more', async () => {
  const { db } = database
  const rest = { body: '', from_name: '', recipient_count: 0, created_at: '2026-01-01T00:00:00.000Z' }
  const letters = rows.map(({ id }) => ({ ...rest, id, unique_token: id, subject: id, revision: 1 }))
  await db
    .insertInto('letters')
    .values(letters as never)
    .execute()
  async function* lines() {
    yield* rows
  }
  await db.transaction().execute(tx => bringNamed(tx, lines()))
  const named = await Promise.all(rows.map(({ id }) => selectNamed(db, id)))
  expect(named).toEqual([
    { chosen: ['zoe', 'ada'], leftOut: [] },
    { chosen: [], leftOut: ['zoe'] },
    { chosen: ['eve'], leftOut: ['zoe'] },
    { chosen: [], leftOut: [] },
  ])
  expect(rows.map(row => withoutNamed(row).circles)).toEqual(['', '', JSON.stringify(circles), ''])
})
