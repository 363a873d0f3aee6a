import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../../contract/base/pages.ts'
import { refusedAs } from '../test/refused-as.ts'
import { pressesOf, words } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'

let site: TestSite
const { post, get, readers, letters } = pressesOf(() => site)

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const sendTest = (test: object = {}) => post('/api/newsletters/test', { ...words, ...test })

test('a test goes to the address of the notifications, marked as a test, and nothing counts it', async () => {
  await post('/api/settings', { key: 'notification_email', value: 'ada@example.org' })
  const answer = await sendTest()
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { message: 'The test is on its way to ada@example.org' },
  ])
  const [mail, ...others] = await site.inbox()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: '[Test] On bells',
    recipient: 'ada@example.org',
    from: { name: 'Ada' },
  })
  expect(mail?.html).toContain('<strong')
  // There is no page of it yet.
  expect(mail?.links).toContain('http://letters.test')
  expect(await letters()).toEqual([])
  expect(await get('/api/open-sends')).toEqual([])
})

test('an address of its own, and the links of a saved draft', async () => {
  const draft = (await post('/api/newsletters', words)).json()
  await sendTest({ to: ' me@example.org ', newsletterId: draft.id, fromName: '' })
  const [mail] = await site.inbox()
  expect(mail?.recipient).toBe('me@example.org')
  expect(mail?.links).toContain(`http://letters.test/newsletter/${draft.uniqueToken}`)
  expect(mail?.links).toContain(`http://letters.test/reply/${draft.uniqueToken}`)
})

test("a test's unsubscribe link says that it is a test, and changes nobody", async () => {
  await readers('me')
  await sendTest({ to: 'me@example.com' })
  const [mail] = await site.inbox()
  const link = mail?.links.find(href => href.includes(pages.unsubscribe.prefix)) ?? ''
  const token = new URL(link).pathname.split('/').at(-1)
  const answer = await site.asVisitor({ url: `/api/unsubscribe/${token}` })
  expect([answer.statusCode, answer.json()]).toEqual([409, refusedAs('testLink')])
  const oneClick = await site.asVisitor({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.statusCode).toBe(200)
  expect((await site.asVisitor({ url: `/open/${token}.gif` })).statusCode).toBe(200)
  expect(await get('/api/subscribers')).toMatchObject([{ isActive: true }])
})

test('erasing a subscriber erases the tests that went to the address', async () => {
  const [me = ''] = await readers('me')
  await sendTest({ to: 'me@example.com' })
  expect(await site.inbox()).toHaveLength(1)
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${me}` })
  expect(await site.inbox()).toHaveLength(0)
  const rows = await site.database.db.selectFrom('deliveries').select('id').execute()
  expect(rows).toEqual([])
})

const refused: [name: string, test: object, status: number, message: string][] = [
  ['no address', {}, 400, 'Please enter an address for the test, or save one under Subscriber Notifications'],
  ['no valid address', { to: 'ada@' }, 400, 'Please enter a valid e-mail address'],
  ['two addresses', { to: 'a@example.com, b@example.com' }, 400, 'Please enter a valid e-mail address'],
  ['no subject', { to: 'a@example.com', subject: ' ' }, 400, 'Please fill in subject and body'],
  [
    'nothing left of the body',
    { to: 'a@example.com', body: '<script>1</script>' },
    400,
    'Please fill in subject and body',
  ],
  ['an unknown letter', { to: 'a@example.com', newsletterId: 'nothing' }, 404, 'Newsletter not found'],
]
for (const [name, test_, status, message] of refused) {
  test(`refused: ${name}`, async () => {
    const answer = await sendTest(test_)
    expect([answer.statusCode, answer.json()]).toEqual([status, { message, kind: expect.any(String) }])
    expect(await site.inbox()).toEqual([])
  })
}
