/** What the holder of a receipt is shown beside an answer: the letter and their own words, and never without one. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { pages } from '../../../contract/base/pages.ts'
import { testReceipt } from '../../test/cases/test-receipt.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { receiptsOf } from './test-receipts.ts'

let site: TestSite
let letterId: string
const made = receiptsOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
  letterId = await made.letter()
})
afterEach(() => site.close())

const sealedOf = (bytes: number) =>
  Buffer.from('age-encryption.org/v1\n'.padEnd(bytes + 200, 'x')).toString('base64')
async function publish(subject: string): Promise<{ id: string; uniqueToken: string }> {
  const { post, readers } = pressesOf(() => site)
  await readers('ada')
  const payload = { subject, body: '<p>Hi</p>', fromName: 'Ada', everyone: true, except: [] }
  await post('/api/send-newsletter', payload)
  const all = (await site.asAuthor({ url: '/api/newsletters' })).json()
  return all.find((letter: { subject: string }) => letter.subject === subject)
}

test('the letter and own words come with an answer alone, in the order of the conversation', async () => {
  const { id, lookup, sealed, ownWords } = await made.kept(letterId, 1)
  expect((await made.open(lookup)).json()).toMatchObject({ letter: null, messages: [], answers: [] })
  await made.answer(id, { sealed })
  const createdAt = '2026-03-01T00:00:00.000Z'
  // Never sent, so public nowhere.
  expect((await made.open(lookup)).json()).toMatchObject({
    letter: { subject: 'On paper', path: null },
    messages: [{ turn: 1, sealed: ownWords, createdAt }],
    answers: [{ turn: 2, sealed, createdAt }],
  })
  const more = sealedOf(4_096)
  await made.writeAgain(lookup, 'And pears?', { ownWords: more })
  const opened = (await made.open(lookup)).json()
  expect(opened.messages).toEqual([
    { turn: 1, sealed: ownWords, createdAt },
    { turn: 3, sealed: more, createdAt },
  ])
})

test('a receipt of before has no own words, and its letter stands there all the same', async () => {
  const { replyKey, lookup, publicKey, sealed } = testReceipt(1)
  const sent = await made.reply(letterId, { replyKey })
  await made.visit('/api/receipts', { replyKey, lookup, publicKey })
  await made.answer(await made.receiptIdOf(sent.json().id), { sealed })
  expect((await made.open(lookup)).json()).toMatchObject({
    letter: { subject: 'On paper' },
    messages: [],
    answers: [{ sealed }],
  })
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letterId}` })
  expect((await made.open(lookup)).json()).toMatchObject({ letter: null, answers: [{ sealed }] })
})

test('the address of a letter is told where everybody finds it, and nowhere else', async () => {
  const letter = await publish('Plums 🖋 in winter')
  const { id, lookup, sealed } = await made.kept(letter.id, 1)
  await made.answer(id, { sealed })
  const path = pages.letter.href({ token: letter.uniqueToken })
  const openArchive = (value: string) =>
    site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'public_archive', value } })
  await openArchive('yes')
  const told = async () => (await made.open(lookup)).json().letter
  expect(await told()).toEqual({ subject: 'Plums 🖋 in winter', path })
  const listed = (isListed: boolean) =>
    site.asAuthor({ method: 'PUT', url: `/api/newsletters/${letter.id}/listed`, payload: { isListed } })
  await listed(false)
  expect(await told()).toMatchObject({ path: null })
  await listed(true)
  expect(await told()).toMatchObject({ path })
  await openArchive('no')
  expect(await told()).toMatchObject({ path: null })
})

test('the newest of very many words are told, and the answer keeps its one length', async () => {
  const empty = await made.open(testReceipt(9).lookup)
  const letter = await publish('梅'.repeat(limits.subject))
  const { id, lookup, sealed } = await made.kept(letter.id, 1)
  for (let count = 0; count < limits.receiptAnswers; count++) await made.answer(id, { sealed })
  for (const bytes of [16_384, 16_384, 1_024, 1_024])
    expect((await made.writeAgain(lookup, 'Hi', { ownWords: sealedOf(bytes) })).statusCode).toBe(201)
  const full = await made.open(lookup)
  // A sealed text of 16 kB takes 22,112 characters, one of 1 kB 1,632: the first one has no room beside these.
  expect(full.json().messages.map((one: { turn: number }) => one.turn)).toEqual([6, 7, 8, 9])
  expect(Buffer.byteLength(full.body)).toBe(Buffer.byteLength(empty.body))
  for (let count = 0; count < limits.ownMessages; count++)
    await made.writeAgain(lookup, 'Hi', { ownWords: sealedOf(1_024) })
  const many = await made.open(lookup)
  expect(many.json().messages).toHaveLength(limits.ownMessages)
  expect(Buffer.byteLength(many.body)).toBe(Buffer.byteLength(empty.body))
})

test('words that could be read, or are of no length that padded ones have, are not taken', async () => {
  const { replyKey, lookup, publicKey } = testReceipt(1)
  await made.reply(letterId, { replyKey })
  for (const ownWords of ['V29yZHM=', sealedOf(1_025), sealedOf(32_768)]) {
    const refused = await made.visit('/api/receipts', { replyKey, lookup, publicKey, ownWords })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Your own words must be encrypted for your receipt',
    ])
  }
})

test('what fills up a call is dropped as it arrives', async () => {
  const { replyKey, lookup, publicKey, ownWords } = testReceipt(1)
  const padding = ' '.repeat(20_000)
  const sent = await made.reply(letterId, { replyKey, padding })
  const kept = await made.visit('/api/receipts', { replyKey, lookup, publicKey, ownWords, padding })
  expect([sent.statusCode, kept.statusCode]).toEqual([201, 201])
  const { db } = site.database
  const rows = [
    await db.selectFrom('replies').selectAll().execute(),
    await db.selectFrom('receipt_messages').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('     ')
})

test('what its reader did not allow is not quoted, and nothing can allow it afterwards', async () => {
  const { replyKey, lookup, publicKey, sealed } = testReceipt(1)
  const sent = await made.reply(letterId, { replyKey, message: 'Mine alone' })
  const { id } = sent.json()
  const quotation = (of: string) => site.asAuthor({ url: `/api/responses/${of}/quotation` })
  const isRefused = async () => {
    const answer = await quotation(id)
    expect([answer.statusCode, answer.json()]).toEqual([403, refusedAs('quoteNotAllowed')])
  }
  await isRefused()
  await made.reply(letterId, { replyKey, message: 'Mine alone', mayQuote: true })
  await made.visit('/api/receipts', { replyKey, lookup, publicKey, mayQuote: true })
  await made.answer(await made.receiptIdOf(id), { sealed })
  await made.writeAgain(lookup, 'Mine alone', { replyKey, mayQuote: true })
  await isRefused()
  const again = await made.writeAgain(lookup, 'This you may', { mayQuote: true })
  expect((await quotation(again.json().id)).json()).toEqual({ message: 'This you may' })
  await isRefused()
  expect((await quotation('nothing-of-that-id')).json()).toEqual(refusedAs('notFound'))
  expect((await site.asVisitor({ url: `/api/responses/${id}/quotation` })).statusCode).toBe(401)
})
