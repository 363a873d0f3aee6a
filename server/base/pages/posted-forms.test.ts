/** The forms of pages without JavaScript: the same answers, limits and refusals as the calls, drawn as pages. */
// one engine: pages; the calls that the forms make try their statements on both, beside their rooms.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { refusals } from '../../../contract/base/refusals.ts'
import { english } from '../../../contract/languages/en.ts'
import { emptyField } from '../../../contract/people/subscribers.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

const url = pages.subscribe.href()
let site: TestSite
beforeEach(async () => {
  site = await createTestSite({ renderer: await loadRenderer() })
})
afterEach(() => site.close())

interface Posted {
  body: string
  to?: string
  headers?: Record<string, string>
  from?: string
}

const post = ({ body, to = url, headers = {}, from }: Posted) =>
  site.asVisitor(
    {
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: body,
    },
    from,
  )
const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
const addresses = async (): Promise<string[]> =>
  (await site.asAuthor({ url: '/api/subscribers' }))
    .json()
    .map(({ email }: { email: string }) => email)
    .toSorted()

const field = /<input id="email".*?\/>/

test('the page has a form with one field, and the author’s sentence about the letters', async () => {
  const bare = await site.asVisitor({ url })
  expect(bare.statusCode).toBe(200)
  expect(bare.body).toContain(`action="${url}" method="post"`)
  expect(bare.body).not.toContain('<script')
  await set('about_letters', 'Stories of <plums>, once a month.')
  const { body } = await site.asVisitor({ url })
  expect(body).toContain('<p class="lead">Stories of &lt;plums&gt;, once a month.</p>')
})

test('subscribes, and answers with a page that says what the call says', async () => {
  const answer = await post({ body: 'email=Ada%40Example.com' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*form-action 'self'$/)
  expect(answer.body).toContain('<article class="letter-sheet"><h1>Success!</h1>')
  expect(answer.body).toContain(english.said.subscribed.replace("'", '&#x27;'))
  expect(answer.body).not.toContain('<form')
  expect(await addresses()).toEqual(['Ada@example.com'])
  // Known by now: nobody can tell.
  const again = await post({ body: 'email=ada%40example.com' })
  expect([again.statusCode, again.body]).toEqual([200, answer.body])
  expect(await site.inbox()).toHaveLength(1)
  // The next visitor finds the form.
  expect((await site.asVisitor({ url })).body).toMatch(field)
})

test('says that a mail is on its way where the author wants confirmation', async () => {
  await set('confirm_subscriptions', 'yes')
  expect((await post({ body: 'email=ada%40example.com' })).body).toContain(
    'Please follow the link in the mail',
  )
})

describe('what is refused is said on the page, with the form to try again', () => {
  const refused = (body: string, words: string) => {
    expect(body).toContain('<h1>Oops!</h1>')
    expect(body).toContain(`<p id="fault" role="alert">${words}`)
    expect(field.exec(body)?.[0]).toMatch(/aria-invalid="true" aria-describedby="fault"/)
  }

  test.each([
    ['email=%22%3E%3Cscript%3E', '&quot;&gt;&lt;script&gt;'],
    ['email=nobody', 'nobody'],
    [`email=${'a'.repeat(300)}%40example.com`, `${'a'.repeat(300)}@example.com`],
    ['email=', ''],
    ['other=1', ''],
    ['', ''],
  ])('%s is no address', async (body, typed) => {
    const answer = await post({ body })
    expect(answer.statusCode).toBe(400)
    refused(answer.body, refusals.invalidEmail[1])
    expect(field.exec(answer.body)?.[0]).toContain(` value="${typed}"`)
    expect(await addresses()).toEqual([])
  })

  test('too many tries, counted together with those of the call', async () => {
    for (let round = 0; round < 5; round++) {
      const { statusCode } = await (round % 2
        ? post({ body: 'email=ada%40example.com' })
        : site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'ada@example.com' } }))
      expect(statusCode).toBe(200)
    }
    const answer = await post({ body: 'email=eve%40example.com' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    refused(answer.body, `${refusals.tooMany[1]}. You can try again in `)
    expect((await post({ body: 'email=eve%40example.com', from: '198.51.100.7' })).statusCode).toBe(200)
    expect(await addresses()).toEqual(['ada@example.com', 'eve@example.com'])
  })

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'a form of another site: %o',
    async headers => {
      const answer = await post({ body: 'email=ada%40example.com', headers })
      expect(answer.statusCode).toBe(403)
      refused(answer.body, refusals.foreignOrigin[1])
      expect(await addresses()).toEqual([])
    },
  )

  test('a body of another kind, or too large', async () => {
    const json = await post({
      body: '{"email":"a@example.com"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.statusCode).toBe(415)
    refused(json.body, '')
    const large = await post({ body: `email=${'a'.repeat(70_000)}` })
    expect(large.statusCode).toBe(413)
    refused(large.body, refusals.tooLarge[1])
  })
})

test('a form of the site itself passes, whatever the browser says of where it stands', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'http://letters.test' },
  ]) {
    expect((await post({ body: 'email=ada%40example.com', headers })).statusCode).toBe(200)
  }
})

