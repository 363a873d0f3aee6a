/** Paging: cursors that go out come back, foreign ones mean the first page, and a search text matches itself alone. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { cutPage, likePattern, nextLink, readCursor, writeCursor } from './list-page.ts'

const cursor = { time: '2026-03-01T12:00:00.000Z', id: 'abc' }
const rows = ['c', 'b', 'a'].map(id => ({ time: cursor.time, id }))

test('a cursor comes back as it went out', () => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  expect(writeCursor(cursor)).toMatch(/^[A-Za-z0-9_-]+$/)
})

test.each([undefined, '', 'x', '!!!', Buffer.from('one').toString('base64url')])(
  '%j is no cursor of ours',
  after => {
    expect(readCursor(after)).toBeUndefined()
  },
)

test('the row too many becomes the cursor of the next page', () => {
  expect(cutPage(rows, 2, row => row)).toEqual({
    rows: rows.slice(0, 2),
    next: writeCursor(rows[1] ?? cursor),
  })
  expect(cutPage(rows, 3, row => row)).toEqual({ rows, next: null })
  expect(cutPage(rows, undefined, row => row)).toEqual({ rows, next: null })
})

test('the link keeps the search', () => {
  expect(nextLink('/api/x', { limit: 2, q: 'a&b' }, 'cursor')).toEqual({
    link: '</api/x?limit=2&q=a%26b&after=cursor>; rel="next"',
  })
  expect(nextLink('/api/x', { limit: 2 }, null)).toEqual({})
})

test('a search text matches itself and nothing wider, on either engine', async () => {
  const database = await createTestDatabase()
  const matches = async (text: string, q: string) => {
    const { rows } = await sql<{ found: unknown }>`
      SELECT CASE WHEN lower(${text}) LIKE ${likePattern(q)} ESCAPE '\\' THEN 1 ELSE 0 END AS found
    `.execute(database.db)
    return Number(rows[0]?.found) === 1
  }
  expect(await matches('Hello World', 'o w')).toBe(true)
  expect(await matches('100 %', '%')).toBe(true)
  expect(await matches('100', '%')).toBe(false)
  expect(await matches('a_b', 'A_B')).toBe(true)
  expect(await matches('axb', 'a_b')).toBe(false)
  expect(await matches('a\\b', '\\')).toBe(true)
  expect(await matches('Übermut', 'über')).toBe(true)
  await database.close()
})
