/** How many replies the author has not looked at: by one number, which says of none which it is. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { digestReplies } from './digest-replies.ts'

let site: TestSite
let newsletterId: string
beforeEach(async () => {
  site = await createTestSite()
  const payload = { subject: 'Frost', body: '<p>Hello</p>' }
  newsletterId = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json().id
})
afterEach(() => site.close())

async function reply(message: string): Promise<string> {
  const answer = await site.asVisitor({
    method: 'POST',
    url: '/api/responses',
    payload: { newsletterId, message },
  })
  return answer.json().id
}
const count = async () => (await site.asAuthor({ url: '/api/responses/count' })).json()
const look = () => site.asAuthor({ method: 'POST', url: '/api/responses/seen' })
const remove = (id: string) => site.asAuthor({ method: 'DELETE', url: `/api/responses/${id}` })

test('what came since the author looked is new', async () => {
  expect(await count()).toMatchObject({ total: 0, unseen: 0 })
  await reply('one')
  await reply('two')
  expect(await count()).toMatchObject({ total: 2, unseen: 2 })
  expect((await look()).statusCode).toBe(200)
  expect(await count()).toMatchObject({ total: 2, unseen: 0 })
  await reply('three')
  expect(await count()).toMatchObject({ total: 3, unseen: 1 })
})

test('a reply that is deleted makes none new, and none old', async () => {
  const first = await reply('one')
  await look()
  await reply('two')
  expect((await remove(first)).statusCode).toBe(200)
  expect((await remove(first)).statusCode).toBe(404)
  expect(await count()).toMatchObject({ total: 1, unseen: 1 })
})

test('never looked at, a deleted one leaves the others new', async () => {
  const first = await reply('one')
  await reply('two')
  await remove(first)
  expect(await count()).toMatchObject({ total: 1, unseen: 1 })
})

test('the notice of a day goes out as before, also after a look', async () => {
  await site.asAuthor({
    method: 'POST',
    url: '/api/settings',
    payload: { key: 'notification_email', value: 'ada@example.org' },
  })
  await reply('one')
  await look()
  expect(await count()).toMatchObject({ total: 1, unseen: 0 })
  site.clock.forward(24 * 3_600_000)
  expect(await digestReplies(site.parts)).toBe(true)
  expect(await count()).toMatchObject({ total: 1, unseen: 0 })
})

test('only the author is told', async () => {
  expect((await site.asVisitor({ url: '/api/responses/count' })).statusCode).toBe(401)
  expect((await site.asVisitor({ method: 'POST', url: '/api/responses/seen' })).statusCode).toBe(401)
})
