/** Opening the archive: its search knows every letter before anybody can ask it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

test('the archive opens when every letter is found', async () => {
  const payload = { subject: 'Old', body: '<p>Words.</p>', fromName: 'Ada' }
  const { id } = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  await site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/archive`, payload: {} })
  // As after an update that reads the words of all letters anew.
  await site.database.db.deleteFrom('letter_words').execute()
  const setting = { key: 'public_archive', value: 'yes' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload: setting })
  const answer = (await site.asVisitor({ url: '/api/letter-search?q=words' })).json()
  expect(answer).toMatchObject({ count: 1, isFilling: false, letters: [{ subject: 'Old' }] })
})
