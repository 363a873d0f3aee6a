/** Every pair of state and time has one meaning, and whatever is made of the table tells the same of it, in JavaScript and in SQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { keptForGoodWords, keptWords } from '../../outbox.ts'
import {
  countsOf,
  isBetter,
  type Meaning,
  meaningOf,
  meanings,
  missesSql,
  outcomeOfRank,
  rankOf,
  rankSql,
  stoppedWords,
  whereMeans,
} from './meaning.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const states = Object.keys(meanings) as (keyof typeof meanings)[]
const pairs = states.flatMap(state => [
  { state, due_at: '2026-03-01T12:00:00.000Z' },
  { state, due_at: null },
])
test('what the outbox took is no other pair, and never counts as what a mail server took', () => {
  const sent = meaningOf({ state: 'sent', due_at: null, reply: '250 Ok' })
  const kept = meaningOf({ state: 'sent', due_at: null, reply: keptWords })
  expect(kept).toEqual({ ...sent, outcome: 'kept', missing: 'yes', repeatable: true })
  expect(meaningOf({ state: 'sent', due_at: null, reply: keptForGoodWords })).toBe(kept)
  expect(isBetter(sent.outcome, kept.outcome)).toBe(true)
  expect(meaningOf({ state: 'refused', due_at: null, reply: keptWords }).outcome).toBe('refused')
})

test('state and time make fourteen pairs', () => {
  expect(pairs).toHaveLength(14)
})

describe.each(pairs)('a copy that is $state at $due_at', pair => {
  const inSql = async <T>(what: ReturnType<typeof sql<T>>, reply: string | null = null) => {
    const { rows } = await sql<{ found: T }>`SELECT ${what} AS found FROM
      (SELECT CAST(${pair.state} AS TEXT) AS state, CAST(${pair.due_at} AS TEXT) AS due_at,
        CAST(${reply} AS TEXT) AS reply) AS deliveries`.execute(database.db)
    return Number(rows[0]?.found)
  }
  const meaning = meaningOf({ ...pair, reply: null })

  test('is open exactly when it has a time: the mailer asks for nothing else', () => {
    expect(meaning.open).toBe(pair.due_at !== null)
  })

  test('is counted once', () => {
    const counts = countsOf([{ state: pair.state, due: pair.due_at === null ? 0 : 1, count: 1 }])
    const { total, ...parts } = counts
    expect(total).toBe(1)
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(1)
  })

  test('has one rank, which leads back to its outcome', async () => {
    expect(await inSql(rankSql())).toBe(rankOf(meaning.outcome))
    const kept = meaningOf({ ...pair, reply: keptWords })
    expect(await inSql(rankSql(), keptWords)).toBe(rankOf(kept.outcome))
    expect(outcomeOfRank(rankOf(kept.outcome))).toBe(kept.outcome)
    expect(outcomeOfRank(rankOf(meaning.outcome))).toBe(meaning.outcome)
  })

  test('is missing only when nothing is on its way and nothing arrived', async () => {
    expect(meaning.open && meaning.missing !== 'no').toBe(false)
    expect(await inSql(missesSql())).toBe(meaning.missing === 'yes' ? 1 : 0)
    expect(await inSql(missesSql(), stoppedWords)).toBe(meaning.missing === 'no' ? 0 : 1)
    const kept = meaningOf({ ...pair, reply: keptWords })
    expect(await inSql(missesSql(), keptWords)).toBe(kept.missing === 'yes' ? 1 : 0)
  })

  test('is repeatable only when it certainly did not arrive', () => {
    expect(meaning.repeatable).toBe(['refused', 'withdrawn'].includes(meaning.outcome))
  })

  test('ends as something that is over', () => {
    const ended = meaningOf({ state: meaning.endsAs, due_at: null, reply: null })
    expect(ended.open).toBe(false)
    expect(ended.repeatable && pair.state === 'sending').toBe(false)
  })

  test.each([
    ['open', (one: Meaning) => one.open],
    ['waiting', (one: Meaning) => one.outcome === 'waiting'],
    ['sent', (one: Meaning) => one.outcome === 'sent'],
    ['kept', (one: Meaning) => one.outcome === 'kept'],
    ['missing', (one: Meaning) => one.missing !== 'no'],
    ['not repeatable', (one: Meaning) => !one.repeatable],
    ['anything', () => true],
    ['nothing', () => false],
  ])('is found in SQL as %s exactly when it is', async (_, which) => {
    for (const reply of [null, '250 Ok', keptWords, keptForGoodWords]) {
      const found = await inSql(sql`CASE WHEN ${whereMeans(which)} THEN 1 ELSE 0 END`, reply)
      expect(found).toBe(which(meaningOf({ ...pair, reply })) ? 1 : 0)
    }
  })
})
