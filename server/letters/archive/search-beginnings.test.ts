/** The archive's search by the first signs of words (prefix search), which PostgreSQL finds by two indexes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hrefOf } from '../../../contract/base/href.ts'
import { searchLetters } from '../../../contract/letters/archive.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  const payload = { key: 'public_archive', value: 'yes' }
  await site.asAuthor({ method: 'POST', url: '/api/settings', payload })
})
afterAll(() => site.close())

async function letter(subject: string, body: string): Promise<void> {
  site.clock.forward(60_000)
  const payload = { subject, body, fromName: 'Ada' }
  const { id } = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
  await site.asAuthor({ method: 'POST', url: `/api/newsletters/${id}/archive`, payload: {} })
}

async function titles(q: string): Promise<string[]> {
  const answer = await site.asVisitor({ url: hrefOf(searchLetters.path, {}, { q, page: 1 }) })
  return answer.json().letters.map((one: { subject: string }) => one.subject)
}

test('one, two and three signs find every word that begins so, alone and beside whole words', async () => {
  await letter('Plum cake', '<p>Bake the crème brûlée beside it, at 180 degrees.</p>')
  await letter('Snow', '<p>It began to snow on the plums.</p>')
  await letter('初雪の日', '<p>Straße, ὄρος, \u{10400}\u{10401}\u{10402}\u{10403}.</p>')
  for (const q of ['p', 'pl', 'plu', 'plum']) expect([q, await titles(q)]).toEqual([q, ['Plum cake', 'Snow']])
  for (const q of ['c', 'b br', 'pl 1 cak', 'brulee 18'])
    expect([q, await titles(q)]).toEqual([q, ['Plum cake']])
  for (const q of ['s', 'str', 'ὄρ', '初', '日 の', '\u{10428}', '\u{10428}\u{10429}\u{1042a}'])
    expect([q, await titles(q)]).toContainEqual(expect.arrayContaining(['初雪の日']))
  for (const q of ['x', 'lu', 'snow x', 'b caket']) expect([q, await titles(q)]).toEqual([q, []])
})
