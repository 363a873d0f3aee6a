/** One press of Send: the words it carries, another tab's newer ones, and the same press twice (idempotency). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Letter } from '../../contract/letters/letters.ts'
import type { SendReport } from '../../contract/mail/sends.ts'
import { refusedAs } from '../test/refused-as.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { words } from '../test/verbs.ts'
import { sendingOn } from './test-sending.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const { addReaders, send, resend, letters, lettersArrived } = sendingOn(() => site)

test('a draft is sent with the words of the press, and is not sent again', async () => {
  const ids = await addReaders('a@example.com')
  const draft = (
    await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: { ...words, subject: 'Old' } })
  ).json<Letter>()
  const press = { ...words, newsletterId: draft.id, selectedSubscriberIds: ids }
  expect((await send(press)).statusCode).toBe(200)
  expect(await letters()).toMatchObject([{ id: draft.id, subject: 'On bells', sentAt: expect.any(String) }])

  const later = await send({ ...press, subject: 'Another' })
  expect(later.statusCode).toBe(409)
  expect(later.json()).toEqual(refusedAs('alreadySent'))
  const change = await site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${draft.id}`, payload: words })
  expect(change.statusCode).toBe(409)
  expect(await lettersArrived()).toHaveLength(1)
})

describe('a draft that was changed in another tab meanwhile', () => {
  const mine = 'the-page-of-this-very-press'
  const theirs = 'another-page-altogether'
  const draftOf = async () => {
    const payload = { ...words, writer: mine }
    return (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json<Letter>()
  }
  const save = (id: string, payload: object) =>
    site.asAuthor({
      method: 'PUT',
      url: `/api/newsletters/${id}/autosave`,
      payload: { ...words, ...payload },
    })
  const versions = async (id: string) =>
    (await site.asAuthor({ url: `/api/newsletters/${id}/versions` }))
      .json<{ subject: string }[]>()
      .map(({ subject }) => subject)

  test('is not sent with old words by a page that says what it has seen', async () => {
    const ids = await addReaders('a@example.com')
    const { id, revision } = await draftOf()
    await save(id, { subject: 'Newer', revision, writer: theirs })
    const before = await letters()
    const press = { ...words, newsletterId: id, selectedSubscriberIds: ids, revision }
    for (const payload of [press, { ...press, writer: mine }, { ...press, writer: mine, holdSeconds: 20 }]) {
      const answer = await send(payload)
      expect([answer.statusCode, answer.json()]).toEqual([409, refusedAs('changedElsewhere')])
    }
    expect(await letters()).toEqual(before)
    expect(await lettersArrived()).toEqual([])
    expect((await send({ ...press, revision: revision + 1, writer: mine })).statusCode).toBe(200)
  })

  test('is sent by the page that saved it last, though it never got the answer', async () => {
    const ids = await addReaders('a@example.com')
    const { id, revision } = await draftOf()
    await save(id, { subject: 'Newer', revision, writer: mine })
    const press = { ...words, newsletterId: id, selectedSubscriberIds: ids, revision, writer: mine }
    expect((await send(press)).statusCode).toBe(200)
  })

  test('is sent by a call that says nothing of it, and what stood there is kept', async () => {
    const ids = await addReaders('a@example.com')
    const { id, revision } = await draftOf()
    await save(id, { subject: 'Newer', revision, writer: theirs })
    const press = { ...words, newsletterId: id, selectedSubscriberIds: ids }
    expect((await send(press)).statusCode).toBe(200)
    expect((await letters())[0]).toMatchObject({ subject: 'On bells', revision: revision + 2 })
    expect(await versions(id)).toEqual(['Newer', 'On bells'])
  })
})

describe('pressing twice sends once', () => {
  test('with one press id, at the same moment', async () => {
    const ids = await addReaders('a@example.com', 'b@example.com')
    const press = { ...words, selectedSubscriberIds: ids, pressId: 'a-press-of-sixteen-or-more' }
    const answers = await Promise.all([send(press), send(press), send(press)])
    expect(new Set(answers.map(answer => answer.json<SendReport>().sendId)).size).toBe(1)
    expect(await letters()).toHaveLength(1)
    expect(await lettersArrived()).toHaveLength(2)
  })

  test('without a press id, within ten seconds; after them it is another letter', async () => {
    const ids = await addReaders('a@example.com')
    const press = { ...words, selectedSubscriberIds: ids }
    const [first, second] = await Promise.all([send(press), send(press)])
    expect(first.json<SendReport>().sendId).toBe(second.json<SendReport>().sendId)
    expect(await lettersArrived()).toHaveLength(1)
    site.clock.forward(10_001)
    await send(press)
    expect(await lettersArrived()).toHaveLength(2)
  })

  test('but not when the second one goes to somebody whom the first one left out', async () => {
    const [a = '', b = ''] = await addReaders('a@example.com', 'b@example.com')
    await send({ ...words, selectedSubscriberIds: [a, b], except: [b] })
    const [letter] = await letters()
    await resend(letter?.id ?? '', { selectedSubscriberIds: [a, b], except: [b] })
    await resend(letter?.id ?? '', { selectedSubscriberIds: [a, b] })
    expect((await lettersArrived()).filter(mail => mail.recipient === 'b@example.com')).toHaveLength(1)
  })

  test('of a resend, which mails again only when pressed again', async () => {
    const ids = await addReaders('a@example.com')
    await send({ ...words, selectedSubscriberIds: ids })
    const [letter] = await letters()
    const press = { selectedSubscriberIds: ids, pressId: 'the-first-press-of-resend' }
    await Promise.all([resend(letter?.id ?? '', press), resend(letter?.id ?? '', press)])
    expect(await lettersArrived()).toHaveLength(2)
    await resend(letter?.id ?? '', { ...press, pressId: 'the-second-press-of-resend' })
    expect(await lettersArrived()).toHaveLength(3)
  })
})
