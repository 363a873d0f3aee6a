/** The takeout explains each of its files, with its one order, which is the same on either engine. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Say } from '../../../contract/languages/keys.ts'
import { inEnglish } from '../../base/http/test-in-english.ts'
import { createTestSite, keeping, type TestSite } from '../../test/test-site.ts'
import { verbsOf } from '../../test/verbs.ts'
import { folders, tables } from './contents.ts'
import { readMe } from './read-me.ts'
import { takeAll } from './test-takeout.ts'

let site: TestSite
let files: Map<string, string>
beforeAll(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' }, transport: keeping })
  const v = verbsOf(site)
  await v.sentPoll()
  await v.correctionDraft()
  await v.template()
  for (const name of ['äpfel', 'Birnen', 'apples', 'Äpfel und Birnen']) await v.post('/api/circles', { name })
  const ids: (string | undefined)[] = []
  for (const email of [
    'b@example.com',
    '_a@example.com',
    'A-b@example.com',
    'ab@example.com',
    'a.c@example.com',
  ])
    ids.push((await v.post('/api/subscribers', { email })).id)
  const words = { subject: 'To all of them', body: '<p>Tea</p>', fromName: 'Ada' }
  await v.post('/api/send-newsletter', { ...words, selectedSubscriberIds: ids, pressId: v.pressId() })
  await site.inbox()
  const gone = site.database.db.updateTable('deliveries').set({ state: 'refused', reply: '550 No' })
  await gone.where('subscriber_id', 'in', ids.slice(0, 4).map(String)).execute()
  const row = { suppressed_at: '2026-02-03T00:00:00.000Z', suppressed_words: '550 No' }
  await site.database.db.updateTable('subscribers').set(row).where('id', 'in', ids.map(String)).execute()
  for (const path of ['/poll', '/_a', '/A', '/b']) {
    await site.asVisitor({ method: 'POST', url: '/api/page-view', payload: { path } })
  }
  files = await takeAll(site)
})
afterAll(() => site.close())

const named = [...folders, ...tables].flatMap(({ name }) => name.split(', '))

test('no file is without its line, and no table without its order', () => {
  const readMe = files.get('README.txt') ?? ''
  for (const path of files.keys())
    if (path !== 'README.txt')
      expect(
        named.filter(name => path.startsWith(name)),
        path,
      ).toHaveLength(1)
  for (const { name, about, order } of tables) {
    expect(readMe.replace(/\s+/g, ' ')).toContain(
      `${name} ${inEnglish(about)}${order ? ` (${inEnglish(order)})` : ''}`,
    )
    expect(order !== undefined, name).toBe(/\.csv$|^(own-words|templates)\.json$/.test(name))
    expect(files.has(name), name).toBe(true)
  }
  expect(Math.max(...readMe.split('\n').map(line => line.length))).toBeLessThan(121)
})

test('in another language its first line stays English: an import knows it by that', () => {
  const named = ((key: string) => key) as Say
  const lines = readMe(named).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'This is everything from your letters site.',
    '',
    'takeout.everything',
    '',
  ])
  expect(lines).toContain(`${'settings.json'.padEnd(26)}takeoutFiles.settings`)
})

/** The cells of one column, below its heading. */
const column = (name: string, at: number, having = '') =>
  (files.get(name) ?? '')
    .trim()
    .split('\r\n')
    .slice(1)
    .filter(line => line.includes(having))
    .map(line => line.split(',')[at]?.replaceAll('"', ''))

test('tables are in the order that they say, whatever the language of the database is', () => {
  const byAddress = [
    '_a@example.com',
    'a-b@example.com',
    'a.c@example.com',
    'ab@example.com',
    'b@example.com',
  ]
  const lower = (cells: (string | undefined)[]) => cells.map(cell => cell?.toLowerCase())
  const sorted = byAddress.toSorted()
  expect(lower(column('suppressed.csv', 0))).toEqual(sorted)
  expect(lower(column('recipients.csv', 3, 'To all of them'))).toEqual(sorted)
  expect(lower(column('subscribers.csv', 0)).filter(cell => sorted.includes(cell ?? ''))).toEqual(sorted)
  expect(column('circles.csv', 0)).toEqual(['apples', 'Birnen', 'äpfel', 'Äpfel und Birnen'])
  const refused = column('not-delivered.csv', 1)
  expect(refused).toEqual(refused.toSorted())
  expect(refused).toHaveLength(4)
})
