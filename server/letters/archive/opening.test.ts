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

test('a word that is raised, struck or code in part is one word, and a picture nobody described is none', async () => {
  const picture = (alt: string) => `<img src="/objects/uploads/a.png" alt="${alt}">`
  const body = `<p>Le XIX<sup>e</sup> siècle, M<sup>r</sup> Dupont, 10<sup>2</sup> micro<code>service</code>s, un<s>happy</s>, CO<sub>2</sub></p><p>${picture('Newsletter image')} ${picture('IMG_1234.jpg')} ${picture('A kettle')}</p>`
  const payload = { subject: 'Signs', body, fromName: 'Ada' }
  const { id } = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  await site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/archive`, payload: {} })
  const found = async (word: string) => {
    const url = `/api/letter-search?q=${encodeURIComponent(word)}`
    return (await site.asVisitor({ url })).json().letters.map((one: { subject: string }) => one.subject)
  }
  for (const word of ['XIXe', 'Mr', '10²', 'microservices', 'unhappy', 'CO2', 'kettle'])
    expect([word, await found(word)]).toEqual([word, ['Signs']])
  for (const word of ['newsletter', 'image', 'IMG', 'jpg'])
    expect([word, await found(word)]).toEqual([word, []])
})
