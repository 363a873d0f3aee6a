/** A reader's own page: the link goes to the reader alone, and what is changed there is true everywhere at once. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { english } from '../../../../contract/languages/en.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import type { SubscriberData } from '../../../../contract/people/subscribers.ts'
import { liveUntilNow } from '../../../test/live-until-now.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { mostToMailbox } from '../joining/mail-limits.ts'
import { createTestReaders, type TestReaders } from '../test-readers.ts'
import { sweepOwnPages } from './passing.ts'

const day = 24 * 3_600_000
let readers: TestReaders
let visitors = 0
beforeEach(async () => {
  readers = await createTestReaders('ada@example.com', 'bob@example.com')
})
afterEach(() => readers.site.close())

const post = (path: string, payload: object = {}) =>
  readers.site.asVisitor(
    { method: 'POST', url: `/api/own-page/${path}`, payload },
    `198.51.${(++visitors >> 8) & 255}.${visitors & 255}`,
  )
const author = async (path: string) => (await readers.site.asAuthor({ url: `/api/${path}` })).json()
const inDays = (days: number) => new Date(readers.site.clock.now().getTime() + days * day).toISOString()
const mailsTo = async (email: string, subject?: string) =>
  (await readers.site.inbox()).filter(
    mail => mail.recipient === email && (subject === undefined || mail.subject === subject),
  )
const linkSubject = 'The link to your page'
const tokenIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'

/** Asks for the link and reads it in the mail. */
async function linkOf(email: string): Promise<string> {
  const before = (await mailsTo(email, linkSubject)).length
  await post('ask', { email })
  const mails = await mailsTo(email, linkSubject)
  expect(mails).toHaveLength(before + 1)
  return tokenIn(mails.at(-1)?.text)
}
const read = async (token: string) => (await post('read', { token })).json<OwnPage>()