test('a posted form says so when the database is away, dressed like the others', async () => {
  const { db } = site.database
  await db.schema.alterTable('subscribers').renameTo('elsewhere').execute()
  const subscribing = await post({ body: 'email=ada%40example.com' })
  expect([subscribing.statusCode, subscribing.body]).toEqual([500, expect.stringContaining('<h1>Oops!</h1>')])
  await db.schema.alterTable('elsewhere').renameTo('subscribers').execute()
  await db.schema.alterTable('settings').renameTo('elsewhere').execute()
  const drawing = await post({ body: 'email=ada%40example.com' })
  expect([drawing.statusCode, drawing.body]).toEqual([503, expect.stringContaining('Back in a moment')])
  await db.schema.alterTable('elsewhere').renameTo('settings').execute()
})

describe('the page to subscribe', () => {
  const send = async (subject: string) => {
    site.clock.forward(7 * 24 * 3_600_000)
    const [reader] = (await site.asAuthor({ url: '/api/subscribers' })).json()
    const payload = { subject, body: '<p>Hi</p>', fromName: 'Ada', selectedSubscriberIds: [reader.id] }
    await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  }

  test('tells what comes, how often, and of the newest letters, where everybody may read them', async () => {
    await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'reader@example.com' } })
    for (const n of ['First', 'Second', 'Third', 'Fourth']) await send(n)
    const closed = (await site.asVisitor({ url })).body
    expect(closed).not.toMatch(/Fourth|The newest|The latest/)
    expect(closed).toContain('The author can see whether you opened a letter, not when.')
    await set('count_opens', 'no')
    await set('public_archive', 'yes')
    const opened = (await site.asVisitor({ url })).body
    expect(opened).toContain('Between March 8, 2026 and March 29, 2026 a letter came about once a week.')
    expect(opened).toContain('Nothing in a letter tells whether you opened it.')
    expect(opened).toMatch(/The latest letters.*Fourth.*Third.*Second/s)
    expect(opened).not.toContain('First</bdi></a>')
    // A page that was cached is told of it, too.
    await send('Fifth')
    expect((await site.asVisitor({ url })).body).toContain('Fifth</bdi></a>')
  })
})

