/** Copies that come back later: many of one send are not believed, and a list with dead addresses loses these alone. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Learned } from '../../contract/bounces.ts'
import type { PausedSend } from '../../contract/sends-in-doubt.ts'
import { countRows } from '../db/count-rows.ts'
import { scripted } from '../test/scripted-transport.ts'
import { addReadersTo, pressesOf } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { learn } from './learn.ts'

let site: TestSite
const { send, get, post } = pressesOf(() => site)
beforeEach(async () => {
  site = await createTestSite({ transport: scripted().transport })
})
afterEach(() => site.close())

const suppressed = () =>
  countRows(site.database.db.selectFrom('subscribers').where('suppressed_at', 'is not', null))

/** What the author is told of each thing that came back, and of how many. */
async function effects(): Promise<Record<string, number>> {
  const learned = await get<Learned[]>('/api/bounces?limit=100')
  const counts = Map.groupBy(learned, ({ effect }) => effect)
  return Object.fromEntries([...counts].map(([effect, all]) => [effect, all.length]))
}

/** @returns the copies, once all of them are taken */
async function press(count: number) {
  await addReadersTo(site.database.db, count, 'reader-')
  await send({ everyone: true, selectedSubscriberIds: [], pressId: 'a-press-of-sixteen-or-more' })
  await site.inbox()
  return site.database.db.selectFrom('deliveries').select(['id', 'send_id']).orderBy('id').execute()
}

const comesBack = (deliveryId: string) =>
  learn(site.parts, {
    ...{ kind: 'hard', source: 'mailbox', words: '550 5.1.1 No such user', eventId: deliveryId },
    of: { deliveryId },
  })

test('a relay that returns everybody suppresses nobody, and the author decides', async () => {
  const copies = await press(60)
  for (const { id } of copies) await comesBack(id)
  expect(await suppressed()).toBe(0)
  const sendId = copies[0]?.send_id
  expect(await get<PausedSend[]>('/api/paused-sends')).toMatchObject([
    { sendId, waits: 'nothing', words: '550 5.1.1 No such user', undecided: 60 },
  ])
  // Of those too that were believed before it was in doubt, nothing is told that is not so.
  expect(await effects()).toEqual({ none: 60 })
  await post(`/api/sends/${sendId}/resume-without`)
  expect(await suppressed()).toBe(60)
  expect(await effects()).toEqual({ suppressed: 60 })
})

test('before it is judged, no more than fifteen are suppressed', async () => {
  const copies = await press(180)
  for (const { id } of copies.slice(0, 18)) await comesBack(id)
  expect(await suppressed()).toBe(15)
  expect(await get<PausedSend[]>('/api/paused-sends')).toEqual([])
})

test('of a large list the dead addresses go, however many they are', async () => {
  const copies = await press(1_000)
  for (const { id } of copies.slice(0, 30)) await comesBack(id)
  expect(await suppressed()).toBe(30)
})

test.each([
  ['of twenty, three that come back are too many', 20, 3],
  ['of a hundred, eleven', 100, 11],
  ['of twelve, ten', 12, 10],
])('%s', async (_, taken, returned) => {
  const copies = await press(taken)
  for (const { id } of copies.slice(0, returned - 1)) await comesBack(id)
  expect(await get<PausedSend[]>('/api/paused-sends')).toEqual([])
  for (const { id } of copies.slice(returned - 1, returned)) await comesBack(id)
  expect(await suppressed()).toBe(0)
  expect(await get<PausedSend[]>('/api/paused-sends')).toMatchObject([
    { waits: 'nothing', undecided: returned },
  ])
})
