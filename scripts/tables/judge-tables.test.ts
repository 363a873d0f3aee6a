import { expect, test } from 'vitest'
import { judgeTables } from './judge-tables.ts'
import { readTables } from './read-tables.ts'

const rules = { 'server/ledger': { reads: ['subscribers'], writes: ['sends'] }, 'server/letters': {} }
const known = new Set(['sends', 'subscribers', 'letters'])
/** Uses every allowance, so that a test hears only of what it adds. */
const innocent = {
  'server/ledger/queries.ts': `db.updateTable('sends').set({}); db.selectFrom('sends').innerJoin('subscribers', 'a', 'b')`,
}

function problemsOf(added: Record<string, string>): string[] {
  const sources = Object.entries({ ...innocent, ...added })
  return judgeTables(new Map(sources.map(([path, text]) => [path, readTables(path, text, known)])), rules)
}

test('what the table allows passes', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ 'server/letters/x.ts': `db.selectFrom('something else')` })).toEqual([])
})

test.each([
  ['reads', `db.selectFrom('sends')`],
  ['reads', `db.selectFrom('sends as others')`],
  ['reads', `db.selectFrom(['sends', 'other'])`],
  ['reads', `db.selectFrom('other').leftJoin('sends', 'a', 'b')`],
  ['reads', `exists(selectFrom('sends').select('id'))`],
  ['reads', 'sql`SELECT 1 FROM sends WHERE id = 1`'],
  ['reads', 'sql`EXISTS (SELECT 1 FROM other JOIN sends ON true)`'],
  ['writes', `db.insertInto('sends')`],
  ['writes', `db.updateTable('sends')`],
  ['writes', `db.deleteFrom('sends')`],
  ['writes', 'sql`TRUNCATE sends`'],
  ['writes', 'sql`DELETE FROM sends`'],
])('another room that %s is told of: %s', (what, text) => {
  const [problem, ...others] = problemsOf({ 'server/letters/x.ts': text })
  const may = what === 'reads' ? 'read' : 'write'
  expect(problem).toBe(`server/letters/x.ts ${what} sends: server/letters may ${may} none`)
  expect(others).toEqual([])
})

test('reading is not writing', () => {
  const [problem] = problemsOf({ 'server/ledger/x.ts': `db.deleteFrom('subscribers')` })
  expect(problem).toBe('server/ledger/x.ts writes subscribers: server/ledger may write sends')
})

test('an allowance that nobody uses fails', () => {
  expect(problemsOf({ 'server/ledger/queries.ts': `db.updateTable('sends')` })).toEqual([
    'server/ledger may read subscribers and does not: take the entry out of the table',
  ])
})

test('a query outside every room fails', () => {
  expect(problemsOf({ 'server/other.ts': `db.selectFrom('sends')` })).toEqual([
    'server/other.ts reads sends: it belongs to no room in the table',
  ])
})
