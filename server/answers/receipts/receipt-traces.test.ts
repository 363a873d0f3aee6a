/** That nothing tells whose a receipt is: what its calls leave on the disk and in the log, and the order in which receipts came. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomId } from '../../base/db/ids.ts'
import { expectChance, guessArrival } from '../../test/arrival-order.ts'
import { testReceipt } from '../../test/cases/test-receipt.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { tracesOf } from '../../test/traces.ts'
import { insertReceipt } from './queries.ts'
import { sweepReceipts } from './sweep-receipts.ts'
import { receiptsOf } from './test-receipts.ts'

const lines: string[] = []
let site: TestSite
let letterId: string
const made = receiptsOf(() => site)
const { everyRow, logLines, databaseSizes, filesWith } = tracesOf(() => site, lines)
beforeEach(async () => {
  lines.length = 0
  const logTo = { write: (line: string) => lines.push(line) }
  site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo })
  letterId = await made.letter()
})
afterEach(() => site.close())

/** The whole road of a reader: a reply, its receipt, a look, a message more. */
async function visit(from: string, headers: Record<string, string>) {
  const { replyKey, lookup, publicKey, ownWords, sealed } = testReceipt(1)
  const call = (url: string, payload: object) =>
    site.asVisitor({ method: 'POST', url, payload, headers }, from)
  const sent = await call('/api/responses', { message: 'Hi', newsletterId: letterId, replyKey })
  const kept = await call('/api/receipts', { replyKey, lookup, publicKey, ownWords })
  const receiptId = await made.receiptIdOf(sent.json().id)
  const answered = await made.answer(receiptId, { sealed, answerKey: replyKey })
  const opened = await call('/api/receipts/open', { lookup })
  const again = await call('/api/receipts/messages', {
    lookup,
    message: 'More',
    ownWords,
    replyKey: `${replyKey}0`,
  })
  expect([sent, kept, answered, opened, again].map(one => one.statusCode)).toEqual([201, 201, 201, 200, 201])
  const own = await site.database.db.selectFrom('receipt_messages').select('id').execute()
  return {
    kept,
    ids: [receiptId, answered.json().id, ...own.map(({ id }) => id)],
    answers: [kept, opened, again],
  }
}

/** A conversation as it went on: the random ids, by which rows are read, differ from reader to reader. */
const inTurns = (rows: Awaited<ReturnType<typeof everyRow>>) =>
  rows.map(([table, all]) => [
    table,
    table === 'receipt_messages' ? all.toSorted((one, other) => Number(one.turn) - Number(other.turn)) : all,
  ])

test('two readers who differ in address, browser and cookies leave the same traces', async () => {
  await logLines()
  const traces: unknown[] = []
  for (const [from, headers] of [
    ['192.0.2.2', { 'user-agent': 'one browser', 'accept-language': 'de' }],
    [
      '2001:db8::7',
      { 'user-agent': 'another', referer: 'http://letters.test/x', 'x-forwarded-for': '9.9.9.9' },
    ],
  ] as const) {
    const { ids, answers } = await visit(from, headers)
    const log = (await logLines()).filter(line => line.includes('/api/receipts') || line.includes('192.0.2'))
    const headersLeft = answers.map(({ headers: { date: _, ...kept } }) => kept)
    const left = JSON.stringify({ rows: inTurns(await everyRow()), files: databaseSizes(), log, headersLeft })
    traces.push(JSON.parse(ids.reduce((text, id) => text.replaceAll(id, 'an id'), left)))
    for (const table of ['replies', 'receipts', 'receipt_answers', 'receipt_messages'] as const)
      await site.database.db.deleteFrom(table).execute()
  }
  expect(JSON.stringify(traces[0])).toContain('an id')
  expect(traces[1]).toEqual(traces[0])
})

test('the log has no line of what a reader does; looking writes nothing', async () => {
  const { replyKey, lookup, publicKey } = testReceipt(1)
  await made.reply(letterId, { replyKey })
  await made.visit('/api/receipts', { replyKey, lookup, publicKey })
  const before = JSON.stringify(await everyRow())
  await made.open(lookup)
  await made.open(testReceipt(2).lookup)
  expect(JSON.stringify(await everyRow())).toBe(before)
  await made.writeAgain(lookup, 'Hi')
  expect((await logLines()).join('')).not.toContain('/api/receipts')
  if (site.database.engine === 'sqlite') expect(databaseSizes()['foolscap.db-wal'] ?? 0).toBe(0)
})

test('an answer that is taken back leaves no remains in any file', async () => {
  const { id } = await made.kept(letterId, 1)
  const sealed = `${Buffer.from('age-encryption.org/v1').toString('base64')}${randomBytes(300).toString('base64')}`
  const words = sealed.slice(100, 160)
  const { id: answerId } = (await made.answer(id, { sealed })).json()
  await site.asAuthor({ method: 'DELETE', url: `/api/receipts/${id}/answers/${answerId}` })
  expect(filesWith(words)).toEqual([])
})

test("a reader's own words end with their receipt, without remains in any file", async () => {
  const { lookup, ownWords } = await made.kept(letterId, 1)
  const words = ownWords.slice(400, 460)
  const { db } = site.database
  const own = () => db.selectFrom('receipt_messages').selectAll().execute()
  expect(await own()).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{24}$/),
      receipt_id: expect.any(String),
      turn: 1,
      sealed: ownWords,
      created_at: '2026-03-01T00:00:00.000Z',
    },
  ])
  await db.updateTable('receipts').set({ used_on: '2025-02-28T00:00:00.000Z' }).execute()
  await sweepReceipts(await liveUntilNow({ ...site.database, clock: site.clock }))
  expect((await made.open(lookup)).json().messages).toEqual([])
  expect(await own()).toEqual([])
  expect(filesWith(words)).toEqual([])
})

const rounds = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 4 : 12
const sizes = [5, 12, 30]
const day = '2026-03-01T00:00:00.000Z'

/** Short words and long ones, some of which take pages of their own. */
const longAs = (number: number) => 'x'.repeat([1_632, 5_696, 22_112][number % 3] ?? 0)

test('a night later nothing tells the order in which receipts and own words came', async () => {
  const guesses = []
  for (const count of sizes) {
    for (let round = 0; round < rounds; round++) {
      const ids = Array.from({ length: count }, () => randomId())
      const own = Array.from({ length: count }, () => randomId())
      const database = await createTestDatabase()
      for (const [number, id] of ids.entries())
        await database.db.transaction().execute(async tx => {
          const words = { lookup_hash: randomId(), public_key: 'age1', newsletter_id: 'letter' }
          await insertReceipt(tx, { id, ...words, turns: 1, used_on: day })
          const [ownId = ''] = own.slice(number)
          const sealed = `${longAs(Math.floor(Math.random() * 3))}<${ownId}>`
          await tx
            .insertInto('receipt_messages')
            .values({ id: ownId, receipt_id: id, turn: 1, sealed, created_at: day })
            .execute()
        })
      await sweepReceipts({ ...database, clock: { now: () => new Date('2026-03-02T09:00:00.000Z') } })
      guesses.push(await guessArrival(database, { table: 'receipts', ids, endOf: id => id }))
      guesses.push(
        await guessArrival(database, { table: 'receipt_messages', ids: own, endOf: id => `<${id}>` }),
      )
      await database.close()
    }
  }
  expectChance(guesses)
})
