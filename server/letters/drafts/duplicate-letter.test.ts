/** A letter becomes a new draft; the letter stays what it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../base/db/open-database.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { duplicateLetter } from './duplicate-letter.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const words = {
  subject: 'Plums',
  body: '<table><tbody><tr><td>a</td></tr></tbody></table>',
  fromName: 'Ada',
}
const duplicate = (id: string) => site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/duplicate` })

test('a sent letter becomes a draft with the same words and recipients, under an address of its own', async () => {
  const reader = await site.asAuthor({
    method: 'POST',
    url: '/api/subscribers',
    payload: { email: 'a@example.com' },
  })
  const selectedSubscriberIds = [reader.json().id]
  const payload = { ...words, selectedSubscriberIds }
  await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
  const [sent] = (await site.asAuthor({ url: '/api/newsletters' })).json()
  site.clock.forward(60_000)
  const answer = await duplicate(sent.id)
  expect(answer.statusCode).toBe(201)
  const draft = answer.json()
  expect(draft).toMatchObject({
    ...words,
    selectedRecipients: selectedSubscriberIds,
    sentAt: null,
    revision: 1,
  })
  expect(draft.id).not.toBe(sent.id)
  expect(draft.uniqueToken).not.toBe(sent.uniqueToken)
  expect((await site.asAuthor({ url: `/api/newsletters/${sent.id}/edit` })).json()).toEqual(sent)
  expect((await site.asVisitor({ url: `/api/newsletters/${draft.uniqueToken}` })).statusCode).toBe(404)
})

describe('what its author keeps out of the archive stays out in a copy, and nothing else', () => {
  const isKeptOut = async (id: string) => {
    const { is_unlisted, listing_by } = await site.database.db
      .selectFrom('letters')
      .select(['is_unlisted', 'listing_by'])
      .where('id', '=', (await duplicate(id)).json().id)
      .executeTakeFirstOrThrow()
    return is_unlisted === 1 && listing_by === 'author'
  }

  test.each([false, null] as const)('said of a draft: %s', async isListed => {
    const id = `draft-that-is-listed-${isListed}`
    const payload = { ...words, isListed, revision: 0, writer: 'one-tab-of-the-tests' }
    await site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/autosave`, payload })
    expect(await isKeptOut(id)).toBe(isListed === false)
  })

  test.each([false, true, undefined])('said at the press: %s', async isListed => {
    const subject = `Listed: ${isListed}`
    const payload = { ...words, subject, everyone: true, isListed }
    await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    const { id } = await site.database.db
      .selectFrom('letters')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    expect(await isKeptOut(id)).toBe(isListed === false)
  })
})

test('a draft without a subject can be duplicated too, one that is not there cannot', async () => {
  const id = 'draft-of-the-duplicates'
  const payload = { subject: '', body: '<p>Half</p>', revision: 0, writer: 'one-tab-of-the-tests' }
  await site.asAuthor({ method: 'PUT', url: `/api/newsletters/${id}/autosave`, payload })
  expect((await duplicate(id)).json()).toMatchObject({ subject: '', body: '<p>Half</p>' })
  expect((await duplicate('no-such-letter')).statusCode).toBe(404)
  expect((await site.asVisitor({ method: 'POST', url: `/api/newsletters/${id}/duplicate` })).statusCode).toBe(
    401,
  )
})

describe('a letter that is changed while it is duplicated', () => {
  /** Its copy, when this is done after its words were read. */
  async function copyWhile(id: string, change: () => Promise<unknown>) {
    const { db } = site.parts
    const beginLater = {
      execute: async (work: (tx: Tx) => Promise<unknown>) => {
        await change()
        return db.transaction().execute(work)
      },
    }
    const later = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction' ? () => beginLater : Reflect.get(target, name).bind(target),
    })
    return duplicateLetter({ ...site.parts, db: later }, id)
  }
  const draftFor = async (to: object) =>
    (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: { ...words, ...to } })).json().id

  test('goes to whom one of its states is for, not to all whom both leave out', async () => {
    const id = await draftFor({ everyone: true, except: ['ada'] })
    const payload = { ...words, selectedRecipients: ['bob'] }
    const copy = await copyWhile(id, () =>
      site.asAuthor({ method: 'PATCH', url: `/api/newsletters/${id}`, payload }),
    )
    expect(copy).toMatchObject({ everyone: false, selectedRecipients: ['bob'], except: [] })
  })

  test('is not there when it was deleted', async () => {
    const id = await draftFor({ everyone: true, except: ['ada'] })
    const copy = await copyWhile(id, () => site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` }))
    expect(copy).toMatchObject({ refused: 'letterNotFound' })
  })
})
