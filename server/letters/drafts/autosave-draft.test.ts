/** Drafts that save themselves: nothing overwritten silently, nothing stored twice, and versions to go back to. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedVersion } from '../../../contract/letters/drafts.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const minute = 60_000
const tab = 'the tab the author writes in'
const otherTab = 'the tab that was forgotten'
const words = { subject: 'First frost', body: '<p>Plums</p>', fromName: 'Ada', selectedRecipients: ['one'] }
const long = `<p>${'word '.repeat(100).trim()}</p>`

let made = 0
const newId = () => `draft-of-the-tests-${++made}`
const autosave = (id: string, save: object) =>
  site.asAuthor({
    method: 'PUT',
    url: `/api/newsletters/${id}/autosave`,
    payload: { ...words, writer: tab, revision: 0, ...save },
  })
const saveByHand = (id: string, save: object) =>
  site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload: { ...words, ...save } })
const load = async (id: string) => (await site.asAuthor({ url: `/api/newsletters/${id}/edit` })).json()
const versions = async (id: string) =>
  (await site.asAuthor({ url: `/api/newsletters/${id}/versions` })).json<ListedVersion[]>()
const changed = refusedAs('changedElsewhere')

describe('a draft saves itself', () => {
  test('first under the id its page made, then again and again', async () => {
    const id = newId()
    const first = await autosave(id, {})
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id, revision: 1, savedAt: site.clock.now().toISOString(), lost: [] },
    ])
    const again = await autosave(id, { revision: 1, body: '<p>Plums, many</p>' })
    expect([again.statusCode, again.json().revision]).toEqual([200, 2])
    expect(await load(id)).toMatchObject({ ...words, body: '<p>Plums, many</p>', sentAt: null, revision: 2 })
  })

  test('with only a subject, with only a body, with nothing any more', async () => {
    const id = newId()
    expect((await autosave(id, { body: '' })).statusCode).toBe(201)
    expect((await autosave(id, { revision: 1, subject: '' })).statusCode).toBe(200)
    expect((await autosave(id, { revision: 2, subject: '', body: '' })).statusCode).toBe(200)
    expect(await load(id)).toMatchObject({ subject: '', body: '' })
  })

  test('without its recipients, which stay as they were', async () => {
    const id = newId()
    await autosave(id, {})
    const again = await autosave(id, { revision: 1, subject: 'More', selectedRecipients: undefined })
    expect(again.statusCode).toBe(200)
    expect(await load(id)).toMatchObject({ subject: 'More', selectedRecipients: ['one'] })
    await autosave(id, { revision: 2, selectedRecipients: [] })
    expect((await load(id)).selectedRecipients).toEqual([])
  })

  test('and its body is cleaned', async () => {
    const id = newId()
    await autosave(id, { body: '<p onclick="x()">Hi<script>x()</script></p>' })
    expect((await load(id)).body).toBe('<p>Hi</p>')
  })

  test('asking twice makes one draft, and saving the same is no change', async () => {
    const id = newId()
    await autosave(id, {})
    const again = await autosave(id, {})
    expect([again.statusCode, again.json().revision]).toEqual([200, 1])
    expect((await autosave(id, { writer: otherTab })).json().revision).toBe(1)
  })

  test('a short id is refused, so is one of a draft that is gone', async () => {
    const short = await autosave('mine', {})
    expect([short.statusCode, short.json()]).toEqual([400, refusedAs('wrongDraftId')])
    expect((await autosave(newId(), { revision: 3 })).statusCode).toBe(404)
    expect((await autosave('not%20an%20id', {})).statusCode).toBe(400)
  })
})

test('whether its opens may be counted stays with a draft, its copies and its send', async () => {
  const id = newId()
  await autosave(id, {})
  expect(await load(id)).toMatchObject({ countsOpens: true })
  expect((await autosave(id, { revision: 1, countsOpens: false })).json().revision).toBe(2)
  await autosave(id, { revision: 2, subject: 'Another' })
  await saveByHand(id, { subject: 'By hand' })
  expect(await load(id)).toMatchObject({ countsOpens: false, subject: 'By hand' })
  expect((await saveByHand(id, { countsOpens: true })).json()).toMatchObject({ countsOpens: true })
  await saveByHand(id, { countsOpens: false })
  const payloadOfNew = { ...words, countsOpens: false }
  const made = await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: payloadOfNew })
  expect(made.json()).toMatchObject({ countsOpens: false })
  const copy = await site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/duplicate` })
  expect(copy.json()).toMatchObject({ countsOpens: false })
  await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email: 'opens@example.org' } })
  const { selectedRecipients: _, ...press } = words
  const payload = { ...press, newsletterId: id, everyone: true, except: [], holdSeconds: 60 }
  const held = await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  expect(held.statusCode).toBe(202)
  await site.asAuthor({ method: 'POST', url: `/api/sends/${held.json().sendId}/undo` })
  expect(await load(id), 'also when the send was taken back').toMatchObject({ countsOpens: false })
  await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload: { ...payload, holdSeconds: 0 },
  })
  const mail = (await site.inbox()).find(({ recipient }) => recipient === 'opens@example.org')
  expect(mail?.html).not.toContain('/open/')
})

describe('nothing is overwritten silently', () => {
  test('a tab that loaded an older state is told, by hand and by itself', async () => {
    const id = newId()
    await autosave(id, {})
    await autosave(id, { revision: 1, subject: 'Second frost' })
    const late = await autosave(id, { revision: 1, subject: 'Old', writer: otherTab })
    expect([late.statusCode, late.json()]).toEqual([409, changed])
    const byHand = await saveByHand(id, { subject: 'Old', revision: 1, writer: otherTab })
    expect([byHand.statusCode, byHand.json()]).toEqual([409, changed])
    expect((await load(id)).subject).toBe('Second frost')
  })

  test('a tab whose own save got no answer goes on', async () => {
    const id = newId()
    await autosave(id, {})
    await autosave(id, { revision: 1, subject: 'Its answer was lost' })
    const next = await autosave(id, { revision: 1, subject: 'Written on' })
    expect([next.statusCode, next.json().revision]).toEqual([200, 3])
  })

  test('without a revision a save wins, as specified', async () => {
    const id = newId()
    await autosave(id, {})
    const saved = await saveByHand(id, { subject: 'Wins' })
    expect([saved.statusCode, saved.json().revision]).toEqual([200, 2])
    const late = await autosave(id, { revision: 1, subject: 'Old' })
    expect([late.statusCode, late.json()]).toEqual([409, changed])
  })

  test('of two saves at once one wins', async () => {
    const id = newId()
    await autosave(id, {})
    const answers = await Promise.all([
      autosave(id, { revision: 1, subject: 'One' }),
      autosave(id, { revision: 1, subject: 'Two', writer: otherTab }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('a sent letter is not changed any more', async () => {
    const added = await site.asAuthor({
      method: 'POST',
      url: '/api/subscribers',
      payload: { email: 'reader@example.org' },
    })
    const id = newId()
    await autosave(id, {})
    const { fromName, subject, body } = words
    await site.asAuthor({
      method: 'POST',
      url: '/api/send-newsletter',
      payload: { fromName, subject, body, newsletterId: id, selectedSubscriberIds: [added.json().id] },
    })
    const late = await autosave(id, { revision: 1, subject: 'Too late' })
    expect([late.statusCode, late.json()]).toEqual([409, refusedAs('alreadySent')])
    expect((await load(id)).subject).toBe(words.subject)
  })
})

describe('versions to go back to', () => {
  test('one for every save by hand that changed something', async () => {
    const created = await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: words })
    const { id } = created.json()
    await saveByHand(id, { body: '<p>Plums and <strong>pe</strong>ars</p>' })
    await saveByHand(id, { body: '<p>Plums and <strong>pe</strong>ars</p>' })
    const kept = await versions(id)
    expect(kept.map(version => version.words)).toEqual([3, 1])
    const oldest = await site.asAuthor({ url: `/api/newsletters/${id}/versions/${kept[1]?.id}` })
    const { change, ...version } = kept[1] ?? {}
    expect(change).toBeNull()
    expect(oldest.json()).toEqual({ ...version, fromName: 'Ada', body: '<p>Plums</p>' })
  })

  test('one in five minutes while autosaving: what was overwritten', async () => {
    const id = newId()
    await autosave(id, { body: '<p>0</p>' })
    for (let step = 1; step <= 11; step++) {
      site.clock.forward(minute)
      await autosave(id, { revision: step, body: `<p>${step}</p>` })
    }
    const bodies: string[] = []
    for (const { id: versionId } of await versions(id)) {
      bodies.push((await site.asAuthor({ url: `/api/newsletters/${id}/versions/${versionId}` })).json().body)
    }
    expect(bodies).toEqual(['<p>8</p>', '<p>4</p>'])
  })

  test('where the last writing stopped, however short it was', async () => {
    const id = newId()
    await saveByHand((await autosave(id, {})).json().id, { body: '<p>by hand</p>' })
    site.clock.forward(minute)
    await autosave(id, { revision: 2, body: '<p>and a little more</p>' })
    site.clock.forward(60 * minute)
    await autosave(id, { revision: 3, body: '<p>the next day</p>' })
    expect((await versions(id)).map(version => version.words)).toEqual([4, 2])
    expect((await versions(id)).map(version => version.change)).toEqual([
      { plus: 4, minus: 2, first: { words: 'and a little more', isRemoved: false } },
      null,
    ])
  })

  test('one before much of the letter goes at once, and one when asked for', async () => {
    const id = newId()
    await autosave(id, { body: long })
    await autosave(id, { revision: 1, body: '<p>x</p>' })
    expect((await versions(id)).map(version => version.words)).toEqual([100])
    await autosave(id, { revision: 2, body: '<p>x y</p>', keepVersion: true })
    expect((await versions(id)).map(version => version.words)).toEqual([2, 100])
  })

  test('of a new draft, when asked for', async () => {
    const id = newId()
    await autosave(id, { keepVersion: true })
    await autosave(id, { revision: 1, body: '<p>Plums, many</p>' })
    expect((await versions(id)).map(version => version.words)).toEqual([1])
  })

  test('the last fifty', async () => {
    const id = newId()
    await autosave(id, {})
    for (let step = 1; step <= 53; step++) {
      await autosave(id, { revision: step, body: `<p>${'x '.repeat(step)}</p>`, keepVersion: true })
    }
    const kept = await versions(id)
    expect([kept.length, kept[0]?.words, kept.at(-1)?.words]).toEqual([50, 53, 4])
  })

  test('they go with their letter, and lead nowhere from another one', async () => {
    const [id, other] = [newId(), newId()]
    await autosave(id, {})
    await autosave(id, { revision: 1, body: '<p>x y</p>', keepVersion: true })
    await autosave(other, {})
    const [version] = await versions(id)
    const elsewhere = await site.asAuthor({ url: `/api/newsletters/${other}/versions/${version?.id}` })
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([404, refusedAs('versionNotFound')])
    await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
    expect((await site.asAuthor({ url: `/api/newsletters/${id}/versions` })).statusCode).toBe(404)
    const left = await site.database.db
      .selectFrom('letter_versions')
      .select('id')
      .where('letter_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
