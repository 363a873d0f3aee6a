/**
 * The database fails once, at each step of the mailer's loop in turn (fault injection): a connection, a beginning, a
 * statement or a commit, of which nothing was done or only the answer was lost. Everything due goes on by itself, nobody gets
 * two copies, and what stands in the ledger in the end is what stands there without the failure.
 */

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { nowText } from '../../../base/clock.ts'
import { createFaults, type Faults } from '../../../test/failing-database.ts'
import { noFeatures, queueLetter } from '../../../test/queued-letter.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Outcome } from '../../transport.ts'
import { type Mailer, startMailer } from './mailer.ts'

// A letter is sent once for each of its steps.
vi.setConfig({ testTimeout: 300_000 })

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const config = { mailRate: 100_000, mailConnections: 2, dkim: undefined }
const begun = Date.parse('2026-03-01T12:00:00.000Z')
/** Longer than a lease, and than the first wait after a 4xx. */
const longestWait = 90_000
/** By then every copy has been claimed, carried and written down; what follows are looks at a table in which nothing is due. */
const mostSteps = 64
/** Tried at the same time, each on a database of its own: most of the time goes by in waiting. */
const together = 8

const answers: [RegExp, Outcome][] = [
  [/^refused/, { kind: 'refused', words: '550 5.1.1 No such user' }],
  [/^later/, { kind: 'deferred', words: '450 4.2.0 Greylisted', throttled: false }],
  [/^silent/, { kind: 'unanswered', words: 'No answer' }],
]

interface Life {
  database: TestDatabase
  faults: Faults
  mail: Scripted
  mailer: Mailer
  clock: { now(): Date; forward(ms: number): void }
}

async function begin(): Promise<Life> {
  const faults = createFaults(engine)
  const database = await createTestDatabase(faults.around)
  let time = begun
  const clock = {
    now: () => new Date(time),
    forward(ms: number) {
      time += ms
    },
  }
  const to = ['ada@example.com', 'refused@example.com', 'later@example.com', 'silent@example.com']
  await queueLetter(database.db, clock, to)
  const stopped = await queueLetter(database.db, clock, 2, 'stopped')
  await database.db
    .updateTable('sends')
    .set({ stopped_at: nowText(clock) })
    .where('id', '=', stopped)
    .execute()
  const held = await queueLetter(database.db, clock, 1, 'held')
  await database.db
    .updateTable('sends')
    .set({ starts_at: nowText(clock) })
    .where('id', '=', held)
    .execute()
  const met = new Set<string>()
  const mail = scripted(({ to }) => {
    const found = answers.find(([name]) => name.test(to))?.[1]
    // At the second time everybody is taken.
    if (!found || met.has(to)) return accepted
    met.add(to)
    return found
  })
  faults.steps = 0
  const mailer = startMailer({ ...database, ...noFeatures, clock, config, transport: mail.transport })
  return { database, faults, mail, mailer, clock }
}

/** Until nothing is due at this time; asking may itself be what fails. */
async function untilIdle({ mailer }: Life): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await mailer.idle()
    } catch (error) {
      if (tries > 3) throw error
    }
  }
}

/** What became of everybody, without what is random. */
async function readLedger({ database: { db } }: Life) {
  const { rows } = await sql<object>`
    SELECT subscribers.email, deliveries.state, deliveries.due_at, deliveries.deferrals,
      deliveries.unanswered, deliveries.reply, deliveries.lease_holder, subscribers.suppressed_words,
      sends.starts_at, sends.paused_at,
      CASE WHEN sends.begun_at IS NULL THEN 'no' ELSE 'yes' END AS begun
    FROM deliveries JOIN subscribers ON subscribers.id = deliveries.subscriber_id
      JOIN sends ON sends.id = deliveries.send_id
    ORDER BY subscribers.email`.execute(db)
  return rows
}

/** @returns whether a step failed */
async function live(failAt: number, losesAnswers: boolean) {
  const life = await begin()
  const { faults, clock, mail, mailer, database } = life
  Object.assign(faults, { failAt, losesAnswers })
  try {
    await untilIdle(life)
    // Greylisted and unanswered ones are due again after it; so is a copy of which the mailer does not know that it holds it.
    for (let waited = 0; waited < 4; waited++) {
      clock.forward(longestWait)
      await untilIdle(life)
    }
    const hasFailed = faults.failed > 0
    faults.failAt = 0
    return { hasFailed, ledger: await readLedger(life), carried: mail.to().toSorted() }
  } finally {
    await mailer.stop()
    await database.close()
  }
}

test.each([
  ['and nothing of it was done', false],
  ['or only its answer is lost', true],
])('each step fails once, %s', async (_, losesAnswers) => {
  const { hasFailed: _none, ...whole } = await live(0, losesAnswers)
  expect(whole.carried).toHaveLength(7)
  let failed = 0
  for (let from = 1; from < mostSteps; from += together) {
    const steps = Array.from({ length: together }, (_, n) => from + n)
    const lives = await Promise.all(steps.map(step => live(step, losesAnswers)))
    for (const [n, { hasFailed, ...ended }] of lives.entries()) {
      expect(ended, `step ${from + n}`).toEqual(whole)
      if (hasFailed) failed++
    }
    if (!lives.some(({ hasFailed }) => hasFailed)) break
  }
  expect(failed).toBeGreaterThan(losesAnswers ? 3 : 20)
})
