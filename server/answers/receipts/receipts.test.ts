/** Receipts through the front door: kept, answered, opened, written under again, vanished and ended. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { testReceipt } from '../../test/cases/test-receipt.ts'
import { createFaults } from '../../test/failing-database.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { sweepReceipts } from './sweep-receipts.ts'
import { receiptsOf } from './test-receipts.ts'

let site: TestSite
let letterId: string
const { reply, keep, kept, open, writeAgain, answer, conversation, replies, receiptIdOf, letter, visit } =
  (() => {
    const all = receiptsOf(() => site)
    return { ...all, kept: all.kept.bind(all) }
  })()
beforeEach(async () => {
  site = await createTestSite()
  letterId = await letter()
})
afterEach(() => site.close())

/** Lets that many days pass; the author looks in now and then, or they would have to log in again. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    site.clock.forward(24 * 3_600_000)
    if (day % 5 === 0) await replies()
  }
}
const night = async () => sweepReceipts(await liveUntilNow({ ...site.database, clock: site.clock }))

test('a receipt is kept, answered, read, and answered back under', async () => {
  const receipt = testReceipt(1)
  const sent = await reply(letterId, { message: 'Why plums?', replyKey: receipt.replyKey })
  expect((await keep(receipt)).statusCode).toBe(201)
  const [listed] = await replies()
  expect(listed).toMatchObject({ receipt: { publicKey: receipt.publicKey, isAnswered: false } })
  const id = listed?.receipt?.id ?? ''

  expect((await open(receipt.lookup)).json().answers).toEqual([])
  const answered = await answer(id, { sealed: receipt.sealed })
  expect([answered.statusCode, answered.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      createdAt: '2026-03-01T00:00:00.000Z',
      vanishesAt: '2026-05-30T00:00:00.000Z',
      hasVanished: false,
    },
  ])
  expect(await replies()).toMatchObject([{ receipt: { isAnswered: true } }])
  expect((await open(receipt.lookup)).json().answers).toEqual([
    {
      turn: 2,
      sealed: receipt.sealed,
      createdAt: '2026-03-01T00:00:00.000Z',
      vanishesAt: '2026-05-30T00:00:00.000Z',
    },
  ])

  const again = await writeAgain(receipt.lookup, 'And pears?', { mayQuote: true })
  expect(again.statusCode).toBe(201)
  expect((await conversation(id)).json()).toEqual({
    publicKey: receipt.publicKey,
    turns: [
      { message: expect.objectContaining({ id: sent.json().id, message: 'Why plums?', mayQuote: false }) },
      { answer: answered.json() },
      { message: expect.objectContaining({ id: again.json().id, message: 'And pears?', mayQuote: true }) },
    ],
  })
  const list = await replies()
  expect(list.find(one => one.id === again.json().id)).toMatchObject({
    receipt: { id, isAnswered: false },
    mayQuote: true,
  })
})

test("a receipt's words are stored only as a hash and a public key", async () => {
  const { lookup, publicKey, replyKey, id, replyId } = await kept(letterId, 1)
  const { db } = site.database
  const [row] = await db.selectFrom('receipts').selectAll().execute()
  expect(row).toEqual({
    id,
    lookup_hash: expect.stringMatching(/^[\w-]{43}$/),
    public_key: publicKey,
    newsletter_id: letterId,
    turns: 1,
    used_on: '2026-03-01T00:00:00.000Z',
  })
  const all = JSON.stringify([row, await db.selectFrom('replies').selectAll().execute()])
  expect(all).toContain(replyId)
  expect(all).not.toContain(lookup)
  expect(all).not.toContain(replyKey)
})

describe('keeping one', () => {
  test('an impatient second click counts once, and another receipt is not taken', async () => {
    await kept(letterId, 1)
    expect((await keep(testReceipt(1))).statusCode).toBe(201)
    const other = { ...testReceipt(2), replyKey: testReceipt(1).replyKey }
    expect((await keep(other)).json()).toEqual(refusedAs('receiptTooLate'))
    expect(await site.database.db.selectFrom('receipts').selectAll().execute()).toHaveLength(1)
  })

  test('whoever tries its words with a reply of their own is answered as if there were none', async () => {
    await kept(letterId, 1)
    await reply(letterId, { replyKey: testReceipt(2).replyKey })
    const tried = { ...testReceipt(2), lookup: testReceipt(1).lookup }
    const answers = [await keep(tried), await keep(tried)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const rows = await site.database.db.selectFrom('receipts').select('lookup_hash').execute()
    expect(new Set(rows.map(row => row.lookup_hash)).size).toBe(2)
  })

  test('whoever knows the id of a reply alone cannot take its receipt, the author neither', async () => {
    const sent = await reply(letterId, { replyKey: testReceipt(1).replyKey })
    const refused = await visit('/api/receipts', { ...bodyOf(2), replyKey: sent.json().id })
    expect([refused.statusCode, refused.json()]).toEqual([409, refusedAs('receiptTooLate')])
  })

  test('on the day of the reply alone', async () => {
    await reply(letterId, { replyKey: testReceipt(1).replyKey })
    await days(1)
    expect((await keep(testReceipt(1))).json()).toEqual(refusedAs('receiptTooLate'))
  })

  test('a reply that comes twice under one key counts once', async () => {
    const { replyKey } = testReceipt(1)
    const first = await reply(letterId, { replyKey })
    const second = await reply(letterId, { replyKey })
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect(await replies()).toHaveLength(1)
  })

  const bodyOf = (number: number) => {
    const { lookup, publicKey } = testReceipt(number)
    return { lookup, publicKey }
  }
})

describe('an unknown receipt and one without an answer', () => {
  test('look the same, as long as one with four answers does', async () => {
    const waiting = await kept(letterId, 1)
    const full = await kept(letterId, 2)
    for (let count = 0; count < limits.receiptAnswers; count++) await answer(full.id, { sealed: full.sealed })
    const [unknown, unanswered, answered] = await Promise.all(
      [testReceipt(9).lookup, waiting.lookup, full.lookup].map(open),
    )
    expect(unanswered?.json().answers).toEqual([])
    expect(unknown?.json().answers).toEqual([])
    expect(answered?.json().answers).toHaveLength(limits.receiptAnswers)
    const lengths = [unknown, unanswered, answered].map(one => one?.body.length)
    expect(new Set(lengths).size).toBe(1)
    const headersOf = (one: typeof unknown) => ({ ...one?.headers, date: '', ...rates })
    const rates = { 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' }
    expect(headersOf(unknown)).toEqual(headersOf(unanswered))
  })

  test('cost the database the same statements', async () => {
    const faults = createFaults(site.database.engine)
    await site.close()
    site = await createTestSite({ around: faults.around })
    letterId = await letter()
    const { lookup } = await kept(letterId, 1)
    const stepsOf = async (call: Promise<unknown>) => {
      faults.steps = 0
      await call
      return faults.steps
    }
    for (const ask of [open, (words: string) => writeAgain(words, 'Hi')]) {
      // Whatever is asked for once in the life of a site is asked for now.
      await ask(lookup)
      expect(await stepsOf(ask(testReceipt(9).lookup))).toBe(await stepsOf(ask(lookup)))
      expect(faults.steps).toBeGreaterThan(0)
    }
  })

  test('refuse a further message in the same words', async () => {
    const waiting = await kept(letterId, 1)
    const [one, other] = [
      await writeAgain(waiting.lookup, 'Hi'),
      await writeAgain(testReceipt(9).lookup, 'Hi'),
    ]
    expect([one.statusCode, one.json()]).toEqual([404, refusedAs('receiptSilent')])
    expect(other.json()).toEqual(one.json())
    expect(await replies()).toHaveLength(1)
  })

  test('guessing is limited', async () => {
    const guess = () =>
      site.asVisitor({
        method: 'POST',
        url: '/api/receipts/open',
        payload: { lookup: testReceipt(9).lookup },
      })
    for (let count = 0; count < 10; count++) expect((await guess()).statusCode).toBe(200)
    expect((await guess()).json()).toEqual(refusedAs('tooMany'))
  })
})

describe('an answer', () => {
  test('vanishes on its day; that it was answered stays', async () => {
    const { id, lookup, sealed } = await kept(letterId, 1)
    await answer(id, { sealed })
    await days(89)
    await night()
    expect((await open(lookup)).json().answers).toHaveLength(1)
    await days(1)
    // Also when the night has not come yet.
    expect((await open(lookup)).json().answers).toEqual([])
    await night()
    expect(await site.database.db.selectFrom('receipt_answers').select('sealed').execute()).toEqual([
      { sealed: null },
    ])
    expect(await replies()).toMatchObject([{ receipt: { isAnswered: true } }])
    expect((await conversation(id)).json().turns[1]).toMatchObject({ answer: { hasVanished: true } })
  })

  test('can be taken back', async () => {
    const { id, lookup, sealed } = await kept(letterId, 1)
    const { id: answerId } = (await answer(id, { sealed })).json()
    const url = `/api/receipts/${id}/answers/${answerId}`
    expect((await site.asAuthor({ method: 'DELETE', url })).statusCode).toBe(200)
    expect((await open(lookup)).json().answers).toEqual([])
    expect((await site.asAuthor({ method: 'DELETE', url })).json()).toEqual(refusedAs('notFound'))
  })

  test('comes once under one key, and no fifth while four can be read', async () => {
    const { id, sealed } = await kept(letterId, 1)
    const answerKey = 'made-by-the-page-itself'
    const first = await answer(id, { sealed, answerKey })
    expect((await answer(id, { sealed, answerKey })).json()).toEqual(first.json())
    for (let count = 1; count < limits.receiptAnswers; count++) await answer(id, { sealed })
    expect((await answer(id, { sealed })).json()).toEqual(refusedAs('receiptFull'))
    await days(90)
    expect((await answer(id, { sealed })).statusCode).toBe(201)
  })

  test('is not given to a receipt that ended a year after its last message', async () => {
    const { id, sealed, replyId } = await kept(letterId, 1)
    const lastUsed = (used_on: string) => site.database.db.updateTable('receipts').set({ used_on }).execute()
    await lastUsed('2025-03-01T00:00:00.000Z')
    await night()
    expect(await receiptIdOf(replyId)).toBe(id)
    await lastUsed('2025-02-28T00:00:00.000Z')
    await night()
    expect(await replies()).toMatchObject([{ id: replyId, receipt: null }])
    expect((await answer(id, { sealed })).json()).toEqual(refusedAs('receiptGone'))
    expect((await conversation(id)).json()).toEqual(refusedAs('receiptGone'))
  })

  test('outlives the letter and the reply it was given to', async () => {
    const { id, sealed, lookup, replyId } = await kept(letterId, 1)
    await answer(id, { sealed })
    await site.asAuthor({ method: 'DELETE', url: `/api/responses/${replyId}` })
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letterId}` })
    expect((await open(lookup)).json().answers).toHaveLength(1)
    expect((await writeAgain(lookup, 'Thanks')).statusCode).toBe(201)
  })
})

test('only the author answers and sees what belongs together', async () => {
  const { id, sealed } = await kept(letterId, 1)
  const { id: answerId } = (await answer(id, { sealed })).json()
  for (const call of [
    { method: 'GET', url: `/api/receipts/${id}` },
    { method: 'POST', url: `/api/receipts/${id}/answers`, payload: { sealed } },
    { method: 'DELETE', url: `/api/receipts/${id}/answers/${answerId}` },
  ] as const)
    expect((await site.asVisitor(call)).statusCode).toBe(401)
})
