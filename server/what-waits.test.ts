/** What waits for the end of its day (strict anonymity): how it is stored, what is left of it without a key, and that nothing ties two of it. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pollsOf, type TestPoll } from './answers/poll-answers/test-polls.ts'
import { receiptsOf } from './answers/receipts/test-receipts.ts'
import { startClockwork } from './base/clockwork/start-clockwork.ts'
import { changeAddress } from './base/waiting/queries.ts'
import { openWaiting } from './base/waiting/waiting-words.ts'
import { clockworkList } from './clockwork-list.ts'
import { testReceipt } from './test/cases/test-receipt.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

let site: TestSite
let letter: { id: string }
let poll: TestPoll
let rights: string[]
const { poll: made, answer, get, post, readers, send } = pollsOf(() => site)

beforeEach(async () => {
  site = await createTestSite()
  letter = (await post('/api/newsletters', { subject: 'On paper', body: '<p>Hello</p>' })).json()
  poll = await made({ answering: 'mailed' })
  await send(poll, await readers('ada', 'bob'))
  const mails = await site.inbox()
  rights = mails.flatMap(mail => /right=([\w-]{24})/.exec(mail.text ?? '')?.[1] ?? [])
  await post('/api/settings', { key: 'strict_anonymity', value: 'yes' })
})
afterEach(() => site.close())

const reply = (message: string) =>
  site.asVisitor({ method: 'POST', url: '/api/responses', payload: { message, newsletterId: letter.id } })
const black = () => [{ questionId: poll.ids[0], answerText: 'Black' }]
const look = () => {
  const log = { info() {}, warn() {}, error: (details: unknown) => expect(details).toBeUndefined() }
  const parts = { ...site.parts, backups: site.backups, failureLog: site.app.failureLog, log }
  return startClockwork(parts, clockworkList(parts)).stop()
}
const nextDay = () => site.clock.forward(24 * 3_600_000)

const waiting = () => site.database.db.selectFrom('waiting_words').selectAll().orderBy('id').execute()

test('lies sealed: no column tells of words, letter, poll, address or receipt, and of all as long', async () => {
  const { keep } = receiptsOf(() => site)
  const receipt = testReceipt(1)
  await site.asVisitor({
    method: 'POST',
    url: '/api/responses',
    payload: { message: 'Thank you', newsletterId: letter.id, replyKey: receipt.replyKey },
  })
  await keep(receipt)
  await reply('And thank you again, for the plums and for the jam')
  await answer(poll, black(), { right: rights[0], respondentEmail: 'ada@example.com' })
  const rows = await waiting()
  expect(rows).toHaveLength(3)
  expect(rows.map(row => Object.keys(row).sort())).toEqual(
    rows.map(() => ['created_at', 'id', 'keyed_by', 'kind', 'mark', 'sealed']),
  )
  expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
  expect(new Set(rows.map(({ mark }) => mark.length)).size).toBe(1)
  expect(await site.database.db.selectFrom('receipts').selectAll().execute()).toEqual([])
})

test('several messages of one conversation arrive in the order they were written', async () => {
  const { reply, keep, receiptIdOf, answer, writeAgain, conversation } = receiptsOf(() => site)
  const receipt = testReceipt(1)
  const sent = await reply(letter.id, { replyKey: receipt.replyKey })
  await keep(receipt)
  nextDay()
  await look()
  const id = await receiptIdOf(sent.json().id)
  await answer(id, { sealed: receipt.sealed })
  const before = await site.database.db.selectFrom('receipts').selectAll().execute()
  const words = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const one of words) expect((await writeAgain(receipt.lookup, one)).statusCode).toBe(201)
  expect(await site.database.db.selectFrom('receipts').selectAll().execute()).toEqual(before)
  nextDay()
  await look()
  const { turns } = (await conversation(id)).json()
  expect(turns.slice(2).map((turn: { message?: { message: string } }) => turn.message?.message)).toEqual(
    words,
  )
})

test('a reply that is sent again after its day was over counts once, and keeps nobody else’s back', async () => {
  const payload = { message: 'Thank you', newsletterId: letter.id, replyKey: testReceipt(1).replyKey }
  const send = () => site.asVisitor({ method: 'POST', url: '/api/responses', payload })
  await send()
  nextDay()
  await look()
  expect((await send()).statusCode).toBe(201)
  await reply('Another')
  nextDay()
  await look()
  expect(await get('/api/responses')).toHaveLength(2)
})

test('without the key that seals it, it keeps waiting, which the author is told, and arrives once the key is back', async () => {
  await reply('Thank you')
  await answer(poll, black(), { right: rights[0] })
  const file = join(site.config.dataDir, 'secret.key')
  renameSync(file, `${file}.elsewhere`)
  nextDay()
  await look()
  expect(await get('/api/responses')).toEqual([])
  expect(await get('/api/responses/count')).toMatchObject({ total: 0, stuck: 2 })
  // What comes meanwhile is sealed with a key of its own, and does not wait for the lost one.
  await reply('Later')
  nextDay()
  await look()
  expect(await get('/api/responses')).toMatchObject([{ message: 'Later' }])
  renameSync(`${file}.elsewhere`, file)
  await look()
  expect((await get<object[]>('/api/responses')).length).toBe(2)
  expect(await get('/api/responses/count')).toMatchObject({ stuck: 0 })
  expect(await get(`/api/polls/${poll.id}`)).toMatchObject({ responseCount: 1 })
})

test('an address that is erased is erased there too', async () => {
  await answer(poll, black(), { right: rights[0], respondentEmail: 'Ada@example.com' })
  await answer(poll, black(), { right: rights[1], respondentEmail: 'bob@example.com' })
  const [{ id }] = (await get<[{ id: string }]>('/api/subscribers?q=ada@')) as [{ id: string }]
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${id}` })
  nextDay()
  await look()
  const left = await get<{ respondentEmail: string | null }[]>(`/api/polls/${poll.id}/responses`)
  expect(left.map(({ respondentEmail }) => respondentEmail).toSorted()).toEqual(['bob@example.com', null])
})

const marked = async () =>
  site.database.engine === 'postgres'
    ? (await sql`SELECT xmin::text, xmax::text FROM receipts`.execute(site.database.db)).rows
    : []

test('no two rows have one mark: of one conversation, of one address in two polls', async () => {
  const { reply, keep, receiptIdOf, answer: answerIt, writeAgain } = receiptsOf(() => site)
  const receipt = testReceipt(1)
  const sent = await reply(letter.id, { replyKey: receipt.replyKey })
  await keep(receipt)
  nextDay()
  await look()
  await answerIt(await receiptIdOf(sent.json().id), { sealed: receipt.sealed })
  const before = await marked()
  for (const words of ['One', 'Two', 'Three']) await writeAgain(receipt.lookup, words)
  // PostgreSQL would note on the receipt which transaction relied on it.
  expect(await marked()).toEqual(before)
  const other = await made({ answering: 'mailed' })
  await send(other, await readers('cyd'))
  const mail = (await site.inbox()).find(({ links }) => links.some(link => link.includes(other.uniqueToken)))
  const right = /right=([\w-]{24})/.exec(mail?.text ?? '')?.[1]
  const respondentEmail = 'ada@example.com'
  await answer(poll, black(), { right: rights[0], respondentEmail })
  await answer(other, [{ questionId: other.ids[0], answerText: 'Black' }], { right, respondentEmail })
  const rows = await waiting()
  expect(rows).toHaveLength(5)
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(5)
})

test('the key of before, laid beside the one in use, opens what it sealed, and both arrive', async () => {
  await reply('Under the old key')
  const file = join(site.config.dataDir, 'secret.key')
  renameSync(file, `${file}.elsewhere`)
  await reply('Under the new key')
  renameSync(`${file}.elsewhere`, `${file}.before-the-move`)
  nextDay()
  await look()
  const messages = (await get<{ message: string }[]>('/api/responses')).map(({ message }) => message)
  expect(messages.toSorted()).toEqual(['Under the new key', 'Under the old key'])
})

test('a restore erases an address there by the key that it brings, and makes none', async () => {
  await answer(poll, black(), { right: rights[0], respondentEmail: 'ada@example.com' })
  const brought = readFileSync(join(site.config.dataDir, 'secret.key'), 'utf8').trim()
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-brought-'))
  const place = { dataDir, secretKey: undefined, brought }
  const change = { from: 'ada@example.com', to: null }
  await site.database.db.transaction().execute(tx => changeAddress(tx, place, change))
  const [row] = await waiting()
  expect(row && openWaiting(place, row)).toMatchObject({ respondent_email: null })
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false)
  rmSync(dataDir, { recursive: true })
})

test('an address that a release of before left in clear is erased as it stands', async () => {
  const content = { poll_id: poll.id, respondent_email: 'Ada@example.com', values: [] }
  const row = {
    id: 'an answer',
    kind: 'answer',
    created_at: '2026-03-01T00:00:00.000Z',
    keyed_by: '',
  } as const
  await site.database.db
    .insertInto('waiting_words')
    .values({ ...row, mark: 'plain', sealed: `plain.${JSON.stringify(content)}` })
    .execute()
  const place = { dataDir: '/nowhere', secretKey: undefined }
  const change = { from: 'ada@example.com', to: null }
  await site.database.db.transaction().execute(tx => changeAddress(tx, place, change))
  const [after] = await waiting()
  expect(after).toMatchObject({ keyed_by: '', mark: 'plain' })
  expect(after && openWaiting(place, after)).toMatchObject({ respondent_email: null })
})
