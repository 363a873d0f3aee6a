import { afterEach, beforeEach, expect, test } from 'vitest'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
const { send, readers, letters } = pressesOf(() => site)

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test.each([
  [1, { people: 1, isFew: true }],
  [4, { people: 4, isFew: true }],
  [5, null],
])('the page of a reply to a letter that was mailed to %i says %j', async (count, mailedToFew) => {
  await readers(...['ada', 'bob', 'cyd', 'dan', 'eve'].slice(0, count))
  await send({ everyone: true, except: [] })
  const [letter] = await letters()
  const answer = await site.asVisitor({ url: `/api/newsletters/${letter?.uniqueToken}/subject` })
  expect(answer.json()).toEqual({ subject: 'On bells', mailedToFew, language: null })
})
