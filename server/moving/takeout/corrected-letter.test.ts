/** What the download of everything holds of a letter whose page was corrected. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
})
afterAll(() => site.close())

const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()

/** Every file of the archive by its name. */
async function takeEverything(): Promise<Map<string, string>> {
  const answer = await site.asAuthor({ url: '/api/archive' })
  expect(answer.statusCode).toBe(200)
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(answer.rawPayload)
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
  }
  return files
}

test('a corrected letter has its notes, and what was mailed beside what the page says', async () => {
  const ada = await post('/api/subscribers', { email: 'ada@example.com' })
  const picture = '<img src="/objects/mailed.png" alt="Oven" class="align-center">'
  const letter = { subject: 'Plum cake', body: `<p>At 280 degrees.</p>${picture}`, fromName: 'Ada' }
  const { id } = await post('/api/newsletters', letter)
  await post('/api/send-newsletter', { ...letter, newsletterId: id, selectedSubscriberIds: [ada.id] })
  const corrected = { subject: 'Plum cake', body: '<p>At 180 degrees.</p>', note: 'Not 280 <degrees>.' }
  await post(`/api/newsletters/${id}/corrections`, corrected)
  const unpublished = { ...corrected, note: 'Half', revision: 3, writer: 'one-tab-of-the-tests' }
  const url = `/api/newsletters/${id}/correction`
  await site.asAuthor({ method: 'PUT', url, payload: { ...unpublished, body: '<p>At 17</p>' } })

  const files = await takeEverything()
  const path = `letters/2026-03-01-plum-cake-${id.slice(0, 8)}`
  expect(files.get(`${path}.html`)).toContain(
    '<p><em>Corrected on March 1, 2026: Not 280 &lt;degrees&gt;.</em></p>\n<p>At 180 degrees.</p>',
  )
  const correctedAt = '2026-03-01T12:00:00.000Z'
  expect(JSON.parse(files.get(`${path}.json`) ?? '')).toMatchObject({
    body: '<p>At 180 degrees.</p>',
    corrections: [{ correctedAt, note: 'Not 280 <degrees>.' }],
    correction: { body: '<p>At 17</p>', note: 'Half' },
  })
  expect(JSON.parse(files.get(`${path}-corrections.json`) ?? '')).toEqual([
    { correctedAt, note: 'Not 280 <degrees>.', before: { subject: 'Plum cake', body: letter.body } },
  ])
  expect([...files.keys()]).toContain('images/mailed.png')
})

test('what was corrected of an Arabic letter is dated in Arabic, and its page begins on the right', async () => {
  const letter = { subject: 'Kaka', body: '<p>اخبز على 280 درجة.</p>', fromName: 'Ada', language: 'ar' }
  const { id } = await post('/api/newsletters', letter)
  await post('/api/send-newsletter', { ...letter, newsletterId: id, everyone: true })
  const corrected = { subject: 'Kaka', body: '<p>اخبز على 180 درجة.</p>', note: 'الفرن على 180 درجة.' }
  await post(`/api/newsletters/${id}/corrections`, corrected)

  const files = await takeEverything()
  const path = `letters/2026-03-01-kaka-${id.slice(0, 8)}`
  const page = files.get(`${path}.html`)
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toMatch(/<p><em>صُحّحت في .* مارس .*: الفرن على 180 درجة\.<\/em><\/p>/)
  expect(page).not.toContain('text-align:left')
  expect(files.get(`${path}.md`)).toContain('صُحّحت في')
})
