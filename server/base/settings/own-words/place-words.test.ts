/** Words for readers that the author's pages put into letters and forms: in the letter's language, with the author's own. */
// one engine: sentences; what is stored is the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'language', value: 'de' } })
})
afterAll(() => site.close())

const placed = async (language: string) =>
  (await site.asAuthor({ url: `/api/placed-words?language=${language}` })).json()

test('in a language that is spoken, who has no name is called in it, too', async () => {
  const { language, form } = await placed('ar')
  expect([language, form.label]).toEqual(['ar', 'رسائل الكاتب بالبريد الإلكتروني'])
})

test('in one that nobody speaks here, they are the site’s', async () => {
  expect(await placed('sv')).toMatchObject({
    language: 'de',
    answerPoll: 'Umfrage beantworten',
    nameless: 'du',
  })
})

test('how a correction is dated comes as its letter’s page says it, for a page that fills in the day', async () => {
  expect(JSON.stringify((await placed('de')).corrected)).toContain('Korrigiert am')
  const url = '/api/own-words/de/letter.corrected'
  const text = '<time>Berichtigt, {when, date, day}:</time> {note}'
  await site.asAuthor({ method: 'PUT', url, payload: { text } })
  expect(JSON.stringify((await placed('de')).corrected)).toContain('Berichtigt')
})

test('own words are said', async () => {
  const url = '/api/own-words/de/letterBody.playGame'
  await site.asAuthor({ method: 'PUT', url, payload: { text: 'Spiel mit' } })
  expect((await placed('de')).playGame).toBe('Spiel mit')
})
