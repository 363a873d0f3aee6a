/** What the author does about a key that somebody swapped or took away in the database: it comes back, and what arrived meanwhile stays told from the rest. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockedExample, recipientExample as thief } from '../../test/cases/sealing-cases.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { giveKey, sealWith, type TestKey } from './test-keys.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const said = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()]
const post = (url: string, payload?: object) =>
  site.asAuthor({ method: 'POST', url, ...(payload && { payload }) })
const putBack = (payload: object) => post('/api/sealing/keys/put-back', payload)
const keys = async () => (await site.asAuthor({ url: '/api/sealing/keys' })).json().keys
const forReaders = async () => (await site.asVisitor({ url: '/api/sealing' })).json()
const swap = (key: TestKey, recipient = thief) =>
  site.database.db.updateTable('sealing_keys').set({ recipient }).where('id', '=', key.id).execute()
const backOf = (key: TestKey, replaces?: string | null) => ({
  recipient: key.recipient,
  lockedIdentity: lockedExample,
  inPlaceOf: { id: key.id, recipient: thief },
  ...(replaces !== undefined && { replaces }),
})

test('a swapped key comes back in one step; the other one stays under its id, ended, and words under it are told from the rest', async () => {
  const key = await giveKey(site)
  const payload = { subject: 'Frost', body: '<p>Hello</p>' }
  const letter = (await post('/api/newsletters', payload)).json()
  await swap(key)
  // Sealed by whoever swapped it, for the author.
  const sealed = { key: key.id, text: await sealWith(key.recipient, 'Forged') }
  const reply = {
    method: 'POST',
    url: '/api/responses',
    payload: { newsletterId: letter.id, sealed },
  } as const
  expect((await site.asVisitor(reply)).statusCode).toBe(201)

  const answer = await putBack(backOf(key, key.id))
  expect(answer.statusCode).toBe(201)
  const { id } = answer.json()
  expect(id).not.toBe(key.id)
  expect(await forReaders()).toMatchObject({
    key: { id, recipient: key.recipient },
    formerKeys: [],
    endedKeys: [{ recipient: thief }],
  })
  // What arrived names this one, which no key of the author's is.
  expect((await site.asAuthor({ url: '/api/responses' })).json()).toMatchObject([{ seal: { key: key.id } }])
  expect(await keys()).toMatchObject([
    { id, recipient: key.recipient, isCurrent: true, endedAt: null, sealed: { replies: 0 } },
    { id: key.id, recipient: thief, isCurrent: false, sealed: { replies: 1 } },
  ])
  expect(said(await site.asVisitor(reply, '198.51.100.9'))).toEqual([409, refusedAs('sealingKeyEnded')])
})

test('a swapped key of before comes back as one of before, and one that was ended stays so', async () => {
  const first = await giveKey(site)
  const second = await giveKey(site, first.id)
  await swap(first)
  const { id } = (await putBack(backOf(first))).json()
  const publicHalf = { id, recipient: first.recipient }
  expect(await forReaders()).toMatchObject({ key: { id: second.id }, formerKeys: [publicHalf] })
  await post(`/api/sealing/keys/${id}/end?recipient=${first.recipient}`)
  const again = { recipient: first.recipient, lockedIdentity: lockedExample, inPlaceOf: null }
  expect((await putBack(again)).statusCode).toBe(201)
  expect(await forReaders()).toMatchObject({ formerKeys: [] })
})

test('a key that is not here any more comes back with its secret one, to seal or not', async () => {
  const key = await giveKey(site)
  await site.database.db.deleteFrom('sealing_keys').execute()
  const back = { recipient: key.recipient, lockedIdentity: lockedExample, inPlaceOf: null }
  const { id } = (await putBack(back)).json()
  expect(await forReaders()).toMatchObject({ key: null, formerKeys: [{ id, recipient: key.recipient }] })
  expect((await putBack({ ...back, replaces: null })).json()).toEqual({ id, recipient: key.recipient })
  expect(await forReaders()).toMatchObject({ key: { id, recipient: key.recipient }, formerKeys: [] })
})

test('nothing is put back when the keys are others than the author saw', async () => {
  const key = await giveKey(site)
  const refused = [409, refusedAs('sealingKeyChanged')]
  expect(said(await putBack(backOf(key, key.id)))).toEqual(refused)
  await swap(key)
  expect(said(await putBack(backOf(key, 'another')))).toEqual(refused)
  expect(said(await putBack(backOf(key)))).toEqual(refused)
  const itself = { ...backOf(key, key.id), recipient: thief }
  expect(said(await putBack(itself))).toEqual(refused)
  expect(await forReaders()).toMatchObject({ key: { id: key.id, recipient: thief }, endedKeys: [] })
})

test('the key that is ended or removed is the one that the author saw, never one in its place', async () => {
  const first = await giveKey(site)
  await giveKey(site, first.id)
  await swap(first)
  const refused = [409, refusedAs('sealingKeyChanged')]
  const { recipient } = first
  expect(said(await post(`/api/sealing/keys/${first.id}/end?recipient=${recipient}`))).toEqual(refused)
  const url = `/api/sealing/keys/${first.id}?recipient=${recipient}`
  expect(said(await site.asAuthor({ method: 'DELETE', url }))).toEqual(refused)
  expect((await forReaders()).endedKeys).toEqual([])
  expect((await post(`/api/sealing/keys/${first.id}/end?recipient=${thief}`)).statusCode).toBe(200)
})
