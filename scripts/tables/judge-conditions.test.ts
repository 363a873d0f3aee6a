import { expect, test } from 'vitest'
import { judgeConditions } from './judge-conditions.ts'

const rules = { is_active: ['server/ledger/audience'] }
/** Uses every allowance, so that a test hears only of what it adds. */
const innocent = { 'server/ledger/audience/who.ts': 'sql`subscribers.is_active = 1`' }
const problemsOf = (text: string) =>
  judgeConditions(new Map(Object.entries({ ...innocent, 'server/letters/x.ts': text })), rules)

test.each([
  `db.selectFrom('subscribers').where('is_active', '=', 1)`,
  `db.selectFrom('subscribers').where('subscribers.is_active', isLeft ? '!=' : '=', 1)`,
  `query.where(eb => eb.or([eb('is_active', '=', 1)]))`,
  `query.whereRef('games.is_active', '=', 'subscribers.is_active')`,
  `query.whereRef('other', '=', 'subscribers.is_active')`,
  'sql`SELECT 1 FROM subscribers WHERE is_active = 1`',
  'sql`subscribers.is_active IS NULL`',
  'sql`CASE WHEN subscribers.is_active <> 0 THEN 1 END`',
])('a statement elsewhere that asks for the column is told of: %s', text => {
  expect(problemsOf(text)).toEqual([
    'server/letters/x.ts asks for is_active: server/mail/ledger/audience says who can be mailed',
  ])
})

test.each([
  `db.selectFrom('subscribers').select(['id', 'is_active'])`,
  `db.updateTable('subscribers').set({ is_active: 0 })`,
  `row.is_active === 1`,
  'sql`SELECT id, is_active FROM subscribers`',
  `db.selectFrom('subscribers').where('is_active_since', '=', 1)`,
])('what reads or writes the column passes: %s', text => {
  expect(problemsOf(text)).toEqual([])
})

test('an allowance that nobody uses fails', () => {
  expect(judgeConditions(new Map(), rules)).toEqual([
    'server/ledger/audience may ask for is_active and does not: take the entry out of the table',
  ])
})