describe('the link', () => {
  test('comes to the reader of a letter, whoever has the letter in hand', async () => {
    const letterToken = await readers.tokenOf('ada@example.com')
    const answer = await post(`ask/${letterToken}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: english.said.ownPageAskedByLetter }])
    const [mail] = await mailsTo('ada@example.com', linkSubject)
    expect(mail?.html).not.toContain('/canary/')
    expect(mail?.html).not.toContain('/open/')
    expect(mail?.header('list-unsubscribe')).toBeUndefined()
    expect(mail?.links.some(link => link.startsWith('http://letters.test/your-page#'))).toBe(true)
    expect(await read(tokenIn(mail?.text))).toEqual({
      email: 'ada@example.com',
      name: '',
      isActive: true,
      canStay: false,
      pausedUntil: null,
      circles: [],
      endsAt: inDays(7),
    })
    // The letter's own token opens nothing.
    expect((await post('read', { token: letterToken })).json()).toEqual(refusedAs('ownPageUnknown'))
    // Nothing that stands in the database opens it either.
    const { db } = readers.site.database
    for (const { token, id } of await db.selectFrom('deliveries').select(['token', 'id']).execute()) {
      expect((await post('read', { token })).statusCode).toBe(404)
      expect((await post('read', { token: id })).statusCode).toBe(404)
    }
    const [link] = await db.selectFrom('own_page_links').selectAll().execute()
    expect((await post('read', { token: link?.token_hash })).statusCode).toBe(404)
    await expect.poll(() => db.selectFrom('copy_secrets').selectAll().execute()).toEqual([])
  })

  test('is asked for by anybody, and the answer tells nothing', async () => {
    const known = await post('ask', { email: ' ADA@example.com ' })
    const unknown = await post('ask', { email: 'nobody@example.com' })
    expect([known.statusCode, known.json()]).toEqual([200, { message: english.said.ownPageAsked }])
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { message: english.said.ownPageAsked }])
    expect((await post('ask', { email: 'no address' })).json()).toEqual(refusedAs('invalidEmail'))
    expect((await post('ask/invented')).json()).toEqual({ message: english.said.ownPageAskedByLetter })
    expect((await post(`ask/${encodeURIComponent("' OR 1=1")}`)).statusCode).toBe(200)
    expect(await mailsTo('nobody@example.com')).toEqual([])
    expect(await mailsTo('ada@example.com', linkSubject)).toHaveLength(1)
  })

  test('is mailed once in ten minutes, and a mailbox has its limit of the day', async () => {
    const letterToken = await readers.tokenOf('ada@example.com')
    await Promise.all([
      ...Array.from({ length: 4 }, () => post('ask', { email: 'ada@example.com' })),
      post(`ask/${letterToken}`),
    ])
    expect(await mailsTo('ada@example.com', linkSubject)).toHaveLength(1)
    for (let n = 0; n < mostToMailbox + 3; n++) {
      readers.site.clock.forward(11 * 60_000)
      expect((await post('ask', { email: 'ada@example.com' })).statusCode).toBe(200)
    }
    expect(await mailsTo('ada@example.com', linkSubject)).toHaveLength(mostToMailbox)
  })

  test('works more than once, for seven days', async () => {
    const token = await linkOf('ada@example.com')
    expect((await read(token)).email).toBe('ada@example.com')
    expect((await read(token)).email).toBe('ada@example.com')
    readers.site.clock.forward(7 * day)
    for (const path of ['read', 'leave', 'stay', 'stored', 'erase']) {
      expect((await post(path, { token })).json()).toEqual(refusedAs('ownPageUnknown'))
    }
    await sweepOwnPages(await liveUntilNow(readers.site.parts))
    expect(await readers.site.database.db.selectFrom('own_page_links').selectAll().execute()).toEqual([])
    expect(await readers.isActive('ada@example.com')).toBe(true)
  })

  test('guessed ones do nothing, at any call', async () => {
    const bodies: [path: string, more: object][] = [
      ['read', {}],
      ['name', { name: 'Eve' }],
      ['pause', { until: inDays(1) }],
      ['circle', { circleId: 'x', isIn: true }],
      ['address', { email: 'eve@example.com' }],
      ['leave', {}],
      ['stay', {}],
      ['stored', {}],
      ['erase', {}],
    ]
    for (const [path, more] of bodies) {
      const answer = await post(path, { token: 'x'.repeat(24), ...more })
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, refusedAs('ownPageUnknown')])
    }
    const wrong = await post('address/confirm', { token: 'x'.repeat(24) })
    expect([wrong.statusCode, wrong.json()]).toEqual([404, refusedAs('newAddressUnknown')])
  })
})

describe('on the page', () => {
  test('a name is changed and removed', async () => {
    const token = await linkOf('ada@example.com')
    expect((await post('name', { token, name: ' Ada\nL ' })).json()).toMatchObject({ name: 'Ada L' })
    const list = await author('subscribers')
    expect(list.find((row: { email: string }) => row.email === 'ada@example.com').name).toBe('Ada L')
    expect((await post('name', { token, name: '' })).json()).toMatchObject({ name: '' })
  })

  test('a pause begins, is known on the desk, and ends by itself or by its reader', async () => {
    const token = await linkOf('ada@example.com')
    expect((await post('pause', { token, until: inDays(-1) })).json()).toEqual(refusedAs('pauseInPast'))
    expect((await post('pause', { token, until: inDays(367) })).json()).toEqual(refusedAs('pauseTooLong'))
    expect((await post('pause', { token, until: 'tomorrow' })).statusCode).toBe(400)
    expect((await post('pause', { token, until: inDays(2) })).json()).toMatchObject({
      pausedUntil: inDays(2),
    })
    expect(await author('recipients/count')).toMatchObject({ active: 2, mailable: 1 })
    await readers.sendLetter('Second')
    expect(await mailsTo('ada@example.com', 'Second')).toEqual([])
    expect((await post('pause', { token, until: null })).json()).toMatchObject({ pausedUntil: null })
    await readers.sendLetter('Third')
    expect(await mailsTo('ada@example.com', 'Third')).toHaveLength(1)
    await post('pause', { token, until: inDays(2) })
    readers.site.clock.forward(2 * day)
    expect(await read(token)).toMatchObject({ pausedUntil: null })
    await readers.sendLetter('Fourth')
    expect(await mailsTo('ada@example.com', 'Fourth')).toHaveLength(1)
    expect(await mailsTo('ada@example.com', 'Second')).toEqual([])
  })

  test('circles that are open are chosen and left; of the others nothing is told', async () => {
    const make = async (name: string, isOpen: boolean) =>
      (await readers.site.asAuthor({ method: 'POST', url: '/api/circles', payload: { name, isOpen } })).json()
        .id
    const [family, work] = [await make('Family', true), await make('Work', false)]
    const token = await linkOf('ada@example.com')
    expect((await read(token)).circles).toEqual([{ id: family, name: 'Family', isIn: false }])
    const joined = await post('circle', { token, circleId: family, isIn: true })
    expect(joined.json()).toMatchObject({ circles: [{ id: family, name: 'Family', isIn: true }] })
    expect((await author('circles'))[0]).toMatchObject({ name: 'Family', members: 1 })
    for (const circleId of [work, 'nothing'])
      expect((await post('circle', { token, circleId, isIn: true })).json()).toEqual(
        refusedAs('circleNotOpen'),
      )
    const left = await post('circle', { token, circleId: family, isIn: false })
    expect(left.json()).toMatchObject({ circles: [{ isIn: false }] })
    // Closed while the page was open.
    await readers.site.asAuthor({
      method: 'PATCH',
      url: `/api/circles/${family}`,
      payload: { isOpen: false },
    })
    expect((await post('circle', { token, circleId: family, isIn: true })).statusCode).toBe(409)
    expect((await author('circles')).map((one: { members: number }) => one.members)).toEqual([0, 0])
  })

  test('leaving is taken back within a day', async () => {
    const token = await linkOf('ada@example.com')
    expect((await post('leave', { token })).json()).toMatchObject({ isActive: false, canStay: true })
    expect(await readers.isActive('ada@example.com')).toBe(false)
    expect((await post('leave', { token })).json()).toMatchObject({ isActive: false, canStay: true })
    expect((await post('stay', { token })).json()).toMatchObject({ isActive: true, canStay: false })
    await post('leave', { token })
    readers.site.clock.forward(day + 1)
    expect(await read(token)).toMatchObject({ canStay: false })
    expect((await post('stay', { token })).json()).toEqual(refusedAs('undoTooLate'))
    // Who left can still open their page.
    expect((await read(await linkOf('ada@example.com'))).isActive).toBe(false)
  })

  test('everything stored is shown: also the author’s note, closed circles, and what was learned', async () => {
    const list = await author('subscribers')
    const { id } = list.find((row: { email: string }) => row.email === 'ada@example.com')
    const circle = await readers.site.asAuthor({
      method: 'POST',
      url: '/api/circles',
      payload: { name: 'Secret', isOpen: false },
    })
    await readers.site.asAuthor({
      method: 'PATCH',
      url: `/api/subscribers/${id}`,
      payload: { note: 'Met in Rome', circles: [circle.json().id] },
    })
    await readers.site.database.db
      .insertInto('mail_reports')
      .values({
        id: 'report',
        event_key: 'event',
        subscriber_id: id,
        delivery_id: null,
        kind: 'soft',
        source: 'mailbox',
        words: 'Mailbox full',
        came_at: inDays(0),
        effect: 'none',
        lifted_at: null,
      })
      .execute()
    const token = await linkOf('ada@example.com')
    await post('address', { token, email: 'new@example.com' })
    const answer = await post('stored', { token })
    const data = answer.json<SubscriberData>()
    expect(data.subscriber).toMatchObject({ note: 'Met in Rome', circles: [{ name: 'Secret' }] })
    expect(data.learned).toEqual([
      {
        kind: 'soft',
        source: 'mailbox',
        words: 'Mailbox full',
        at: inDays(0),
        effect: 'none',
        liftedAt: null,
      },
    ])
    expect(data.ownPage).toEqual({
      linksAskedAt: [inDays(0)],
      newAddress: { email: 'new@example.com', askedAt: inDays(0) },
    })
    expect(data.mails.map(mail => mail.subject ?? mail.kind).toSorted()).toEqual(['First', 'notice'])
    expect(data).toEqual(await author(`subscribers/${id}/export`))
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a reader erases themselves, wish to move and all', async () => {
    const token = await linkOf('ada@example.com')
    await post('address', { token, email: 'new@example.com' })
    await readers.site.inbox()
    expect((await post('erase', { token })).json()).toEqual({ message: english.said.erased })
    expect((await post('read', { token })).json()).toEqual(refusedAs('ownPageUnknown'))
    expect((await author('subscribers')).map((row: { email: string }) => row.email)).toEqual([
      'bob@example.com',
    ])
    const { db } = readers.site.database
    for (const table of ['own_page_links', 'address_changes', 'passing_mails'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const everything = JSON.stringify([
      await db.selectFrom('deliveries').selectAll().execute(),
      await db.selectFrom('sends').selectAll().execute(),
    ])
    expect(everything).not.toContain('new@example.com')
    expect(everything).not.toContain('ada@example.com')
  })
})

test('no token of it comes into a log', async () => {
  const lines: string[] = []
  const { createTestSite } = await import('../../../test/test-site.ts')
  const site = await createTestSite({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: line => void lines.push(line) },
  })
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'eve@example.com' } })
  await site.asVisitor({ method: 'POST', url: '/api/own-page/ask', payload: { email: 'eve@example.com' } })
  const [mail] = await site.inbox()
  const token = tokenIn(mail?.text)
  expect(token).toMatch(/^[\w-]{24}$/)
  await site.asVisitor({ method: 'POST', url: '/api/own-page/read', payload: { token } })
  await site.close()
  expect(lines.join('')).toContain('/api/own-page/read')
  expect(lines.join('')).not.toContain(token)
  expect(lines.join('')).not.toContain('eve@example.com')
})
