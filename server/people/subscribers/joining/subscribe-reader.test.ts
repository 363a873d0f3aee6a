/** Subscribing: what happens depends on whether the address is known, what the visitor sees does not. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusedAs } from '../../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const welcomed = { message: "You've been subscribed. Welcome aboard!" }
const hour = 3_600_000
let visitors = 0
/** Each time as another visitor, so that only the address counts. */
const subscribe = (email: unknown) =>
  site.asVisitor(
    { method: 'POST', url: '/api/subscribe', payload: { email } as object },
    `198.51.100.${++visitors % 250}`,
  )
const confirm = (token: string) =>
  site.asVisitor({ method: 'POST', url: `/api/confirm/${token}` }, `198.51.100.${++visitors % 250}`)
const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
const list = async () => (await site.asAuthor({ url: '/api/subscribers' })).json()
const subjects = async (to?: string) =>
  (await site.inbox())
    .filter(mail => !to || mail.recipient === to)
    .map(mail => mail.subject)
    .toSorted()

async function tokenOf(kind: 'confirm' | 'unsubscribe', to: string): Promise<string> {
  const links = (await site.inbox()).filter(mail => mail.recipient === to).flatMap(mail => mail.links)
  const link = links.find(href => href.startsWith(`http://letters.test/${kind}/`))
  return link?.split('/').at(-1) ?? 'none'
}

describe('a new address', () => {
  test('is active at once, welcomed, and the author is told', async () => {
    await set('notification_email', 'author@example.com')
    const answer = await subscribe(' Ada@Example.com ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(welcomed)
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        email: 'Ada@example.com',
        isActive: true,
        subscribedAt: '2026-03-01T12:00:00.000Z',
        unsubscribedAt: null,
      },
    ])
    const mails = await site.inbox()
    expect(mails).toHaveLength(2)
    const welcome = mails.find(mail => mail.recipient === 'Ada@example.com')
    expect(welcome?.subject).toBe('Welcome, and thank you for subscribing')
    expect(welcome?.header('list-unsubscribe')).toMatch(
      /^<http:\/\/letters.test\/api\/unsubscribe\/[\w-]{24}>$/,
    )
    expect(welcome?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(welcome?.text).toContain('http://letters.test/unsubscribe/')
    const notice = mails.find(mail => mail.recipient === 'author@example.com')
    expect(notice?.text).toContain('Ada@example.com')
    expect(notice?.header('list-unsubscribe')).toBeUndefined()
    expect(notice?.header('auto-submitted')).toBe('auto-generated')
  })

  test('is written to in the words of the settings', async () => {
    await set('welcome_email_subject', 'Hallo <b>')
    await set('welcome_email_message', 'One & <two>\nnext line\n\nSecond paragraph')
    await subscribe('ada@example.com')
    const [mail] = await site.inbox()
    expect(mail?.subject).toBe('Hallo <b>')
    expect(mail?.html).toContain('One &amp; &lt;two&gt;<br>\nnext line</p>')
    expect(mail?.text).toContain('One & <two>\nnext line\n\nSecond paragraph')
  })

  test('is nobody’s news when the author wants none', async () => {
    await subscribe('ada@example.com')
    expect(await subjects()).toEqual(['Welcome, and thank you for subscribing'])
  })

  test('typed twice at the same moment is one subscriber with one welcome', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe('ada@example.com')))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(8).fill(200))
    expect(await list()).toHaveLength(1)
    expect(await site.inbox()).toHaveLength(1)
  })
})

test('an active address hears nothing more', async () => {
  await subscribe('ada@example.com')
  expect((await subscribe('ADA@EXAMPLE.COM')).json()).toEqual(welcomed)
  expect(await list()).toHaveLength(1)
  expect(await site.inbox()).toHaveLength(1)
})

