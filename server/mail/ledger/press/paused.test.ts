/** A reader's pause (vacation hold): nothing reaches them until it is over, every count knows it, and it ends by itself. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
const ids = new Map<string, string>()
beforeEach(async () => {
  site = await createTestSite()
  for (const email of ['ada@example.com', 'bob@example.com']) {
    const added = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
    ids.set(email, added.json().id)
  }
})
afterEach(() => site.close())

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * day).toISOString()
const pause = (email: string, until: string | null) =>
  site.database.db
    .updateTable('subscribers')
    .set({ paused_until: until })
    .where('email', '=', email)
    .execute()

async function send(subject: string, more: object = { everyone: true }) {
  const payload = { subject, body: '<p>Hello</p>', fromName: 'Ada', ...more }
  return site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload,
    headers: { prefer: 'respond-async' },
  })
}
const got = async (email: string) =>
  (await site.inbox()).filter(mail => mail.recipient === email).map(mail => mail.subject)
const letterId = async (subject: string): Promise<string> => {
  const letters = (await site.asAuthor({ url: '/api/newsletters' })).json()
  return letters.find((letter: { subject: string }) => letter.subject === subject).id
}
const counts = async (subject: string) =>
  (await site.asAuthor({ url: `/api/newsletters/${await letterId(subject)}/outcomes` })).json()

test('nobody who has a pause is among those a letter goes to, until it is over by itself', async () => {
  await pause('bob@example.com', inDays(3))
  const reach = (await site.asAuthor({ url: '/api/recipients/count' })).json()
  expect(reach).toMatchObject({ active: 2, mailable: 1 })
  const found = (await site.asAuthor({ url: '/api/recipients/found' })).json()
  expect(found).toEqual([{ id: ids.get('ada@example.com'), hasIt: false }])
  const { recipients } = (await site.asAuthor({ url: '/api/recipients' })).json()
  expect(recipients[1]).toMatchObject({ email: 'bob@example.com', pausedUntil: inDays(3) })

  expect((await send('To everyone')).json()).toMatchObject({ total: 1 })
  const byName = await send('By name', { selectedSubscriberIds: [...ids.values()] })
  expect(byName.json()).toMatchObject({ total: 1 })
  expect(await got('bob@example.com')).toEqual([])
  expect(await counts('To everyone')).toMatchObject({ prepared: 1, sent: 1, missing: 0 })

  site.clock.forward(3 * day)
  expect((await send('Again')).json()).toMatchObject({ total: 2 })
  expect(await got('bob@example.com')).toEqual(['Again'])
})

test('a copy that waits when the pause begins is withdrawn, as the reader wished, and is not missing', async () => {
  await send('Held', { everyone: true, holdSeconds: 60 })
  await pause('bob@example.com', inDays(3))
  site.clock.forward(60_000)
  expect(await got('bob@example.com')).toEqual([])
  expect(await got('ada@example.com')).toEqual(['Held'])
  expect(await counts('Held')).toMatchObject({ prepared: 2, sent: 1, withdrawn: 1, missing: 0 })
  const { recipients } = (
    await site.asAuthor({ url: `/api/newsletters/${await letterId('Held')}/deliveries?state=withdrawn` })
  ).json()
  expect(recipients).toMatchObject([{ email: 'bob@example.com', words: 'Its reader had paused' }])
})

test('a letter for a later date goes to those whose pause is over by then', async () => {
  await pause('bob@example.com', inDays(3))
  const sent = await send('Later', { everyone: true, scheduledFor: inDays(5) })
  expect(sent.json()).toMatchObject({ total: 2 })
  await pause('ada@example.com', inDays(9))
  site.clock.forward(5 * day)
  expect(await got('bob@example.com')).toEqual(['Later'])
  expect(await got('ada@example.com')).toEqual([])
})

test('a test mail and a confirmation reach somebody who has a pause', async () => {
  await pause('bob@example.com', inDays(3))
  await site.asAuthor({
    method: 'PATCH',
    url: `/api/subscribers/${ids.get('bob@example.com')}`,
    payload: { isActive: false },
  })
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'bob@example.com' } })
  expect(await got('bob@example.com')).toEqual(['Please confirm your subscription'])
})
