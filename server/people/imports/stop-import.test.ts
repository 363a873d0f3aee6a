/** An import that is stopped ends with who has joined: they stay, can be taken back, and nobody comes after them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SubscriberImport } from '../../../contract/people/imports.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const pressId = 'a-press-of-an-import'
const total = 20_000
const csv = `email,tags\n${Array.from({ length: total }, (_, n) => `reader-${n}@example.com,Choir`).join('\n')}`
const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const read = async () =>
  (await site.asAuthor({ url: `/api/imports?pressId=${pressId}` })).json<SubscriberImport[]>()[0]
const onList = async () =>
  (await site.asAuthor({ url: '/api/subscribers/count' })).json<{ total: number }>().total
const circles = async () => (await site.asAuthor({ url: '/api/circles' })).json<{ name: string }[]>()

/** Presses, and stops it as soon as it is so far. */
async function stopWhen(isThere: (made: SubscriberImport) => boolean): Promise<SubscriberImport> {
  const pressed = post('/api/subscribers/import', { csv, pressId })
  for (;;) {
    const made = await read()
    if (made && isThere(made)) break
  }
  const stopped = await post(`/api/imports/${pressId}/stop`)
  expect([stopped.statusCode, stopped.json()]).toMatchObject([200, { isStopped: true }])
  const answer = await pressed
  expect(answer.statusCode).toBe(201)
  return answer.json<SubscriberImport>()
}

test('while people join: who is there stays, and the undo takes them back', async () => {
  const made = await stopWhen(({ added }) => added > 0)
  expect(made).toMatchObject({ state: 'done', isStopped: true, total })
  expect(made.added).toBeGreaterThan(0)
  expect(made.added).toBeLessThan(total)
  expect(await onList()).toBe(made.added)
  expect(await site.database.db.selectFrom('import_rows').select('id').execute()).toEqual([])
  expect(await circles()).toMatchObject([{ name: 'Choir' }])
  // Once more, the same press: nothing goes on.
  expect((await post('/api/subscribers/import', { csv, pressId })).json()).toEqual(made)
  expect((await post(`/api/imports/${made.id}/undo`)).statusCode).toBeLessThan(300)
  expect(await onList()).toBe(0)
  expect(await circles()).toEqual([])
})

test('before anybody joins: nobody does', async () => {
  const made = await stopWhen(({ prepared }) => prepared > 0)
  expect(made).toMatchObject({ state: 'done', isStopped: true, total })
  expect(await onList()).toBe(made.added)
  expect(await site.database.db.selectFrom('import_rows').select('id').execute()).toEqual([])
  // Another press brings all of them.
  const whole = await post('/api/subscribers/import', { csv, pressId: 'another-press-of-it' })
  expect(whole.json()).toMatchObject({ isStopped: false, added: total - made.added })
})

test('what is over stays as it is', async () => {
  const made = (
    await post('/api/subscribers/import', { csv: 'ada@example.com', pressId })
  ).json<SubscriberImport>()
  expect((await post(`/api/imports/${made.id}/stop`)).json()).toEqual(made)
  expect((await post('/api/imports/nothing-of-the-kind/stop')).statusCode).toBe(404)
})
