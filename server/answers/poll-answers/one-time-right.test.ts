/** The right to answer once: it works once, and once the send is over nobody can say whose it was. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../base/db/ids.ts'
import { eraseSecrets } from '../../mail/ledger/erase-secrets.ts'
import { rightOf } from '../../mail/reader-right.ts'
import type { Transport } from '../../mail/transport.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { accepted, scripted } from '../../test/scripted-transport.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { hashOfRight } from '../polls/rights/right-hashes.ts'
import { pollsOf, type TestPoll } from './test-polls.ts'

let site: TestSite
let poll: TestPoll
const { poll: made, answer, get, post, readers, send } = pollsOf(() => site)
const names = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay']

beforeEach(async () => {
  site = await createTestSite()
  poll = await made({ answering: 'mailed' })
})
afterEach(() => site.close())

const black = () => [{ questionId: poll.ids[0], answerText: 'Black' }]
const table = (name: string) =>
  sql`SELECT * FROM ${sql.table(name)}`.execute(site.database.db).then(({ rows }) => rows)

const hashOf = (right: string) => hashOfRight(site.config, right).hash

/** By address, from the mails. */
async function rights(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const mail of await site.inbox()) {
    const right = mail.links.map(link => /right=([\w-]{24})/.exec(link)?.[1]).find(Boolean)
    if (right) found.set(mail.recipient, right)
  }
  return found
}

test('each copy has a right of its own, in both parts, that works once and counts an impatient click once', async () => {
  await send(poll, await readers('ada', 'bob'))
  const mails = await site.inbox()
  const all = await rights()
  const [ada = '', bob = ''] = [...all.values()]
  expect(ada).not.toBe(bob)
  expect(mails[0]?.text).toContain(`right=${all.get(mails[0]?.recipient ?? '')}`)
  expect(mails.map(mail => mail.raw).join()).not.toContain('readerRightSlot')

  const none = await answer(poll, black())
  expect([none.statusCode, none.json()]).toEqual([403, refusedAs('rightNeeded')])
  const wrong = await answer(poll, black(), { right: 'x'.repeat(24) })
  expect([wrong.statusCode, wrong.json()]).toEqual([403, refusedAs('rightSpent')])
  // A refused answer spends nothing.
  expect((await answer(poll, [], { right: ada })).statusCode).toBe(400)
  const once = { right: ada, answerId: 'made-by-the-page-itself' }
  const clicks = await Promise.all([answer(poll, black(), once), answer(poll, black(), once)])
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const again = await answer(poll, black(), { right: ada, answerId: 'made-by-another-page' })
  expect([again.statusCode, again.json()]).toEqual([403, refusedAs('rightSpent')])
  expect((await answer(poll, black(), { right: bob })).statusCode).toBe(201)
  expect(await get(`/api/polls/${poll.id}`)).toMatchObject({ responseCount: 2 })
})

test('two answers by one right at the same time: one of them counts', async () => {
  await send(poll, await readers('ada'))
  const [right] = [...(await rights()).values()]
  const taken = await Promise.all([1, 2, 3].map(() => answer(poll, black(), { right })))
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403])
})

test("a right of one poll is none of another's", async () => {
  await send(poll, await readers('ada'))
  const [right] = [...(await rights()).values()]
  const other = await made({ answering: 'mailed' })
  const answers = [{ questionId: other.ids[0], answerText: 'Black' }]
  expect((await answer(other, answers, { right })).statusCode).toBe(403)
})

test('nobody gets a second right; whom the first did not reach does', async () => {
  const ids = await readers('ada', 'bob')
  await send(poll, ids.slice(0, 1))
  await site.inbox()
  const again = await send(poll, ids.slice(0, 1), {}, 'resend')
  expect([again.statusCode, again.json()]).toEqual([409, refusedAs('everybodyHasPoll')])
  expect((await send(poll, ids, {}, 'resend')).json()).toMatchObject({
    successfulEmails: ['bob@example.com'],
  })
  expect(await table('poll_rights')).toHaveLength(2)
})

