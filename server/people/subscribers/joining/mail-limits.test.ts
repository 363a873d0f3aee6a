/** A stranger cannot use the site to fill a mailbox; what the site may send in an hour waits and is not dropped. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../../../../contract/base/pages.ts'
import { longestWaits } from '../../../mail/ledger/mailer/judge-outcome.ts'
import { rescueFutureTimes } from '../../../mail/ledger/rescue-future-times.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { mostAnHour, mostNotices, mostToMailbox } from './mail-limits.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const hour = 3_600_000
let visitors = 0
const subscribe = (email: string) =>
  site.asVisitor(
    { method: 'POST', url: '/api/subscribe', payload: { email } },
    `198.51.${(++visitors >> 8) & 255}.${visitors & 255}`,
  )
const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
const list = async () =>
  (await site.asAuthor({ url: '/api/subscribers' })).json<{ email: string; isActive: boolean }[]>()
const spellings = ['ada+1', 'a.d.a', 'ad.a+two', 'ada', 'a.da+3', 'ada+four', 'ad.a', 'ada+x.y']

test.each([
  ['at once', 'no'],
  ['after a confirmation', 'yes'],
])('plus-tags and dots are one mailbox, where one joins %s', async (_, asks) => {
  await set('confirm_subscriptions', asks)
  for (const local of spellings) {
    const answer = await subscribe(`${local}@gmail.com`)
    expect(answer.statusCode).toBe(200)
  }
  expect((await subscribe('ada@googlemail.com')).statusCode).toBe(200)
  expect(await site.inbox()).toHaveLength(mostToMailbox)
  const active = (await list()).filter(({ isActive }) => isActive)
  expect(active).toHaveLength(asks === 'yes' ? 0 : mostToMailbox)
  // Everybody stays on the author's list, and others get their mail.
  expect(await list()).toHaveLength(spellings.length + 1)
  await subscribe('bob@gmail.com')
  expect(await site.inbox()).toHaveLength(mostToMailbox + 1)
})

test('the next day it may be asked for again, and the button of the mail lets it in', async () => {
  for (const local of spellings) await subscribe(`${local}@example.com`)
  const before = await site.inbox()
  site.clock.forward(24 * hour)
  await subscribe('ada+x.y@example.com')
  const [mail] = (await site.inbox()).filter(({ raw }) => !before.some(known => known.raw === raw))
  expect(mail?.subject).toBe('Please confirm your subscription')
  const link = mail?.links.find(href => href.includes(pages.confirm.prefix)) ?? ''
  await site.asVisitor({ method: 'POST', url: `/api${new URL(link).pathname}` }, '203.0.113.1')
  expect((await list()).find(({ email }) => email === 'ada+x.y@example.com')?.isActive).toBe(true)
})

test('what is over the hour’s mails waits for the next, and nothing is dropped', async () => {
  const many = mostAnHour + 20
  for (let n = 0; n < many; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, at) => subscribe(`reader${n + at}@example.com`)))
  }
  expect(await site.inbox()).toHaveLength(mostAnHour)
  expect((await list()).every(({ isActive }) => isActive)).toBe(true)
  site.clock.forward(hour)
  expect(await site.inbox()).toHaveLength(many)
})

test('the author gets ten notices an hour, and one that stands for the others', async () => {
  await set('notification_email', 'author@example.com')
  for (let n = 0; n < mostNotices + 5; n++) await subscribe(`reader${n}@example.com`)
  const notices = async () =>
    (await site.inbox())
      .filter(({ recipient }) => recipient === 'author@example.com')
      .map(mail => mail.subject)
  expect(await notices()).toHaveLength(mostNotices)
  site.clock.forward(hour)
  expect((await notices()).toSorted()).toEqual([
    ...Array.from({ length: mostNotices }, () => 'A new subscriber'),
    'More new subscribers',
  ])
  await subscribe('one-more@example.com')
  expect(await notices()).toHaveLength(mostNotices + 2)
})

test('an erased address leaves no count of its mailbox', async () => {
  await subscribe('ada+tag@example.com')
  const counts = () =>
    site.database.db.selectFrom('mail_hours').select('kind').where('kind', 'like', 'mailbox%').execute()
  expect(await counts()).toHaveLength(1)
  const [ada] = (await site.asAuthor({ url: '/api/subscribers' })).json()
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada.id}` })
  expect(await counts()).toEqual([])
})

test('what waits for its hour waits on when a mailer begins anew', async () => {
  const { db } = site.database
  const present = site.clock.now().toISOString().slice(0, 13)
  await db.insertInto('mail_hours').values({ kind: 'strangers', hour: present, mails: mostAnHour }).execute()
  await subscribe('ada@example.com')
  await rescueFutureTimes(db, site.clock.now(), longestWaits)
  expect(await site.inbox()).toEqual([])
  site.clock.forward(hour)
  expect(await site.inbox()).toHaveLength(1)
})

test('a clock that was ahead once keeps no mail back', async () => {
  await set('confirm_subscriptions', 'yes')
  const present = site.clock.now().toISOString()
  site.clock.set('2038-01-01T00:00:00.000Z')
  await subscribe('ada@example.com')
  await site.inbox()
  site.clock.set(present)
  await subscribe('bob@example.com')
  await subscribe('ada@example.com')
  expect((await site.inbox()).map(mail => mail.recipient).toSorted()).toEqual([
    'ada@example.com',
    'ada@example.com',
    'bob@example.com',
  ])
})
