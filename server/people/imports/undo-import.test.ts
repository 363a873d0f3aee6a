/** An undo of an import is promised at once and done in slices: no transaction grows with it, and what a crash leaves goes on by itself. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SubscriberImport } from '../../../contract/people/imports.ts'
import { workOnSend } from '../../mail/ledger/laying/lay-slice.ts'
import { queueMail } from '../../mail/ledger/queue-mail.ts'
import { createFaults, type Faults } from '../../test/failing-database.ts'
import { untilWaiting } from '../../test/test-database.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { changeActive, lockSubscriber } from '../subscribers/queries.ts'
import { workOnUndos } from './undo-import.ts'

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
let site: TestSite
let faults: Faults
beforeEach(async () => {
  faults = createFaults(engine)
  site = await createTestSite({ around: faults.around })
})
afterEach(() => site.close())

const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const many = 2_050
async function imported(): Promise<SubscriberImport> {
  const csv = Array.from({ length: many }, (_, n) => `reader-${n}@example.com`).join('\n')
  const made = await post('/api/subscribers/import', { csv, pressId: 'a-press-of-an-import' })
  expect(made.json()).toMatchObject({ added: many })
  return made.json()
}
const read = async (id: string) =>
  (await site.asAuthor({ url: `/api/imports/${id}` })).json<SubscriberImport>()
const onList = async () =>
  (await site.asAuthor({ url: '/api/subscribers/count' })).json<{ total: number }>().total
test('whatever breaks off leaves slices, says how far it is, and the clock goes on to the same end', async () => {
  const { id } = await imported()
  // Nothing is promised when the promise itself fails.
  Object.assign(faults, { steps: 0, failAt: 3 })
  expect((await post(`/api/imports/${id}/undo`)).statusCode).toBe(503)
  faults.failAt = 0
  expect([(await read(id)).state, await onList()]).toEqual(['done', many])
  // Far enough that some slices are done.
  Object.assign(faults, { steps: 0, failAt: 25 })
  const answer = await post(`/api/imports/${id}/undo`)
  faults.failAt = 0
  expect(answer.statusCode).toBe(202)
  const broken = await read(id)
  expect(broken).toMatchObject({ state: 'undoing' })
  expect(broken.removed % 400).toBe(0)
  expect(broken.removed).toBeGreaterThan(0)
  expect(broken.removed).toBeLessThan(many)
  expect(await onList()).toBe(many - broken.removed)
  await workOnUndos(site.parts)
  expect(await read(id)).toMatchObject({ state: 'undone', removed: many })
  expect(await onList()).toBe(0)
})

test('others are answered in between, and hear how far it is', async () => {
  const { id } = await imported()
  const seen: number[] = []
  const undoing = post(`/api/imports/${id}/undo`)
  let isOver = false
  void undoing.then(() => {
    isOver = true
  })
  while (!isOver) {
    seen.push((await read(id)).removed)
    await pause(2)
  }
  expect((await undoing).json()).toMatchObject({ state: 'undone', removed: many })
  expect(new Set(seen).size).toBeGreaterThan(2)
})

test('nobody of an import that is taken back is laid into a letter to everyone, and nobody is counted for it', async () => {
  const { id } = await imported()
  await post('/api/subscribers', { email: 'own@example.com' })
  Object.assign(faults, { steps: 0, failAt: 9 })
  await post(`/api/imports/${id}/undo`)
  faults.failAt = 0
  expect((await read(id)).state).toBe('undoing')
  const sent = await post('/api/send-newsletter', {
    subject: 'On bells',
    body: '<p>Ding</p>',
    fromName: 'Ada',
    everyone: true,
    holdSeconds: 60,
  })
  const { sendId, total } = sent.json<{ sendId: string; total: number }>()
  const laid = async () => {
    while (await workOnSend(site.parts, sendId));
    return (await site.database.db.selectFrom('deliveries').select('id').execute()).length
  }
  // Until it is known who stays nobody is passed over.
  expect([total, await laid()]).toEqual([1, 0])
  await workOnUndos(site.parts)
  expect(await laid()).toBe(1)
  expect(await onList()).toBe(1)
})

test('who was chosen by name gets no letter while the import that brought them is taken back, and is gone; who had one stays and gets it', async () => {
  const { id } = await imported()
  const list = await site.asAuthor({ url: '/api/subscribers?limit=200' })
  const [first, second, third] = list.json<{ id: string }[]>()
  const words = { subject: 'On bells', body: '<p>Ding</p>', fromName: 'Ada', holdSeconds: 60 }
  const choose = (...people: ({ id: string } | undefined)[]) =>
    post('/api/send-newsletter', { ...words, selectedSubscriberIds: people.map(one => one?.id) })
  expect((await choose(third)).json()).toMatchObject({ total: 1 })
  Object.assign(faults, { steps: 0, failAt: 9 })
  await post(`/api/imports/${id}/undo`)
  faults.failAt = 0
  expect((await read(id)).state).toBe('undoing')
  expect((await choose(first, second)).statusCode).toBe(400)
  expect((await choose(first, third)).json()).toMatchObject({ total: 1 })
  await workOnUndos(site.parts)
  expect(await onList()).toBe(1)
  const owed = await site.database.db.selectFrom('deliveries').select('subscriber_id').execute()
  expect(owed.map(row => row.subscriber_id)).toEqual([third?.id, third?.id])
})

test('who is mailed, or leaves, while it is taken back stays', async () => {
  const { db } = site.database
  const made = await post('/api/subscribers/import', {
    csv: 'ada@example.com\nbob@example.com\ncyd@example.com',
    pressId: 'a-press-of-an-import',
  })
  const { id } = made.json<SubscriberImport>()
  const { undoing } = await db.transaction().execute(async tx => {
    const ada = await lockSubscriber(tx, { email_key: 'ada@example.com' })
    const bob = await lockSubscriber(tx, { email_key: 'bob@example.com' })
    const later = new Date(site.clock.now().getTime() + 1).toISOString()
    await changeActive(tx, bob?.id ?? '', { is_active: 0, unsubscribed_at: later })
    const to = { subscriberId: ada?.id ?? '' }
    const message = { subject: 'A link' } as never
    await queueMail(tx, { kind: 'notice', to, message, now: later })
    const begun = post(`/api/imports/${id}/undo`)
    await untilWaiting(site.database)
    return { undoing: begun }
  })
  expect((await undoing).json()).toMatchObject({ state: 'undone', removed: 1 })
  expect(await db.selectFrom('subscribers').select('email').orderBy('email').execute()).toEqual([
    { email: 'ada@example.com' },
    { email: 'bob@example.com' },
  ])
})
