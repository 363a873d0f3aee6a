/** Templates: kept under a name, started from, changed, deleted and had back, and what they hold is kept with them. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import { liveUntilNow } from '../../test/live-until-now.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { isShownInALetter } from '../queries.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())
beforeEach(() => site.database.db.deleteFrom('letter_templates').execute())

const words = { subject: 'News of ', body: '<h1>This month</h1><p>Dear all</p>', fromName: 'Ada' }
const create = (name: string, more: object = {}) =>
  site.asAuthor({ method: 'POST', url: '/api/templates', payload: { ...words, name, ...more } })
const change = (id: string, payload: object) =>
  site.asAuthor({ method: 'PATCH', url: `/api/templates/${id}`, payload })
const remove = (id: string) => site.asAuthor({ method: 'DELETE', url: `/api/templates/${id}` })
const restore = (id: string) => site.asAuthor({ method: 'POST', url: `/api/templates/${id}/restore` })
const start = (id: string) => site.asAuthor({ method: 'POST', url: `/api/templates/${id}/draft` })
const names = async () =>
  (await site.asAuthor({ url: '/api/templates' })).json<{ name: string }[]>().map(({ name }) => name)

test('a letter is kept as a template, and new drafts for everyone are made of it', async () => {
  const made = await create(' Monthly ', { body: '<p onclick="x()">Dear all</p>' })
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { id: expect.any(String), name: 'Monthly', subject: 'News of', words: 2, createdAt: expect.any(String) },
  ])
  const { id } = made.json()
  const draft = await start(id)
  expect([draft.statusCode, draft.json()]).toMatchObject([
    201,
    { subject: 'News of', body: '<p>Dear all</p>', fromName: 'Ada', everyone: true, sentAt: null },
  ])
  expect((await start(id)).json().id).not.toBe(draft.json().id)
  const versions = (await site.asAuthor({ url: `/api/newsletters/${draft.json().id}/versions` })).json()
  expect(versions).toHaveLength(1)
})

test('a template gets another name or other words; a draft that was made of it stays what it is', async () => {
  const { id } = (await create('Monthly')).json()
  const draft = (await start(id)).json()
  expect((await change(id, { name: 'Weekly' })).json()).toMatchObject({ name: 'Weekly', subject: 'News of' })
  expect((await change(id, { body: '<p>One two three</p>' })).json()).toMatchObject({
    name: 'Weekly',
    words: 3,
  })
  expect((await change(id, {})).json()).toMatchObject({ name: 'Weekly', words: 3 })
  expect((await start(id)).json().body).toBe('<p>One two three</p>')
  expect((await site.asAuthor({ url: `/api/newsletters/${draft.id}/edit` })).json().body).toBe(words.body)
})

test('a deleted one can be had back for a day, unless another has its name meanwhile', async () => {
  const { id } = (await create('Monthly')).json()
  expect((await remove(id)).statusCode).toBe(200)
  expect(await names()).toEqual([])
  expect((await start(id)).json()).toEqual(refusedAs('templateNotFound'))
  expect((await remove(id)).json()).toEqual(refusedAs('templateNotFound'))
  const other = (await create('MONTHLY')).json()
  expect((await restore(id)).json()).toEqual(refusedAs('templateNameTaken'))
  await change(other.id, { name: 'Another' })
  expect((await restore(id)).json()).toMatchObject({ id, name: 'Monthly' })
  expect((await restore(id)).statusCode).toBe(200)
  expect(await names()).toEqual(['Another', 'Monthly'])
  await remove(id)
  site.clock.forward(25 * 3_600_000)
  // A clock that jumped makes nothing old.
  await remove((await create('Third')).json().id)
  expect((await restore(id)).statusCode).toBe(200)
  await remove(id)
  site.clock.forward(25 * 3_600_000)
  await liveUntilNow(site.parts)
  await remove(other.id)
  expect((await restore(id)).json()).toEqual(refusedAs('templateNotFound'))
  expect((await restore(other.id)).statusCode).toBe(200)
})

test('names are there once whatever their case, templates say something, and there are at most so many', async () => {
  const { id } = (await create('Ärger')).json()
  expect((await create('äRGER')).json()).toEqual(refusedAs('templateNameTaken'))
  const other = (await create('Other')).json()
  expect((await change(other.id, { name: 'ärger' })).json()).toEqual(refusedAs('templateNameTaken'))
  expect((await change(id, { name: 'ÄRGER' })).statusCode).toBe(200)
  expect((await create('  ')).json().message).toBe(sentences.nameMissing)
  expect((await create('Empty', { subject: ' ', body: '<p></p>' })).json()).toEqual(
    refusedAs('templateEmpty'),
  )
  expect((await change(id, { subject: '', body: '' })).json()).toEqual(refusedAs('templateEmpty'))
  expect((await create('Without a subject', { subject: '' })).statusCode).toBe(201)
  for (let n = 3; n < limits.templates; n++) await create(`Template ${n}`)
  expect((await create('One too many')).json()).toEqual(refusedAs('tooManyTemplates'))
})

test('those kept at the same moment do not pass the limit together', async () => {
  const all = await Promise.all(
    Array.from({ length: limits.templates + 3 }, (_, n) => create(`Template ${n}`)),
  )
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.templates)
  expect(await names()).toHaveLength(limits.templates)
})

test("a template's pictures and files are kept with it, also while it can be had back; strangers have no templates", async () => {
  const body = '<img src="/objects/template.jpg" alt="x" class="align-center">'
  const { id } = (await create('Pictures', { body })).json()
  expect(await isShownInALetter(site.database.db, '/objects/template.jpg')).toBe(true)
  await remove(id)
  expect(await isShownInALetter(site.database.db, '/objects/template.jpg')).toBe(true)
  for (const url of ['/api/templates', `/api/templates/${id}/draft`]) {
    const method = url.endsWith('draft') ? 'POST' : 'GET'
    expect((await site.asVisitor({ method, url })).statusCode).toBe(401)
  }
})

test('when two templates get one name at the same moment, one is refused', async () => {
  const ids = (await Promise.all(['A', 'B'].map(name => create(name)))).map(made => made.json().id)
  for (const name of ['C', 'D', 'E', 'F']) {
    const answers = await Promise.all(ids.map(id => change(id, { name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  }
})
