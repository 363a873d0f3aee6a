/** A reader moves to another address: confirmed there, told at the old one, which lingers nowhere. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { english } from '../../../../contract/languages/en.ts'
import { liveUntilNow } from '../../../test/live-until-now.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { untilWaiting } from '../../../test/test-database.ts'
import { lockSubscriber } from '../queries.ts'
import { createTestReaders, type TestReaders } from '../test-readers.ts'
import { sweepOwnPages } from './passing.ts'
import { deleteLinks } from './queries.ts'

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
const tokenIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? 'none'
const mailsTo = async (email: string) => (await readers.site.inbox()).filter(mail => mail.recipient === email)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(mail => mail.subject)
/** Mails that were read: of one moment they come in no order. */
const seen = new Set<string>()
/** What the link of the mail says that has come since. */
async function lastTo(email: string): Promise<string> {
  const found = (await mailsTo(email))
    .map(({ text }) => tokenIn(text))
    .find(one => one !== 'none' && !seen.has(one))
  if (!found) throw new Error(`${email} has no new link`)
  seen.add(found)
  return found
}
const linkOf = async (email: string) => {
  await post('ask', { email })
  return lastTo(email)
}
const rows = async () => (await readers.site.asAuthor({ url: '/api/subscribers' })).json()
const addresses = async (): Promise<string[]> =>
  (await rows()).map((row: { email: string }) => row.email).toSorted()

/** All that stands in the tables. */
async function everything(): Promise<string> {
  const { db } = readers.site.database
  const all = []
  for (const table of [
    ...(['subscribers', 'sends', 'deliveries', 'address_changes', 'own_page_links'] as const),
    ...(['passing_mails', 'import_rows', 'poll_responses', 'mail_reports', 'mail_hours'] as const),
  ])
    all.push(await db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all).toLowerCase()
}

test('letters go to the new address once its button is pressed; the old one is told and kept nowhere', async () => {
  const { db } = readers.site.database
  await db
    .updateTable('deliveries')
    .set({ reply: '250 Ada@Example.com: taken' })
    .where('subscriber_id', '=', (await rows()).find((row: { email: string }) => /^ada/.test(row.email)).id)
    .execute()
  await db
    .updateTable('subscribers')
    .set({ suppressed_at: '2026-01-01T00:00:00.000Z', suppressed_words: '550 no ada@example.com here' })
    .where('email', '=', 'ada@example.com')
    .execute()
  const page = await linkOf('ada@example.com')
  const asked = await post('address', { token: page, email: 'Ada@New.example' })
  expect([asked.statusCode, asked.json()]).toEqual([200, { message: english.said.newAddressAsked }])
  expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com'])
  const [mail] = await mailsTo('Ada@new.example')
  expect(mail?.subject).toBe('Please confirm your new address')
  expect(mail?.raw).not.toContain('ada@example.com')
  const token = tokenIn(mail?.text)
  // The link of the page is none of this, nor the other way round.
  expect((await post('address/confirm', { token: page })).json()).toEqual(refusedAs('newAddressUnknown'))
  expect((await post('read', { token })).json()).toEqual(refusedAs('ownPageUnknown'))

  const done = await post('address/confirm', { token })
  expect([done.statusCode, done.json()]).toEqual([200, { message: english.said.newAddressDone }])
  expect(await addresses()).toEqual(['Ada@new.example', 'bob@example.com'])
  expect((await rows()).find((row: { email: string }) => /^Ada/.test(row.email)).suppressed).toBeUndefined()
  // Whoever reads the old mailbox opens nothing any more.
  expect((await post('read', { token: page })).json()).toEqual(refusedAs('ownPageUnknown'))
  const told = (await mailsTo('ada@example.com')).find(
    ({ subject }) => subject === 'Your letters now go to your new address',
  )
  expect(told).toBeDefined()
  expect(told?.raw.toLowerCase()).not.toContain('new.example')
  await readers.sendLetter('Second')
  expect(await subjectsTo('Ada@new.example')).toContain('Second')
  expect(await subjectsTo('ada@example.com')).not.toContain('Second')

  // Pressed again, it is confirmed, and nothing happens.
  expect((await post('address/confirm', { token })).statusCode).toBe(200)
  const before = (await readers.site.inbox()).length
  await sweepOwnPages(await liveUntilNow(readers.site.parts))
  expect(await everything()).not.toContain('ada@example.com')
  expect((await readers.site.inbox()).length).toBe(before)
})

test('an address that is on the list is not told: its owner gets a mail', async () => {
  const token = await linkOf('ada@example.com')
  const answer = await post('address', { token, email: 'BOB@example.com' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: english.said.newAddressAsked }])
  const mail = (await mailsTo('bob@example.com')).find(
    ({ subject }) => subject === 'This address is already on the list',
  )
  expect(mail).toBeDefined()
  expect(mail?.text).not.toContain('ada@example.com')
  expect(tokenIn(mail?.text)).toBe('none')
  expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com'])
  expect((await post('address', { token, email: 'none' })).json()).toEqual(refusedAs('invalidEmail'))
})

test('an address that is taken meanwhile stays with whoever has it', async () => {
  await post('address', { token: await linkOf('ada@example.com'), email: 'new@example.com' })
  const token = await lastTo('new@example.com')
  await readers.site.asVisitor({
    method: 'POST',
    url: '/api/subscribe',
    payload: { email: 'new@example.com' },
  })
  expect((await post('address/confirm', { token })).json()).toEqual(refusedAs('newAddressTaken'))
  expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com', 'new@example.com'])
})

