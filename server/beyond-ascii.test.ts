/** Readers whose address has letters beyond ASCII before its `@`: they are mailed where the mail server can, and else lose nothing but the letter. */
import { afterEach, expect, test } from 'vitest'
import type { Subscriber } from '../contract/people/subscribers.ts'
import { readSmtpUrl } from './base/live-config.ts'
import { createSmtp } from './mail/smtp/smtp.ts'
import { startTestRelay, type TestRelay } from './mail/smtp/test-relay.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

let site: TestSite
let relay: TestRelay | undefined
afterEach(async () => {
  await site.close()
  await relay?.close()
})

async function startSite(hidesSmtpUtf8: boolean): Promise<void> {
  relay = await startTestRelay({ authOptional: true, hideSMTPUTF8: hidesSmtpUtf8 })
  site = await createTestSite({ transport: createSmtp(readSmtpUrl(`smtp://127.0.0.1:${relay.port}`)) })
}

const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const subscribers = async () => (await site.asAuthor({ url: '/api/subscribers' })).json<Subscriber[]>()
const send = async (subject: string) => {
  const letter = { subject, body: '<p>Ding</p>', fromName: 'Ada', everyone: true }
  await post('/api/send-newsletter', letter)
  await site.inbox()
}
const copies = () => site.database.db.selectFrom('deliveries').select(['state', 'reply']).execute()

test('where the mail server offers SMTPUTF8 they get it, their address as it is', async () => {
  await startSite(false)
  await post('/api/subscribers', { email: 'Müller@münchen.example' })
  await send('On bells')
  expect(await copies()).toMatchObject([{ state: 'sent' }])
  const [mail] = relay?.mails ?? []
  // The relay of the tests shows the domain in its own letters.
  expect(mail?.to).toBe('Müller@münchen.example')
  expect(Buffer.from(mail?.text ?? '', 'latin1').toString()).toContain('To: <Müller@xn--mnchen-3ya.example>')
})

test('where it does not, the copy is refused here, and the reader stays on the list, letter after letter', async () => {
  await startSite(true)
  await post('/api/subscribers', { email: 'müller@example.com' })
  await post('/api/subscribers', { email: 'ada@example.com' })
  for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) await send(subject)
  const refused = (await copies()).filter(({ state }) => state === 'refused')
  expect(refused).toHaveLength(5)
  expect(refused[0]?.reply).toContain('Not sent: your mail server takes no addresses with such letters')
  expect(relay?.mails.map(mail => mail.to)).toEqual(Array(5).fill('ada@example.com'))
  const rows = (await subscribers()).map(({ email, isActive, suppressed }) => [email, isActive, suppressed])
  // Both joined within the same millisecond, perhaps.
  expect(rows.toSorted()).toEqual([
    ['ada@example.com', true, undefined],
    ['müller@example.com', true, undefined],
  ])
})

test('they come in by a file and by themselves, once each, whichever way their domain is written', async () => {
  await startSite(true)
  const now = '2026-01-01T00:00:00.000Z'
  // As they were stored before: every domain in punycode, every key in small letters.
  const email = 'bob@xn--mnchen-3ya.example'
  const row = { id: 'bob', email, email_key: email, is_active: 1 as const, subscribed_at: now }
  await site.database.db
    .insertInto('subscribers')
    .values({ ...row, unsubscribed_at: null })
    .execute()
  const csv = 'email\nBOB@MÜNCHEN.example\nmüller@example.com\nMÜLLER@example.com\nmu\u0308ller@example.com\n'
  const check = await post('/api/subscribers/import/check', { csv })
  expect(check.json()).toMatchObject({ rows: 4, new: 1, known: 1, repeated: 2, wrong: 0 })
  await post('/api/subscribers/import', { csv, pressId: 'a-press-of-an-import' })
  const again = await post('/api/subscribers', { email: 'Müller@EXAMPLE.com' })
  expect(again.statusCode).toBe(409)
  expect((await subscribers()).map(one => one.email).sort()).toEqual([email, 'müller@example.com'])
})
