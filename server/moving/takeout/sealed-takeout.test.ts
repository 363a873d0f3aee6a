/** The takeout of a site whose replies are sealed: ciphertext, and the key, locked. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveKey, openWith } from '../../answers/sealing/test-keys.ts'
import { lockedExample } from '../../test/cases/sealing-cases.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { takeAll } from './test-takeout.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const post = async (url: string, payload: object) =>
  (await site.asAuthor({ method: 'POST', url, payload })).json()

test('sealed words lie in it as ciphertext, beside the locked key', async () => {
  const key = await giveKey(site)
  await post('/api/settings', { key: 'seal_poll_words', value: 'yes' })
  const letter = await post('/api/newsletters', { subject: 'On paper', body: '<p>Hello</p>' })
  await post('/api/responses', { message: 'A sentence to look for', newsletterId: letter.id })
  const poll = await post('/api/polls', { title: 'Tea' })
  const question = await post(`/api/polls/${poll.id}/questions`, {
    questionText: 'Why?',
    questionType: 'text',
  })
  const answers = [{ questionId: question.id, answerText: 'Another sentence to look for' }]
  await post('/api/poll-responses', { pollId: poll.id, answers })

  const files = await takeAll(site)
  // An id may begin as a formula does.
  const id = letter.id.startsWith('-') ? `"'${letter.id}"` : `"${letter.id}"`
  expect([...files.values()].filter(text => text.includes('sentence to look for'))).toEqual([])
  expect(files.get('replies.csv')).toContain(`"On paper",${id},"(sealed)"`)
  const answered = [...files].find(([name]) => /^polls\/.*\.csv$/.test(name))?.[1]
  expect(answered).toContain('"(sealed)"')
  expect(files.get(`sealing-keys/${key.id}.age`)).toBe(`${lockedExample}\n`)
  const lines = (files.get('sealed-words.jsonl') ?? '').trim().split('\n')
  const opened = lines.map(line => openWith(key.identity, JSON.parse(line).sealed))
  expect(await Promise.all(opened)).toEqual(['A sentence to look for', 'Another sentence to look for'])
  expect(files.get('README.txt')).toContain('sealed-words.jsonl')
})