test('when two changes of address are wished for, the last one counts', async () => {
  const token = await linkOf('ada@example.com')
  await post('address', { token, email: 'one@example.com' })
  const one = await lastTo('one@example.com')
  await post('address', { token, email: 'two@example.com' })
  const two = await lastTo('two@example.com')
  expect((await post('address/confirm', { token: one })).json()).toEqual(refusedAs('newAddressUnknown'))
  expect((await post('address/confirm', { token: two })).statusCode).toBe(200)
  expect(await addresses()).toEqual(['bob@example.com', 'two@example.com'])
})

test('two readers press for one address at the same moment: one of them gets it', async () => {
  await post('address', { token: await linkOf('ada@example.com'), email: 'shared@example.com' })
  const ada = await lastTo('shared@example.com')
  await post('address', { token: await linkOf('bob@example.com'), email: 'shared@example.com' })
  const bob = await lastTo('shared@example.com')
  expect(bob).not.toBe(ada)
  const answers = await Promise.all([ada, bob, ada, bob].map(token => post('address/confirm', { token })))
  expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 200, 409, 409])
  expect((await addresses()).filter(email => email === 'shared@example.com')).toHaveLength(1)
  expect(await addresses()).toHaveLength(2)
})

test('asking and pressing at the same moment end in one address', async () => {
  const page = await linkOf('ada@example.com')
  await post('address', { token: page, email: 'one@example.com' })
  const token = await lastTo('one@example.com')
  const answers = await Promise.all([
    post('address/confirm', { token }),
    post('address', { token: page, email: 'two@example.com' }),
    post('address/confirm', { token }),
  ])
  for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
  expect(await addresses()).toHaveLength(2)
})

test('a wish is over after seven days, and its address with it', async () => {
  await post('address', { token: await linkOf('ada@example.com'), email: 'new@example.com' })
  const token = await lastTo('new@example.com')
  readers.site.clock.forward(7 * 24 * 3_600_000)
  expect((await post('address/confirm', { token })).json()).toEqual(refusedAs('newAddressUnknown'))
  await sweepOwnPages(await liveUntilNow(readers.site.parts))
  expect(await everything()).not.toContain('new@example.com')
})

test('a copy that may have reached the old address is repeated there; one that has not left goes to the new one', async () => {
  const { db } = readers.site.database
  await readers.sendLetter('Second')
  await post('address', { token: await linkOf('ada@example.com'), email: 'new@example.com' })
  const token = await lastTo('new@example.com')
  const { id } = (await rows()).find((row: { email: string }) => row.email === 'ada@example.com')
  const copies = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select('deliveries.id')
    .where('subscriber_id', '=', id)
    .where('sends.kind', '=', 'letter')
    .execute()
  const [inFlight = '', waiting = ''] = copies.map(copy => copy.id)
  const later = new Date(readers.site.clock.now().getTime() + 60_000).toISOString()
  // As a mailer that was killed leaves it, and one that the server put off.
  const put = (copy: string, state: 'sending' | 'deferred') =>
    db.updateTable('deliveries').set({ state, due_at: later }).where('id', '=', copy).execute()
  await put(inFlight, 'sending')
  await put(waiting, 'deferred')
  await post('address/confirm', { token })
  readers.site.clock.forward(60_000)
  const mails = await readers.site.inbox()
  const to = (copy: string) => mails.find(({ raw }) => raw.includes(`<${copy}@`))?.recipient
  expect([to(inFlight), to(waiting)]).toEqual(['ada@example.com', 'new@example.com'])
  await sweepOwnPages(await liveUntilNow(readers.site.parts))
  expect(await everything()).not.toContain('ada@example.com')
})

test('a link that ends at this moment, as the address is another one, does nothing more', async () => {
  const { database } = readers.site
  const token = await linkOf('ada@example.com')
  const { id } = (await rows()).find((row: { email: string }) => row.email === 'ada@example.com')
  const calls = await database.db.transaction().execute(async tx => {
    await lockSubscriber(tx, { id })
    await deleteLinks(tx, id)
    const all = [
      post('address', { token, email: 'new@example.com' }),
      ...['leave', 'erase'].map(path => post(path, { token })),
    ]
    await untilWaiting(database)
    return { all }
  })
  for (const answer of await Promise.all(calls.all))
    expect(answer.json()).toEqual(refusedAs('ownPageUnknown'))
  expect(await mailsTo('new@example.com')).toEqual([])
  expect((await rows()).map((row: { isActive: boolean }) => row.isActive)).toEqual([true, true])
})

test('an author’s name is words in each of these mails, whatever it is made of', async () => {
  const payload = { key: 'author_name', value: 'Ada <3 & "Bob"' }
  await readers.site.asAuthor({ method: 'POST', url: '/api/settings', payload })
  const token = await linkOf('ada@example.com')
  await post('address', { token, email: 'bob@example.com' })
  await post('address', { token, email: 'new@example.com' })
  await post('address/confirm', { token: await lastTo('new@example.com') })
  const mails = (await readers.site.inbox()).filter(({ text }) => text?.includes('’s letters'))
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Please confirm your new address',
    'This address is already on the list',
    'Your letters now go to your new address',
  ])
  for (const { html, text } of mails) {
    expect(html).toContain('Ada &lt;3 &amp; ')
    expect(html).not.toContain('Ada <3')
    expect(text).toContain('Ada <3 & "Bob"’s letters')
  }
})