describe('the form on another site', () => {
  const to = pages.subscribeElsewhere.href()
  const headers = {
    origin: 'https://blog.example',
    'sec-fetch-site': 'cross-site',
    referer: 'https://blog.example/',
  }
  const subjects = async () => (await site.inbox()).map(mail => mail.subject)

  test('asks by mail in any case, says so, and leads nowhere but here', async () => {
    const answer = await post({
      to,
      headers,
      body: 'email=ada%40example.com&next=https%3A%2F%2Fevil.example',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain('<h1>One last step</h1>')
    expect(answer.body).toContain(english.said.askedElsewhere)
    expect([...answer.body.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href]) => href)).toSatisfy(
      (links: string[]) => links.every(href => /^\/(?!\/)/.test(href)),
    )
    expect(await subjects()).toEqual(['Please confirm your subscription'])
    expect((await site.asAuthor({ url: '/api/subscribers' })).json()).toMatchObject([{ isActive: false }])
  })

  test('tells nobody whether an address is known', async () => {
    await post({ body: 'email=ada%40example.com' })
    const known = await post({ to, headers, body: 'email=ada%40example.com' })
    const fresh = await post({ to, headers, body: 'email=eve%40example.com' })
    expect([known.statusCode, known.body]).toEqual([200, fresh.body])
    expect((await subjects()).toSorted()).toEqual([
      'Please confirm your subscription',
      'Welcome, and thank you for subscribing',
    ])
  })

  test('a program that fills in every field, an address that is none, too many tries', async () => {
    const robot = await post({
      to,
      headers,
      body: `email=a%40example.com&${emptyField}=http%3A%2F%2Fspam.example`,
    })
    expect([robot.statusCode, robot.body]).toEqual([
      400,
      expect.stringContaining(english.faults.asProgramsDo),
    ])
    expect(robot.body).not.toContain('spam.example')
    const wrong = await post({ to, headers, body: `email=nobody&${emptyField}=` })
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining(refusals.invalidEmail[1])])
    for (let round = 0; round < 3; round++) await post({ to, headers, body: 'email=b%40example.com' })
    const answer = await post({ to, headers, body: 'email=c%40example.com' })
    expect([answer.statusCode, answer.body]).toEqual([429, expect.stringContaining('You can try again in ')])
    // One address is asked once a day.
    expect(await subjects()).toEqual(['Please confirm your subscription'])
  })

  test('is the only way in from there: its call, and the other forms, are refused', async () => {
    const call = { method: 'POST', payload: { email: 'ada@example.com' }, headers } as const
    expect((await site.asVisitor({ ...call, url: '/api/subscribe/elsewhere' })).statusCode).toBe(403)
    expect((await site.asVisitor({ ...call, url: '/api/subscribe' })).statusCode).toBe(403)
    expect((await post({ headers, body: 'email=ada%40example.com' })).statusCode).toBe(403)
    expect(await addresses()).toEqual([])
  })

  test('opened without a form its page is the one to subscribe', async () => {
    const { statusCode, body } = await site.asVisitor({ url: to })
    expect(statusCode).toBe(200)
    expect(body).toContain(`action="${url}" method="post"`)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('the mail is followed and confirmed without JavaScript', async () => {
    await post({ to, headers, body: 'email=ada%40example.com' })
    const [mail] = await site.inbox()
    const link = mail?.links.find(href => href.includes(pages.confirm.prefix)) ?? ''
    const { pathname } = new URL(link)
    const asking = await site.asVisitor({ url: pathname })
    expect(asking.headers['cache-control']).toBe('private, no-store')
    expect(asking.body).toContain(
      '<form method="post"><p><button type="submit" class="button">Confirm my sub',
    )
    expect(asking.body).not.toContain('<script')
    expect((await post({ to: pathname, headers, body: '' })).statusCode).toBe(403)
    const confirmed = await post({ to: pathname, body: '' })
    expect([confirmed.statusCode, confirmed.body]).toEqual([200, expect.stringContaining('Welcome aboard!')])
    expect((await site.asAuthor({ url: '/api/subscribers' })).json()).toMatchObject([{ isActive: true }])
    const unknown = await post({ to: pages.confirm.href({ token: 'nothing' }), body: '' })
    expect([unknown.statusCode, unknown.body]).toEqual([
      404,
      expect.stringContaining(refusals.confirmUnknown[1]),
    ])
  })
})