describe('once the send is over', () => {
  test('their secrets are gone from the tables and the files, and rights name no copy', async () => {
    await send(poll, await readers(...names), { holdSeconds: 30 })
    const held = (await table('copy_secrets')) as { delivery_id: string; secret: string }[]
    const secrets = new Map(held.map(row => [row.delivery_id, row.secret]))
    expect(new Set(secrets.values()).size).toBe(names.length)
    const deliveries = (await table('deliveries')) as { id: string; token: string }[]
    // While they last, the secrets are what joins them: this is what must not stay.
    const joined = new Set(deliveries.map(({ id, token }) => hashOf(rightOf(secrets.get(id) ?? '', token))))
    const stored = (await table('poll_rights')) as { hash: string; poll_id: string }[]
    expect(new Set(stored.map(({ hash }) => hash))).toEqual(joined)

    site.clock.forward(31_000)
    const all = await rights()
    expect(all.size).toBe(names.length)
    // The mailer erases each with the outcome of its copy.
    await expect.poll(() => table('copy_secrets')).toEqual([])
    for (const secret of secrets.values()) expect(filesWith(secret)).toEqual([])

    // Whoever has the whole database: nothing in it but the hashes themselves is, or hashes to, a right.
    const dump = await everyText()
    const hashes = new Set(stored.map(({ hash }) => hash))
    for (const right of all.values()) expect(dump).not.toContain(right)
    expect(dump.filter(text => hashes.has(sha256(text)))).toEqual([])
    const keys = dump.filter(text => text.length < 100)
    for (const { token } of deliveries) {
      expect(keys.filter(key => hashes.has(sha256(rightOf(key, token))))).toEqual([])
    }
  })

  test('the order of the rights is that of their hashes, not of the copies', async () => {
    await send(poll, await readers(...names))
    await site.inbox()
    const stored = (await table('poll_rights')) as { hash: string }[]
    expect(stored.map(({ hash }) => hash)).toEqual(stored.map(({ hash }) => hash).toSorted())
    expect(Object.keys(stored[0] ?? {})).toEqual(['poll_id', 'generation', 'hash', 'keyed_by', 'signed_for'])
  })

  test('a spent right leaves nothing, and an answer names none', async () => {
    await send(poll, await readers(...names))
    const [right = ''] = [...(await rights()).values()]
    await answer(poll, black(), { right })
    const dump = await everyText()
    expect(dump).not.toContain(right)
    for (const hash of [sha256(right), hashOf(right)]) {
      expect(dump).not.toContain(hash)
      expect(filesWith(hash)).toEqual([])
    }
    expect(await table('poll_rights')).toHaveLength(names.length - 1)
    expect(Object.keys((await table('poll_responses'))[0] as object).sort()).toEqual([
      'created_at',
      'id',
      'poll_id',
      'respondent_email',
    ])
  })
})

test('while a copy is still owed the secret stays, so that its repeat is the same; stopping erases it', async () => {
  await site.close()
  const busy: Transport = {
    open: () => ({ deliver: async () => ({ kind: 'deferred', words: '451', throttled: false }), close() {} }),
  } as unknown as Transport
  site = await createTestSite({ transport: busy })
  poll = await made({ answering: 'mailed' })
  void send(poll, await readers('ada'), { pressId: 'a-press-of-the-test' })
  await expect.poll(async () => (await table('deliveries'))[0]).toMatchObject({ state: 'deferred' })
  expect(await table('copy_secrets')).toHaveLength(1)
  expect((await post('/api/sends/a-press-of-the-test/stop')).statusCode).toBe(200)
  expect(await table('copy_secrets')).toEqual([])
})

test('a copy that waits for days keeps nobody else’s right linkable', async () => {
  await site.close()
  const words = '451 later'
  const slow = scripted(({ to }) =>
    to.startsWith('bob') ? { kind: 'deferred', words, throttled: false } : accepted,
  )
  site = await createTestSite({ transport: slow.transport })
  poll = await made({ answering: 'mailed' })
  void send(poll, await readers('ada', 'bob', 'cyd'))
  const states = async () =>
    ((await table('deliveries')) as { id: string; state: string }[]).map(({ state }) => state).sort()
  await expect.poll(states).toEqual(['deferred', 'sent', 'sent'])
  const waiting = ((await table('deliveries')) as { id: string; state: string }[]).find(
    ({ state }) => state === 'deferred',
  )
  expect(await table('copy_secrets')).toMatchObject([{ delivery_id: waiting?.id }])
})

test('a secret whose send ended without the mailer is erased by the sweep', async () => {
  const ids = await readers('ada')
  await send(poll, ids, { holdSeconds: 3_000 })
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ids[0]}` })
  expect(await table('copy_secrets')).toHaveLength(1)
  await eraseSecrets(site.parts)
  expect(await table('copy_secrets')).toEqual([])
})

test('PostgreSQL writes the table of secrets anew when one is erased, later when somebody holds the table', async () => {
  if (site.database.engine !== 'postgres') return
  const { db } = site.database
  const file = () =>
    sql<{ at: string }>`SELECT pg_relation_filepath('copy_secrets') AS at`
      .execute(db)
      .then(({ rows }) => rows[0]?.at)
  const first = await file()
  await send(poll, await readers('ada'))
  await site.inbox()
  await expect.poll(file).not.toBe(first)

  const second = await file()
  await send(poll, await readers('bob'), { holdSeconds: 30 }, 'resend')
  await db.transaction().execute(async tx => {
    await tx.selectFrom('copy_secrets').selectAll().execute()
    site.clock.forward(31_000)
    await site.inbox()
    await eraseSecrets(site.parts)
    expect(await table('copy_secrets')).toEqual([])
    expect(await file()).toBe(second)
  })
  await eraseSecrets(site.parts)
  expect(await file()).not.toBe(second)
})

/** Every text of every table, and of every JSON in it. */
async function everyText(): Promise<string[]> {
  const tables = await site.database.db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => table(name)))
  return rows.flat().flatMap(row => Object.values(row as object).filter(value => typeof value === 'string'))
}

function filesWith(words: string): string[] {
  if (site.database.engine !== 'sqlite') return []
  return readdirSync(site.config.dataDir, { withFileTypes: true })
    .filter(entry => entry.isFile() && readFileSync(join(site.config.dataDir, entry.name)).includes(words))
    .map(entry => entry.name)
}
