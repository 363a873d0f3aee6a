/** A poll that closes is told to whoever listens, once: by a button, or by its date. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestListener, hour, type TestListener } from '../../base/webhooks/test-listener.ts'
import { tellClosings } from './tell-closed.ts'

let it: TestListener
beforeEach(async () => {
  it = await createTestListener()
})
afterEach(() => it.close())

test('a poll is told when its author closes it, or when its date comes, once', async () => {
  await it.add()
  const poll = async (more: object = {}) => {
    const made = (await it.post('/api/polls', { title: 'Tea', ...more })).json()
    return made.id as string
  }
  const first = await poll()
  const dated = await poll({ closesAt: '2026-03-01T13:00:00.000Z' })
  const early = await poll({ closesAt: '2026-03-01T13:00:00.000Z' })
  for (let time = 0; time < 2; time++) await it.post(`/api/polls/${first}/close`)
  await it.post(`/api/polls/${early}/close`)
  await tellClosings(it.site.parts)
  await it.tell()
  expect(it.told().map(({ data }) => data.poll.id)).toEqual([first, early])
  it.site.clock.forward(2 * hour)
  await Promise.all([tellClosings(it.site.parts), tellClosings(it.site.parts)])
  await it.post(`/api/polls/${dated}/close`)
  await it.tell()
  expect(it.told().slice(2)).toMatchObject([
    {
      type: 'poll.closed',
      timestamp: '2026-03-01T13:00:00.000Z',
      data: { poll: { id: dated, title: 'Tea' } },
    },
  ])
})