describe('an address that left', () => {
  beforeEach(async () => {
    await subscribe('ada@example.com')
    const token = await tokenOf('unsubscribe', 'ada@example.com')
    await site.asVisitor({ url: `/api/unsubscribe/${token}` })
  })

  test('comes back by the button of a confirmation, not by a stranger’s typing', async () => {
    expect((await subscribe('ada@example.com')).json()).toEqual(welcomed)
    expect(await list()).toMatchObject([{ isActive: false }])
    const token = await tokenOf('confirm', 'ada@example.com')
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Your subscription is confirmed' })
    expect(await list()).toMatchObject([{ isActive: true, unsubscribedAt: null }])
    // Welcomed once in a life.
    expect(await subjects()).toEqual([
      'Please confirm your subscription',
      'Welcome, and thank you for subscribing',
    ])
  })

  test('gets one confirmation a day, however often it is typed', async () => {
    await subscribe('ada@example.com')
    await subscribe('Ada@Example.com')
    site.clock.forward(23 * hour)
    await subscribe('ada@example.com')
    expect(await subjects()).toHaveLength(2)
    site.clock.forward(2 * hour)
    await subscribe('ada@example.com')
    expect(await subjects()).toHaveLength(3)
  })

  test('typed often at the same moment gets one confirmation', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('ada@example.com')))
    expect(await subjects()).toHaveLength(2)
  })

  test('was deactivated by the author: the same', async () => {
    await subscribe('bob@example.com')
    const bob = (await list()).find(({ email }: { email: string }) => email === 'bob@example.com')
    await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${bob.id}`, payload: { isActive: false } })
    await subscribe('bob@example.com')
    expect(await subjects('bob@example.com')).toContain('Please confirm your subscription')
  })
})

describe('when the author asks for confirmation', () => {
  beforeEach(async () => {
    await set('confirm_subscriptions', 'yes')
    await set('notification_email', 'author@example.com')
  })

  test('a new address is active only after its button, and then welcomed', async () => {
    const answer = await subscribe('ada@example.com')
    expect(answer.json()).toEqual({ message: 'Please follow the link in the mail that is on its way to you' })
    expect(await list()).toMatchObject([{ isActive: false, unsubscribedAt: null }])
    expect(await subjects()).toEqual(['Please confirm your subscription'])
    const [mail] = await site.inbox()
    expect(mail?.header('list-unsubscribe')).toBeUndefined()
    expect(mail?.text).not.toContain('ada@example.com')
    const token = await tokenOf('confirm', 'ada@example.com')
    await confirm(token)
    expect(await list()).toMatchObject([{ isActive: true }])
    expect(await subjects()).toEqual([
      'A new subscriber',
      'Please confirm your subscription',
      'Welcome, and thank you for subscribing',
    ])
    // Pressing again is confirmed again, and no news.
    expect((await confirm(token)).statusCode).toBe(200)
    expect(await site.inbox()).toHaveLength(3)
  })

  test('an author’s name is words in the mail that asks, whatever it is made of', async () => {
    await set('author_name', 'Ada <3 & "Bob"')
    await subscribe('ada@example.com')
    const [mail] = await site.inbox()
    expect(mail?.html).toContain('asked for Ada &lt;3 &amp; ')
    expect(mail?.html).not.toContain('Ada <3')
    expect(mail?.text).toContain('asked for Ada <3 & "Bob"’s letters')
  })

  test('pressing twice at the same moment welcomes once', async () => {
    await subscribe('ada@example.com')
    const token = await tokenOf('confirm', 'ada@example.com')
    await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(await site.inbox()).toHaveLength(3)
  })

  test('looking at the link confirms nothing', async () => {
    await subscribe('ada@example.com')
    const token = await tokenOf('confirm', 'ada@example.com')
    await site.asVisitor({ url: `/api/confirm/${token}` })
    await site.asVisitor({ method: 'HEAD', url: `/api/confirm/${token}` })
    expect(await list()).toMatchObject([{ isActive: false }])
  })

  test('the link works for seven days', async () => {
    await subscribe('ada@example.com')
    const token = await tokenOf('confirm', 'ada@example.com')
    site.clock.forward(7 * 24 * hour + 1)
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(refusedAs('confirmUnknown'))
    expect(await list()).toMatchObject([{ isActive: false }])
  })

  test('the token of another mail confirms nothing', async () => {
    await set('confirm_subscriptions', 'no')
    await subscribe('bob@example.com')
    const token = await tokenOf('unsubscribe', 'bob@example.com')
    await site.asVisitor({ url: `/api/unsubscribe/${token}` })
    expect((await confirm(token)).statusCode).toBe(404)
    expect((await confirm('invented')).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ isActive: false }])
  })

  test('the author can let somebody in who did not confirm; the welcome goes out, no notice', async () => {
    await subscribe('ada@example.com')
    const [ada] = await list()
    await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${ada.id}`, payload: { isActive: true } })
    expect(await subjects()).toEqual([
      'Please confirm your subscription',
      'Welcome, and thank you for subscribing',
    ])
  })
})

describe('nonsense', () => {
  test.each([
    ['nothing', undefined],
    ['an empty text', '   '],
    ['no address', 'ada'],
    ['a number', 1],
    ['a list', ['ada@example.com']],
    ['two addresses', 'a@example.com, b@example.com'],
    ['a line break', 'a@example.com\r\nBcc: b@example.com'],
    ['too long', `${'x'.repeat(300)}@example.com`],
  ])('%s is refused with a sentence', async (_, email) => {
    const answer = await subscribe(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Please enter a valid e-mail address',
      kind: expect.stringMatching(/^invalid(Email)?$/),
    })
  })
})

test('the answer takes as long for a known address as for a new one', async () => {
  await subscribe('known@example.com')
  const timeOf = async (email: string) => {
    const start = performance.now()
    await subscribe(email)
    return performance.now() - start
  }
  const known = await timeOf('known@example.com')
  const fresh = await timeOf('fresh@example.com')
  // Even steps: both take a whole number of them, and the last answer is never early.
  expect(known).toBeGreaterThan(95)
  expect(fresh).toBeGreaterThan(95)
})

test('one visitor subscribes five addresses a minute', async () => {
  const again = (n: number) =>
    site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: `a${n}@example.com` } })
  for (let n = 0; n < 5; n++) expect((await again(n)).statusCode).toBe(200)
  const answer = await again(6)
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBeDefined()
})
