/** The author's list, and what remains of an address that is deleted: nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const add = (email: string) => site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
const list = async (query = '') => (await site.asAuthor({ url: `/api/subscribers${query}` })).json()
const change = (id: string, isActive: unknown) =>
  site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive } as object })
const erase = (id: string) => site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${id}` })

describe('the list', () => {
  test('takes an address by hand, and nobody is written to', async () => {
    const answer = await add(' Ada@Example.com')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{24}$/),
      email: 'Ada@example.com',
      isActive: true,
      subscribedAt: '2026-03-01T12:00:00.000Z',
      unsubscribedAt: null,
    })
    expect(await site.inbox()).toEqual([])
  })

  test('knows an address however it is written, and one that left too', async () => {
    const { id } = (await add('ada@example.com')).json()
    await change(id, false)
    const answer = await add('ADA@example.com ')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(refusedAs('addressKnown'))
    expect(await list()).toMatchObject([{ isActive: false }])
  })

  test('refuses what is no address', async () => {
    const answer = await add('ada@localhost')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(refusedAs('invalidEmail'))
  })

  test('approves and deactivates, with the time', async () => {
    const { id } = (await add('ada@example.com')).json()
    site.clock.forward(1_000)
    const deactivated = await change(id, false)
    expect(deactivated.statusCode).toBe(200)
    expect(deactivated.json()).toMatchObject({
      id,
      isActive: false,
      unsubscribedAt: '2026-03-01T12:00:01.000Z',
    })
    expect((await change(id, true)).json()).toMatchObject({ isActive: true, unsubscribedAt: null })
    expect((await change(id, 'yes')).json()).toEqual(refusedAs('invalid', 'isActive must be true or false'))
    expect((await change('nobody', true)).statusCode).toBe(404)
    expect(await site.inbox()).toEqual([])
  })

  test('is newest first, in pages, and searched by address', async () => {
    for (const name of ['a_1', 'b%2', 'c3']) {
      site.clock.forward(1_000)
      await add(`${name}@example.com`)
    }
    const names = (rows: { email: string }[]) => rows.map(row => row.email.split('@')[0])
    expect(names(await list())).toEqual(['c3', 'b%2', 'a_1'])
    const page = await site.asAuthor({ url: '/api/subscribers?limit=2' })
    expect(names(page.json())).toEqual(['c3', 'b%2'])
    const next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1] ?? ''
    const rest = await site.asAuthor({ url: next })
    expect(names(rest.json())).toEqual(['a_1'])
    expect(rest.headers.link).toBeUndefined()
    expect(names(await list('?q=C3%40EXAMPLE'))).toEqual(['c3'])
    expect(names(await list('?q=_'))).toEqual(['a_1'])
    expect(names(await list('?q=%25'))).toEqual(['b%2'])
    expect((await site.asAuthor({ url: '/api/subscribers?limit=0' })).statusCode).toBe(400)
    expect((await site.asAuthor({ url: '/api/subscribers?after=nonsense' })).statusCode).toBe(200)
  })

  test('is the author’s alone', async () => {
    const { id } = (await add('ada@example.com')).json()
    for (const answer of [
      await site.asVisitor({ url: '/api/subscribers' }),
      await site.asVisitor({ method: 'POST', url: '/api/subscribers', payload: { email: 'b@example.com' } }),
      await site.asVisitor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive: false } }),
      await site.asVisitor({ method: 'DELETE', url: `/api/subscribers/${id}` }),
    ]) {
      expect(answer.statusCode).toBe(401)
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('a deleted subscriber', () => {
  const address = 'forget-me@example.com'

  /** Every text of every table, and every file of the outbox. */
  async function everything(): Promise<string> {
    const { db } = site.database
    const tables = [
      ...(['subscribers', 'imports', 'import_rows', 'letters', 'letter_versions', 'sends'] as const),
      ...(['deliveries', 'settings', 'replies', 'polls', 'poll_responses', 'poll_answers'] as const),
    ]
    const rows = await Promise.all(tables.map(table => sql`SELECT * FROM ${sql.table(table)}`.execute(db)))
    const outbox = join(site.config.dataDir, 'outbox')
    const mails = readdirSync(outbox).map(name => readFileSync(join(outbox, name), 'utf8'))
    // Quoted-printable breaks long lines.
    return [JSON.stringify(rows.map(result => result.rows)), ...mails]
      .join('\n')
      .replaceAll('=\r\n', '')
      .replaceAll('=\\r\\n', '')
      .toLowerCase()
  }

  /** What else an address stands in: an import, an answer to a poll and a test, each typed another way. */
  async function spreadElsewhere(): Promise<void> {
    const { db } = site.database
    const time = '2026-03-01T12:00:00.000Z'
    await site.asAuthor({
      method: 'POST',
      url: '/api/subscribers/import',
      payload: {
        csv: `email\n${address}\nbrought@example.com\n`,
        fileName: 'list.csv',
        pressId: 'a-random-press-id',
      },
    })
    const [brought] = await db.selectFrom('imports').select('id').execute()
    await db
      .insertInto('import_rows')
      .values({
        import_id: brought?.id ?? '',
        position: 7,
        id: 'imported',
        email: 'Forget-Me@example.com',
        email_key: address,
        is_active: 1,
        subscribed_at: time,
        unsubscribed_at: null,
      })
      .execute()
    await db
      .insertInto('polls')
      .values({
        id: 'poll',
        unique_token: 'token',
        title: 'A poll',
        description: null,
        created_at: time,
        scheduled_for: null,
        sent_at: time,
        closed_at: null,
        closes_at: null,
        show_results: 0,
        answering: 'anyone',
      })
      .execute()
    await db
      .insertInto('poll_responses')
      .values({
        id: 'answer',
        poll_id: 'poll',
        created_at: '2026-03-01',
        respondent_email: 'FORGET-ME@example.com',
      })
      .execute()
    const test = { subject: 'A test', body: '<p>Hello</p>', fromName: 'Ada', to: 'Forget-ME@Example.COM' }
    const sent = await site.asAuthor({ method: 'POST', url: '/api/newsletters/test', payload: test })
    expect(sent.statusCode).toBe(202)
    await site.inbox()
  }

  async function subscribed(): Promise<{ id: string; other: string; send: { sendId: string } }> {
    const notice = { key: 'notification_email', value: 'author@example.com' }
    await site.asAuthor({ method: 'POST', url: '/api/settings', payload: notice })
    await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: address } })
    const [{ id }] = await list()
    const other = (await add('stays@example.com')).json().id
    const letter = { subject: 'First', body: '<p>Hello</p>', fromName: 'Ada' }
    const draft = { ...letter, subject: 'Draft', selectedRecipients: [id, other] }
    await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: draft })
    const payload = { ...letter, selectedSubscriberIds: [id, other] }
    const send = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    await site.inbox()
    return { id, other, send: send.json() }
  }

  test('leaves no address anywhere', async () => {
    const { id } = await subscribed()
    const words = `550 5.1.1 <${address}> unknown`
    await site.database.db
      .updateTable('deliveries')
      .set({ reply: words })
      .where('subscriber_id', '=', id)
      .execute()
    await spreadElsewhere()
    expect(await everything()).toContain(address)
    const answer = await erase(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'The subscriber is deleted' })
    const rest = await everything()
    expect(rest).not.toContain(address)
    expect(rest).not.toContain('forget-me')
    expect(rest).toContain('stays@example.com')
    expect((await erase(id)).statusCode).toBe(404)
  })

  test('may be named by many letters: pages are served before all of them are rewritten', async () => {
    const { id, other } = await subscribed()
    const words = { subject: 'Draft', body: '<p>Hello</p>', fromName: 'Ada' }
    const payload = { ...words, selectedRecipients: [id, other] }
    for (let n = 0; n < 40; n++) await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })
    const done: string[] = []
    await Promise.all([
      erase(id).then(() => done.push('erased')),
      site.asAuthor({ url: '/api/newsletter-cards' }).then(() => done.push('served')),
    ])
    expect(done).toEqual(['served', 'erased'])
    for (const letter of (await site.asAuthor({ url: '/api/newsletters' })).json())
      expect(letter.selectedRecipients).toEqual([other])
  })

  test('is taken off the drafts; the counts of past sends stay true', async () => {
    const { id, other, send } = await subscribed()
    await erase(id)
    const letters = (await site.asAuthor({ url: '/api/newsletters' })).json()
    for (const letter of letters) expect(letter.selectedRecipients).toEqual([other])
    const { cards } = (await site.asAuthor({ url: '/api/newsletter-cards' })).json()
    const countOf = (subject: string) =>
      cards.find((card: { subject: string }) => card.subject === subject).recipientCount
    expect(countOf('Draft')).toBe(1)
    expect(countOf('First')).toBe(2)
    const report = (await site.asAuthor({ url: `/api/sends/${send.sendId}` })).json()
    expect(report).toMatchObject({ total: 2, pending: 0, withdrawn: 0 })
    expect(report.successfulEmails).toContain('stays@example.com')
    expect(report.successfulEmails).toHaveLength(2)
  })

  test('gets nothing that still waits, and their link still says yes', async () => {
    const { id, send } = await subscribed()
    const { db } = site.database
    const mine = db
      .updateTable('deliveries')
      .where('subscriber_id', '=', id)
      .where('send_id', '=', send.sendId)
    await mine.set({ state: 'deferred', due_at: '2027-01-01T00:00:00.000Z' }).execute()
    await erase(id)
    const delivery = await db
      .selectFrom('deliveries')
      .select(['state', 'due_at', 'token'])
      .where('subscriber_id', '=', id)
      .where('send_id', '=', send.sendId)
      .executeTakeFirstOrThrow()
    expect(delivery).toMatchObject({ state: 'withdrawn', due_at: null })
    const page = await site.asVisitor({ url: `/api/unsubscribe/${delivery.token}` })
    expect(page.statusCode).toBe(200)
    expect(
      (await site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${delivery.token}/undo` })).statusCode,
    ).toBe(404)
  })

  test('may subscribe again, as somebody new', async () => {
    const { id } = await subscribed()
    await erase(id)
    await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: address } })
    const again = (await list()).find((row: { email: string }) => row.email === address)
    expect(again).toMatchObject({ isActive: true })
    expect(again.id).not.toBe(id)
    const mails = (await site.inbox()).filter(mail => mail.recipient === address)
    expect(mails.map(mail => mail.subject)).toEqual(['Welcome, and thank you for subscribing'])
  })
})
