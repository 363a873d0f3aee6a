/** That nothing tells whose a receipt is: what its calls leave on the disk and in the log, and the order in which receipts came. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomId } from '../../base/db/ids.ts'
import { expectChance, guessArrival } from '../../test/arrival-order.ts'
import { testReceipt } from '../../test/cases/test-receipt.ts'
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
  const { replyKey, lookup, publicKey, sealed } = testReceipt(1)
  const call = (url: string, payload: object) =>
    site.asVisitor({ method: 'POST', url, payload, headers }, from)
  const sent = await call('/api/responses', { message: 'Hi', newsletterId: letterId, replyKey })
  const kept = await call('/api/receipts', { replyKey, lookup, publicKey })
  const receiptId = await made.receiptIdOf(sent.json().id)
  const answered = await made.answer(receiptId, { sealed, answerKey: replyKey })
  const opened = await call('/api/receipts/open', { lookup })
  const again = await call('/api/receipts/messages', { lookup, message: 'More', replyKey: `${replyKey}0` })
  expect([sent, kept, answered, opened, again].map(one => one.statusCode)).toEqual([201, 201, 201, 200, 201])
  return { kept, ids: [receiptId, answered.json().id], answers: [kept, opened, again] }
}

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
    const left = JSON.stringify({ rows: await everyRow(), files: databaseSizes(), log, headersLeft })
    traces.push(JSON.parse(ids.reduce((text, id) => text.replaceAll(id, 'an id'), left)))
    for (const table of ['replies', 'receipts', 'receipt_answers'] as const)
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

const rounds = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 4 : 12

test('a night later nothing tells the order in which receipts were kept', async () => {
  const guesses = []
  for (const size of [5, 12, 30]) {
    for (let round = 0; round < rounds; round++) {
      const ids = Array.from({ length: size }, () => randomId())
      const database = await createTestDatabase()
      for (const id of ids)
        await database.db.transaction().execute(tx =>
          insertReceipt(tx, {
            id,
            lookup_hash: randomId(),
            public_key: 'age1',
            newsletter_id: 'letter',
            turns: 1,
            used_on: '2026-03-01T00:00:00.000Z',
          }),
        )
      await sweepReceipts({ ...database, clock: { now: () => new Date('2026-03-02T09:00:00.000Z') } })
      guesses.push(await guessArrival(database, { table: 'receipts', ids, endOf: id => id }))
      await database.close()
    }
  }
  expectChance(guesses)
})
