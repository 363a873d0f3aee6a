/** The order in which answers lie on disk: after a night it does not tell in which order they came, however long their words are. */
import { expect, test } from 'vitest'
import { randomId } from '../../base/db/ids.ts'
import { expectChance, guessArrival } from '../../test/arrival-order.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { insertAnswers, insertResponse } from './queries.ts'
import { shuffleAnswers } from './shuffle-answers.ts'

const yesterday = '2026-03-01T00:00:00.000Z'
const today = new Date('2026-03-02T09:00:00.000Z')
/** Rounds for each size; fewer where a new database takes a second. */
const rounds = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 4 : 12
const mark = (id: string) => `<${id}>`

async function storePoll({ db }: TestDatabase): Promise<void> {
  const nothing = { description: '', sent_at: null, closed_at: null, closes_at: null, scheduled_for: null }
  const poll = { ...nothing, id: 'poll', title: 'Tea', unique_token: randomId(), created_at: yesterday }
  await db
    .insertInto('polls')
    .values({ ...poll, answering: 'anyone', show_results: 0 })
    .execute()
}

async function storeAnswer({ db }: TestDatabase, id: string, words: string): Promise<void> {
  const of = { poll_id: 'poll', response_id: id }
  await db.transaction().execute(async tx => {
    await insertResponse(tx, { id, poll_id: 'poll', created_at: yesterday, respondent_email: null })
    await insertAnswers(tx, [{ ...of, question_id: 'why', position: -1, is_first: 1, words }])
  })
}

test.each([10, 900, 2_000, 5_000])(
  'words of %i characters do not tell the order in which they came',
  async length => {
    const guesses = []
    for (const size of [5, 12, 30]) {
      for (let round = 0; round < rounds; round++) {
        const database = await createTestDatabase()
        await storePoll(database)
        const came = Array.from({ length: size }, () => randomId())
        for (const id of came) await storeAnswer(database, id, mark(id).padStart(length, 'x'))
        await shuffleAnswers(database, today)
        const rows = await database.db.selectFrom('poll_answers').select(['response_id', 'words']).execute()
        expect(rows.every(row => row.words?.endsWith(mark(row.response_id)))).toBe(true)
        expect(rows).toHaveLength(size)
        guesses.push(await guessArrival(database, { table: 'poll_responses', ids: came, endOf: mark }))
        await database.close()
      }
    }
    expectChance(guesses)
  },
)
