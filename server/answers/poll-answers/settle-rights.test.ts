/** The rights of a poll that is sent again and again: on the disk nothing tells which were granted by which send. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomId, sha256 } from '../../base/db/ids.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { hashOfRight, ofPlain } from '../polls/rights/right-hashes.ts'
import { insertRights, markUnsettled, moveRights, selectUnsettled } from '../polls/rights/right-queries.ts'
import { settleRights } from '../polls/rights/settle-rights.ts'
import { pollsOf, type TestPoll } from './test-polls.ts'

let site: TestSite
let poll: TestPoll
const { poll: made, answer, readers, send } = pollsOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
  poll = await made({ answering: 'mailed' })
})
afterEach(() => site.close())

const db = () => site.database.db
const store = () => ({ db: db(), engine: site.database.engine, config: site.config })
const hashOf = (right: string) => hashOfRight(site.config, right).hash
const stored = async () =>
  (await db().selectFrom('poll_rights').select('hash').orderBy('hash').execute()).map(({ hash }) => hash)

async function rights(): Promise<string[]> {
  const mails = await site.inbox()
  return mails
    .flatMap(mail => mail.links.flatMap(link => /right=([\w-]{24})/.exec(link)?.[1] ?? []))
    .filter(unique)
}
const unique = <T>(value: T, at: number, all: readonly T[]) => all.indexOf(value) === at

/** The hashes as they lie on disk. */
async function orderOnDisk(): Promise<string[]> {
  const { engine, dataDir } = site.database
  if (engine === 'postgres') {
    const { rows } = await sql<{ hash: string }>`SELECT hash FROM poll_rights ORDER BY ctid`.execute(db())
    return rows.map(({ hash }) => hash)
  }
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db())
  const file = readFileSync(join(dataDir, 'foolscap.db'), 'latin1')
  return (await stored()).toSorted((a, b) => file.indexOf(a) - file.indexOf(b))
}
/** Whether they stand in the order of their hashes: of SQLite's page, which is filled from its end, in its reverse. */
async function isOneOrder(): Promise<boolean> {
  const [found, hashes] = [await orderOnDisk(), await stored()]
  return [hashes, hashes.toReversed()].some(order => order.join() === found.join())
}

test('rights of a later send stand among those of the first', async () => {
  // So many that they do not stand in one order by chance.
  const ids = await readers(...Array.from({ length: 30 }, (_, n) => `reader${n}`))
  await send(poll, ids.slice(0, 15))
  await send(poll, ids, {}, 'resend')
  expect(await isOneOrder(), 'they stand apart before').toBe(false)
  await settleRights(store())
  expect(await isOneOrder()).toBe(true)
  expect(await stored()).toHaveLength(30)
  if (site.database.engine === 'postgres') {
    const { rows } = await sql`SELECT DISTINCT xmin::text FROM poll_rights`.execute(db())
    expect(rows).toHaveLength(1)
  }
  expect(await selectUnsettled(db())).toEqual([])
  const [right = ''] = await rights()
  expect((await answer(poll, [{ questionId: poll.ids[0], answerText: 'Black' }], { right })).statusCode).toBe(
    201,
  )
  expect(await stored()).toHaveLength(29)
})

test('while they move each works, once; a stop in between is gone on with; what is granted meanwhile moves too', async () => {
  const own = Array.from({ length: 20 }, randomId)
  const grant = (list: readonly string[]) =>
    db()
      .transaction()
      .execute(async tx => {
        await insertRights(
          tx,
          poll.id,
          list.map(right => hashOfRight(site.config, right)),
        )
        await markUnsettled(tx, poll.id)
      })
  const move = () =>
    db()
      .transaction()
      .execute(tx => moveRights(tx, poll.id, { limit: 5, keyed: ofPlain(site.config) }))
  const black = [{ questionId: poll.ids[0], answerText: 'Black' }]
  await grant(own)
  expect(await move()).toBe(true)
  const [first = '', ...others] = own.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
  const last = others.at(-1) ?? ''
  for (const right of [first, last]) {
    expect((await answer(poll, black, { right })).statusCode).toBe(201)
    expect((await answer(poll, black, { right })).statusCode).toBe(403)
  }
  const late = Array.from({ length: 4 }, randomId)
  await grant(late)
  // As after a restart.
  await settleRights(store())
  const left = [...own, ...late].filter(right => right !== first && right !== last)
  expect((await stored()).toSorted()).toEqual(left.map(hashOf).toSorted())
  expect(await isOneOrder()).toBe(true)
  for (const right of left.slice(0, 3)) expect((await answer(poll, black, { right })).statusCode).toBe(201)
})

test('an undone send takes its rights back, wherever they stand', async () => {
  const { sendId } = (await send(poll, await readers('ada', 'bob'), { holdSeconds: 30 })).json()
  await settleRights(store())
  expect(await stored()).toHaveLength(2)
  const undone = await site.asAuthor({ method: 'POST', url: `/api/sends/${sendId}/undo` })
  expect(undone.statusCode).toBe(200)
  await site.laying.idle()
  expect(await stored()).toEqual([])
})

test('rights that a release of before stored are hashed under the key as they are stored anew, and work all the while', async () => {
  const own = Array.from({ length: 20 }, randomId)
  const plain = own.map(right => ({ hash: sha256(right), keyed_by: '', poll_id: poll.id, generation: 0 }))
  await db().insertInto('poll_rights').values(plain).execute()
  await db().updateTable('polls').set({ rights_settling: 1 }).where('id', '=', poll.id).execute()
  const black = [{ questionId: poll.ids[0], answerText: 'Black' }]
  const [before = '', after = '', ...others] = own
  expect((await answer(poll, black, { right: before })).statusCode).toBe(201)
  await settleRights(store())
  expect((await answer(poll, black, { right: after })).statusCode).toBe(201)
  for (const right of [before, after]) expect((await answer(poll, black, { right })).statusCode).toBe(403)
  expect((await stored()).toSorted()).toEqual(others.map(hashOf).toSorted())
})
