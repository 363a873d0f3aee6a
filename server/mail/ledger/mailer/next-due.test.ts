/** When the ledger has something to do next: for whatever is owed, as the mailer would come to it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, scripted } from '../../../test/scripted-transport.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import type { Outcome } from '../../transport.ts'
import { nextDue } from './next-due.ts'

let site: TestSite
const { readers, sent, send, undo } = pressesOf(() => site)
const noon = '2026-03-01T12:00:00.000Z'
const farAway = '9999-12-31T00:00:00.000Z'

beforeEach(async () => {
  // Nothing is laid and mailed but when the test asks for it.
  site = await createTestSite({ transport: scripted().transport, around: driver => driver })
})
afterEach(() => site.close())

const owed = () => nextDue(site.parts.db, site.clock.now())

const subscribe = () =>
  site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'new@example.com' } })

test('nothing on a fresh site, and nothing when all has left', async () => {
  expect(await owed()).toBeNull()
  await subscribe()
  expect(await owed()).toBe(noon)
  await site.inbox()
  expect(await owed()).toBeNull()
})

test('a letter that is held or has a date: its time; not when it is undone', async () => {
  const ids = await readers('a')
  const { sendId } = await sent({ selectedSubscriberIds: ids, holdSeconds: 20 })
  expect(await owed()).toBe('2026-03-01T12:00:20.000Z')
  await undo(sendId)
  await site.inbox()
  expect(await owed()).toBeNull()
  await send({ selectedSubscriberIds: ids, scheduledFor: '2026-03-02T08:00:00Z' })
  expect(await owed()).toBe('2026-03-02T08:00:00.000Z')
})

test('a letter whose readers have all left has its moment too', async () => {
  await send({ selectedSubscriberIds: await readers('a'), scheduledFor: '2026-03-02T08:00:00Z' })
  await site.parts.db.deleteFrom('deliveries').execute()
  expect(await owed()).toBe('2026-03-02T08:00:00.000Z')
})

test('what is late waits for the author, and keeps nobody awake', async () => {
  await send({ selectedSubscriberIds: await readers('a'), scheduledFor: '2026-03-02T08:00:00Z' })
  site.clock.set('2026-03-03T00:00:00.000Z')
  // Until it is put aside.
  expect(await owed()).toBe('2026-03-02T08:00:00.000Z')
  await site.inbox()
  expect(await owed()).toBe(farAway)
})

test('copies that are to be laid, moved or brought back: now', async () => {
  const { sendId } = await sent({ selectedSubscriberIds: await readers('a'), holdSeconds: 3_600 })
  const mark = (change: { laid_until?: string | null; moving?: 0 | 1; set_aside?: 0 | 1 }) =>
    site.parts.db.updateTable('sends').set(change).where('id', '=', sendId).execute()
  const expectNow = async () => expect(await owed()).toBe(noon)
  await mark({ laid_until: '' })
  await expectNow()
  await mark({ laid_until: null, moving: 1 })
  await expectNow()
  await mark({ moving: 0, set_aside: 1 })
  await expectNow()
  await mark({ set_aside: 0 })
  expect(await owed()).toBe('2026-03-01T13:00:00.000Z')
})

test('a copy in flight: the end of its lease', async () => {
  await site.close()
  let answer = (_: Outcome) => {}
  const answered = new Promise<Outcome>(resolve => {
    answer = resolve
  })
  site = await createTestSite({ transport: scripted(() => answered).transport })
  await subscribe()
  await expect.poll(owed).toBe('2026-03-01T12:00:30.000Z')
  answer(accepted)
  await expect.poll(owed).toBeNull()
})
