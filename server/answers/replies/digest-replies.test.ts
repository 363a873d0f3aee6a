/** The author's notice of new replies: once a day, of days that are over, and without a word of what they say. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { digestReplies } from './digest-replies.ts'

let site: TestSite
let letterId: string
beforeEach(async () => {
  site = await createTestSite()
  const payload = { subject: 'Paper & <ink>', body: '<p>Hello</p>' }
  letterId = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json().id
  await setting('notification_email', 'ada@example.org')
})
afterEach(() => site.close())

const setting = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
const send = (message: string) =>
  site.asVisitor({ method: 'POST', url: '/api/responses', payload: { newsletterId: letterId, message } })
const digest = () => digestReplies(site.parts)
const nextDay = () => site.clock.forward(24 * 3_600_000)

test('a day that is not over is not told', async () => {
  await send('a secret')
  expect(await digest()).toBe(false)
  expect(await site.inbox()).toEqual([])
})

test('the day after, one mail tells how many and to which letters, and nothing else', async () => {
  await setting('author_name', 'Ada')
  await send('a secret')
  await send('another secret')
  nextDay()
  expect(await digest()).toBe(true)
  expect(await digest()).toBe(false)
  const [mail, ...more] = await site.inbox()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ada@example.org', subject: '2 new anonymous replies' })
  expect(mail?.text).toContain('2 to “Paper & <ink>”')
  expect(mail?.html).toContain('2 to “Paper &amp; &lt;ink&gt;”')
  expect(mail?.links).toEqual(['http://letters.test/admin/responses'])
  expect(mail?.raw).not.toMatch(/secret/)
  expect(mail?.header('list-unsubscribe')).toBeUndefined()
})

test('each reply is told once', async () => {
  await send('one')
  nextDay()
  await digest()
  await send('two')
  expect(await digest()).toBe(false)
  nextDay()
  expect(await digest()).toBe(true)
  nextDay()
  expect(await digest()).toBe(false)
  expect((await site.inbox()).map(mail => mail.subject)).toEqual(
    expect.arrayContaining(['One new anonymous reply', 'One new anonymous reply']),
  )
})

test('days on which the site did not run are made up for', async () => {
  await send('one')
  for (let passed = 0; passed < 5; passed++) nextDay()
  expect(await digest()).toBe(true)
})

test('two processes tell once', async () => {
  await send('one')
  nextDay()
  const told = await Promise.all([digest(), digest()])
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await site.inbox()).toHaveLength(1)
})

test('nobody is told without an address, nor later of what is old by then', async () => {
  await setting('notification_email', '')
  await send('one')
  nextDay()
  expect(await digest()).toBe(false)
  await setting('notification_email', 'ada@example.org')
  nextDay()
  expect(await digest()).toBe(false)
  const subjects = (await site.inbox()).map(mail => mail.subject)
  expect(subjects.filter(subject => subject?.includes('repl'))).toEqual([])
})

test('a reply to a deleted letter is told too', async () => {
  await send('one')
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letterId}` })
  nextDay()
  await digest()
  expect((await site.inbox())[0]?.text).toContain('1 to a deleted letter')
})
