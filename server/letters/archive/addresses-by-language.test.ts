/** A letter's address is spelled as its language spells it (transliteration), and is for good once it is out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { fillFindable } from '../finding/fill-findable.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const post = (url: string, payload: object = {}) => site.asAuthor({ method: 'POST', url, payload })
const speak = (value: string) => post('/api/settings', { key: 'language', value })

async function draft(payload: object): Promise<string> {
  const words = { subject: 'Öl на вишні', body: '<p>x</p>', fromName: 'Ada', ...payload }
  return (await post('/api/newsletters', words)).json().id
}
const own = async (id: string) =>
  (await site.asAuthor({ url: `/api/newsletters/${id}/address` })).json<{ slug: string; isKept: boolean }>()

test('a draft’s follows its language, else the site’s; one that is out stays', async () => {
  const ofSite = await draft({})
  expect(await own(ofSite)).toMatchObject({ slug: 'oel-na-vishni', isKept: false })
  await speak('tr')
  expect(await own(ofSite)).toMatchObject({ slug: 'ol-na-vishni', isKept: false })
  const ukrainian = await draft({ language: 'uk' })
  expect(await own(ukrainian)).toMatchObject({ slug: 'oel-na-vyshni', isKept: false })
  const tried = `/api/newsletters/${ukrainian}/address/try?slug=${encodeURIComponent('їж')}`
  expect((await site.asAuthor({ url: tried })).json()).toMatchObject({ slug: 'yizh' })
  for (const id of [ofSite, ukrainian]) await post(`/api/newsletters/${id}/archive`)
  const out = [
    { slug: 'ol-na-vishni', isKept: true },
    { slug: 'oel-na-vyshni', isKept: true },
  ]
  expect([await own(ofSite), await own(ukrainian)]).toMatchObject(out)
  await speak('de')
  await site.database.db.updateTable('letters').set({ language: 'de' }).execute()
  await fillFindable({ db: site.database.db, config: site.config })
  await post(`/api/newsletters/${ofSite}/corrections`, {
    subject: 'Übel',
    body: '<p>Words.</p>',
    note: 'Better.',
  })
  expect([await own(ofSite), await own(ukrainian)]).toMatchObject(out)
})
