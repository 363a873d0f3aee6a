/** Drafts: saved, loaded, changed, deleted, and refused when they say nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const words = {
  subject: 'First frost',
  body: '<p>Hello</p>',
  fromName: 'Ada',
  selectedRecipients: ['one', 'two'],
}
const save = (payload: object) => site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })
const saveAgain = (id: string, payload: object) =>
  site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload })

test('a saved draft comes back whole', async () => {
  const saved = await save(words)
  expect(saved.statusCode).toBe(201)
  const { lost, ...draft } = saved.json()
  expect(lost).toEqual([])
  expect(draft).toEqual({
    ...words,
    id: expect.stringMatching(/^[\w-]{24}$/),
    everyone: false,
    except: [],
    uniqueToken: expect.stringMatching(/^[\w-]{24}$/),
    sentAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    scheduledFor: null,
    waiting: null,
    revision: 1,
    countsOpens: true,
    language: null,
    archivedAt: null,
  })
  const loaded = await site.asAuthor({ url: `/api/newsletters/${draft.id}/edit` })
  expect(loaded.json()).toEqual(draft)
})

test('a draft is saved again under the same id', async () => {
  const { id, uniqueToken } = (await save(words)).json()
  const changed = await saveAgain(id, { ...words, subject: 'Second frost', selectedRecipients: [] })
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toMatchObject({ id, uniqueToken, subject: 'Second frost', selectedRecipients: [] })
})

test('a body is cleaned on the way in', async () => {
  const { id, body } = (await save({ ...words, body: '<p onclick="x()">Hi<script>x()</script></p>' })).json()
  expect(body).toBe('<p>Hi</p>')
  const row = await site.database.db
    .selectFrom('letters')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.body).toBe('<p>Hi</p>')
})

test('every call that saves a body says what it could not keep', async () => {
  const body = '<p>Hi</p><video src="x"></video><table><tr><td colspan="2">a</td></tr></table>'
  const lost = ['a video', 'the merging of table cells']
  const { id, lost: first } = (await save({ ...words, body })).json()
  expect(first).toEqual(lost)
  expect((await saveAgain(id, { ...words, body })).json()).toMatchObject({ id, lost })
  expect((await saveAgain(id, words)).json()).toMatchObject({ id, lost: [] })
  const payload = { ...words, body, revision: 2, writer: 'one-tab-of-the-tests' }
  const saved = await site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/autosave`, payload })
  expect(saved.json()).toMatchObject({ id, lost })
})

test('a body is cleaned on the way out, should one ever get in', async () => {
  const { id, uniqueToken } = (await save(words)).json()
  const body = '<p>Hi</p><img src=x onerror=alert(1)>'
  const sentAt = '2026-03-01T12:00:00.000Z'
  await site.database.db.updateTable('letters').set({ body, sent_at: sentAt }).where('id', '=', id).execute()
  const answers = await Promise.all([
    site.asVisitor({ url: `/api/newsletters/${uniqueToken}` }),
    site.asAuthor({ url: `/api/newsletters/${id}/edit` }),
    site.asAuthor({ url: '/api/newsletters' }),
  ])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<p>Hi</p>')
    expect(answer.body).not.toContain('onerror')
  }
})

describe('refused with 400', () => {
  const long = 'x'.repeat(301)
  test.each([
    ['no subject', { ...words, subject: '' }, 'Please fill in subject and body'],
    ['a blank subject', { ...words, subject: ' \u00a0 ' }, 'Please fill in subject and body'],
    ['no body', { ...words, body: '' }, 'Please fill in subject and body'],
    ['an empty body', { ...words, body: '<p> </p><p>&nbsp;</p>' }, 'Please fill in subject and body'],
    [
      'nothing but a script',
      { ...words, body: '<script>alert(1)</script>' },
      'Please fill in subject and body',
    ],
    ['a long subject', { ...words, subject: long }, 'Subject must be at most 300 characters'],
    [
      'a line break in the subject',
      { ...words, subject: 'a\r\nBcc: b@c.example' },
      'Subject must be a single line',
    ],
    ['a line break in the name', { ...words, fromName: 'a\nb' }, 'From name must be a single line'],
    ['a long body', { ...words, body: 'x'.repeat(500_001) }, 'Body must be at most 500000 characters'],
    ['a number for a body', { ...words, body: 1 }, 'Body must be a text'],
    ['a text for recipients', { ...words, selectedRecipients: 'x' }, 'Recipients must be a list of ids'],
  ])('%s', async (_, payload, message) => {
    const { id } = (await save(words)).json()
    for (const answer of [await save(payload), await saveAgain(id, payload)]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ message, kind: expect.any(String) })
    }
  })
})

test('the longest letter is saved', async () => {
  const saved = await save({ ...words, body: 'x'.repeat(500_000) })
  expect(saved.statusCode).toBe(201)
})

test('a sent letter is not changed any more', async () => {
  const { id } = (await save(words)).json()
  await site.database.db
    .updateTable('letters')
    .set({ sent_at: '2026-03-01T12:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  const answer = await saveAgain(id, { ...words, subject: 'Too late' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual(refusedAs('alreadySent'))
  expect((await site.asAuthor({ url: `/api/newsletters/${id}/edit` })).json().subject).toBe(words.subject)
})

test('unknown letters are 404', async () => {
  const unknown = refusedAs('letterNotFound')
  for (const answer of [
    await site.asAuthor({ url: '/api/newsletters/nothing/edit' }),
    await saveAgain('nothing', words),
    await site.asAuthor({ method: 'DELETE', url: '/api/newsletters/nothing' }),
    await site.asAuthor({ url: '/api/newsletters/nothing/recipients-status' }),
    await site.asVisitor({ url: '/api/newsletters/nothing' }),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(unknown)
  }
})

test('the lists and the editor are for the author alone', async () => {
  const { id } = (await save(words)).json()
  for (const answer of [
    await site.asVisitor({ url: '/api/newsletters' }),
    await site.asVisitor({ url: '/api/newsletter-cards' }),
    await site.asVisitor({ url: `/api/newsletters/${id}/edit` }),
    await site.asVisitor({ url: `/api/newsletters/${id}/recipients-status` }),
    await site.asVisitor({ method: 'POST', url: '/api/newsletters', payload: words }),
    await site.asVisitor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload: words }),
    await site.asVisitor({ method: 'DELETE', url: `/api/newsletters/${id}` }),
  ]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(refusedAs('notLoggedIn'))
  }
})
