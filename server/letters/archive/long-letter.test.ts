/** A long letter keeps no transaction waiting for its words: it is found when the clock has looked, and by its title if need be. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { fillFindable } from '../finding/fill-findable.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  const payload = { key: 'public_archive', value: 'yes' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
})
afterAll(() => site.close())

const found = async (q: string): Promise<number> =>
  (await site.asVisitor({ url: `/api/letter-search?q=${q}` })).json().count
const post = (url: string, payload: object) => site.asAuthor({ method: 'POST', url, payload })
const look = () => fillFindable({ db: site.database.db, config: site.config })

test('put into the archive, and corrected, it is found by what it says', async () => {
  const body = `<p>${'Snow and bells. '.repeat(4_000)}</p><p>Plums.</p>`
  const saved = (await post('/api/newsletters', { subject: 'On bells', body, fromName: 'Ada' })).json()
  expect((await post(`/api/newsletters/${saved.id}/archive`, {})).statusCode).toBe(200)
  await look()
  expect([await found('plums'), await found('quince')]).toEqual([1, 0])
  const words = { subject: 'On bells', body: body.replace('Plums', 'Quince'), note: 'No plums.' }
  expect((await post(`/api/newsletters/${saved.id}/corrections`, words)).statusCode).toBe(201)
  // Never by words that it does not say any more.
  expect([await found('plums'), await found('quince')]).toEqual([0, 0])
  await look()
  expect([await found('plums'), await found('quince')]).toEqual([0, 1])
})
