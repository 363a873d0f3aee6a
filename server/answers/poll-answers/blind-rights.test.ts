/** Blind rights: a right buys one signature on what the site does not see, and that counts once; nothing ties the two. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signerFingerprint } from '../../../contract/answers/key-fingerprint.ts'
import { sha256 } from '../../base/db/ids.ts'
import { settleNotes, writeAllNotes } from '../../base/db/traces/settle-notes.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { newUses } from '../polls/rights/right-uses.ts'
import { settleRights } from '../polls/rights/settle-rights.ts'
import { blind, blindCallsOf } from './test-blind.ts'
import { pollsOf, type TestPoll } from './test-polls.ts'

let site: TestSite
let poll: TestPoll
let rights: string[]
let key: string
const { poll: made, answer, get, readers, send } = pollsOf(() => site)
const { stateOf, sign, answerKey } = blindCallsOf(() => site)
const names = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay']

beforeEach(async () => {
  site = await createTestSite()
  poll = await made({ answering: 'mailed' })
  await send(poll, await readers(...names))
  const mails = await site.inbox()
  rights = mails.flatMap(mail => /right=([\w-]{24})/.exec(mail.text ?? '')?.[1] ?? [])
  key = await answerKey(poll)
})
afterEach(() => site.close())

const black = () => [{ questionId: poll.ids[0], answerText: 'Black' }]
const green = () => [{ questionId: poll.ids[0], answerText: 'Green' }]
const store = () => ({ ...site.database, config: site.config })
async function tokenFor(right: string) {
  const { blinded, finish } = await blind(key)
  return finish((await sign(poll, right, blinded)).json<{ signature: string }>().signature)
}

test('every link names the key, in each copy the same', async () => {
  const links = (await site.inbox()).flatMap(({ links }) => links.filter(link => link.includes('right=')))
  expect(links.length).toBeGreaterThan(names.length)
  expect(new Set(links.map(link => /signer=([\w-]+)/.exec(link)?.[1]))).toEqual(
    new Set([signerFingerprint(key)]),
  )
})

test('a right is told before, buys one signature, and that counts once, however often it is sent', async () => {
  const [right = '', other = ''] = rights
  expect(await stateOf(poll, right)).toEqual({ state: 'unused' })
  expect(await stateOf(poll, 'x'.repeat(24))).toEqual({ state: 'unknown' })
  const token = await tokenFor(right)
  expect(await stateOf(poll, right)).toEqual({ state: 'used' })
  expect(await stateOf(poll, other)).toEqual({ state: 'unused' })
  const answers = await Promise.all([1, 2, 3].map(() => answer(poll, black(), { token })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const changed = await answer(poll, green(), { token })
  expect([changed.statusCode, changed.json()]).toEqual([409, refusedAs('answerStands')])
  expect((await answer(poll, black(), { token, answerId: 'made-by-another-page' })).statusCode).toBe(201)
  expect(await get(`/api/polls/${poll.id}`)).toMatchObject({ responseCount: 1 })
})

test('two browsers of one mail: the first has it, and a repeat of its call the same signature', async () => {
  const [right = ''] = rights
  const [one, other] = [await blind(key), await blind(key)]
  const first = await sign(poll, right, one.blinded)
  expect(first.statusCode).toBe(200)
  const second = await sign(poll, right, other.blinded)
  expect([second.statusCode, second.json()]).toEqual([403, refusedAs('rightSpent')])
  // Lost on its way, or the site was killed: the same again, wherever the use stands by then.
  expect((await sign(poll, right, one.blinded)).json()).toEqual(first.json())
  await settleNotes(store(), newUses)
  expect((await sign(poll, right, one.blinded)).json()).toEqual(first.json())
  await writeAllNotes(store(), newUses)
  await settleRights(store())
  expect((await sign(poll, right, one.blinded)).json()).toEqual(first.json())
  expect((await sign(poll, right, other.blinded)).statusCode).toBe(403)
  // Nor does it count as it is.
  expect((await answer(poll, black(), { right })).json()).toMatchObject(refusedAs('rightSpent'))
})

test('both browsers at the same moment, and one that shows the right as it is: one of them', async () => {
  const [right = ''] = rights
  const blinded = await Promise.all([blind(key), blind(key), blind(key)])
  const [plain, ...signed] = await Promise.all([
    answer(poll, black(), { right }),
    ...blinded.map(one => sign(poll, right, one.blinded)),
  ])
  const good = [plain.statusCode === 201, ...signed.map(({ statusCode }) => statusCode === 200)]
  expect(good.filter(Boolean)).toHaveLength(1)
})

test('uses stand while rights move to another order, and are written by the hundred', async () => {
  for (const right of rights) await tokenFor(right)
  await writeAllNotes(store(), newUses)
  const uses = () => site.database.db.selectFrom('new_right_uses').selectAll().execute()
  expect(await uses()).toEqual([])
  await site.database.db.updateTable('polls').set({ rights_settling: 1 }).execute()
  await settleRights(store())
  for (const right of rights) expect(await stateOf(poll, right)).toEqual({ state: 'used' })
})

test('what the key of another poll signed, or nobody, counts nothing', async () => {
  const other = await made({ answering: 'mailed' })
  await send(other, await readers('gus'))
  const token = await tokenFor(rights[0] ?? '')
  const elsewhere = await answer(other, [{ questionId: other.ids[0], answerText: 'Black' }], { token })
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([403, refusedAs('tokenWrong')])
  const forged = {
    ...token,
    signature: `${token.signature.startsWith('A') ? 'B' : 'A'}${token.signature.slice(1)}`,
  }
  expect((await answer(poll, black(), { token: forged })).json()).toMatchObject(refusedAs('tokenWrong'))
  expect((await sign(poll, rights[1] ?? '', 'A'.repeat(342))).statusCode).toBe(200)
  expect((await sign(poll, rights[2] ?? '', '_'.repeat(342))).json()).toMatchObject(refusedAs('blindedWrong'))
  expect(await stateOf(poll, rights[2] ?? '')).toEqual({ state: 'unused' })
})

test('however its text is written, what was signed counts once', async () => {
  const token = await tokenFor(rights[0] ?? '')
  const bytes = Buffer.from(token.message, 'base64url')
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const texts = [...last].map(letter => token.message.slice(0, -1) + letter)
  const same = texts.filter(text => Buffer.from(text, 'base64url').equals(bytes))
  expect(same).toHaveLength(16)
  for (const message of same)
    expect((await answer(poll, black(), { token: { ...token, message } })).statusCode).toBe(201)
  const responses = site.database.db.selectFrom('poll_responses').select('id').where('poll_id', '=', poll.id)
  expect(await responses.execute()).toHaveLength(1)
})

test('moved without its key, a poll that is sent to more names a new one, and they answer', async () => {
  const file = join(site.config.dataDir, 'secret.key')
  renameSync(file, `${file}.elsewhere`)
  await send(poll, await readers('hal'), { acceptFew: true }, 'resend')
  const later = (await site.inbox()).find(({ recipient }) => recipient.startsWith('hal'))
  const [, right = ''] = /right=([\w-]{24})/.exec(later?.text ?? '') ?? []
  expect(await stateOf(poll, right)).toEqual({ state: 'unused' })
  const itsKey = await answerKey(poll)
  expect(itsKey).not.toBe(key)
  const { blinded, finish } = await blind(itsKey)
  const signed = await sign(poll, right, blinded)
  const token = await finish(signed.json().signature)
  expect((await answer(poll, black(), { token })).statusCode).toBe(201)
})

test('a closed poll signs nothing; what is refused uses nothing', async () => {
  await site.asAuthor({ method: 'POST', url: `/api/polls/${poll.id}/close` })
  const { blinded } = await blind(key)
  expect((await sign(poll, rights[0] ?? '', blinded)).json()).toMatchObject(refusedAs('pollClosed'))
  expect(await stateOf(poll, rights[0] ?? '')).toEqual({ state: 'unused' })
})

test('without the key of the site it is said so, and nothing is used', async () => {
  const file = join(site.config.dataDir, 'secret.key')
  renameSync(file, `${file}.elsewhere`)
  const [right = ''] = rights
  const { blinded } = await blind(key)
  expect(await stateOf(poll, right)).toEqual({ state: 'unreadable' })
  expect((await sign(poll, right, blinded)).json()).toMatchObject(refusedAs('rightsUnreadable'))
  expect((await answer(poll, black(), { right })).json()).toMatchObject(refusedAs('rightsUnreadable'))
  renameSync(`${file}.elsewhere`, file)
  expect(await stateOf(poll, right)).toEqual({ state: 'unused' })
})

test('a poll that is deleted takes its key along', async () => {
  await site.asAuthor({ method: 'DELETE', url: `/api/polls/${poll.id}` })
  const secrets = site.database.db.selectFrom('secrets').select('name').where('name', 'like', 'poll.%')
  expect(await secrets.execute()).toEqual([])
})

describe('strict anonymity', () => {
  test('counts once while it waits, and after', async () => {
    const payload = { key: 'strict_anonymity', value: 'yes' }
    await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
    const token = await tokenFor(rights[0] ?? '')
    expect((await answer(poll, black(), { token })).statusCode).toBe(201)
    expect((await answer(poll, black(), { token })).statusCode).toBe(201)
    expect((await answer(poll, green(), { token })).json()).toMatchObject(refusedAs('answerStands'))
    expect(await get(`/api/polls/${poll.id}`)).toMatchObject({ responseCount: 0 })
  })
})

test('nothing that is stored ties what was signed to what came back, nor a transaction to another', async () => {
  const tokens: { right: string; blinded: string; message: string; signature: string }[] = []
  for (const right of rights) {
    const { blinded, finish } = await blind(key)
    const token = await finish((await sign(poll, right, blinded)).json<{ signature: string }>().signature)
    await settleNotes(store(), newUses)
    expect((await answer(poll, black(), { token })).statusCode).toBe(201)
    tokens.push({ right, blinded, ...token })
  }
  const tables = await site.database.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql<object>`SELECT * FROM ${sql.table(name)}`.execute(site.database.db)),
  )
  const dump = JSON.stringify(rows.flatMap(({ rows }) => rows))
  for (const token of tokens)
    for (const text of Object.values(token))
      for (const one of [text, sha256(text)]) expect(dump).not.toContain(one)
  if (site.database.engine !== 'postgres') return
  const { rows: writers } = await sql`SELECT DISTINCT xmin::text FROM new_right_uses`.execute(
    site.database.db,
  )
  expect(writers).toHaveLength(1)
  const { rows: touched } = await sql`SELECT DISTINCT xmin::text, xmax::text FROM poll_rights`.execute(
    site.database.db,
  )
  expect(touched).toHaveLength(1)
})
