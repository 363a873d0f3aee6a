/** A press to circles beside those who change them at the same moment. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Circle } from '../../../contract/people/circles.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { circlesOfLedger } from './circles-of-ledger.ts'
import { deleteCircle } from './delete-circle.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())
const { post, readers, send } = pressesOf(() => site)

test('a circle that is deleted between the look at it and the press: nothing is sent', async () => {
  const family = (await post('/api/circles', { name: 'Family' })).json<Circle>().id
  await post(`/api/circles/${family}/add`, { subscriberIds: await readers('ada', 'bob') })
  const { living } = circlesOfLedger
  vi.spyOn(circlesOfLedger, 'living').mockImplementationOnce(async (db, asked) => {
    const found = await living(db, asked)
    expect(await deleteCircle({ ...site.parts, log: site.app.log }, family)).toBe(2)
    return found
  })
  const scheduledFor = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const answer = await send({ circles: [family], scheduledFor })
  expect([answer.statusCode, answer.json()]).toEqual([409, refusedAs('circleOfRecipientsGone')])
  site.clock.forward(24 * 3_600_000)
  expect(await site.inbox()).toEqual([])
})
