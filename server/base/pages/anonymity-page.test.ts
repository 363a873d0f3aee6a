/** The readers' page on anonymity: what it says follows the settings, and a visit to it leaves nothing. */
// one engine: sentences of a page; settings/ tries the statements on both.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { loadRenderer } from './load-renderer.ts'

const url = pages.anonymity.href()
const log: string[] = []
let site: TestSite
beforeAll(async () => {
  site = await createTestSite({
    renderer: await loadRenderer(),
    env: { LOG_LEVEL: 'info' },
    logTo: { write: line => void log.push(line) },
  })
})
afterAll(() => site.close())

const set = (key: string, value: string) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })

const pairs = 'If you open a letter and reply at once, the author may'
const atOnce = 'The author can see what you send at once.'
const openPicture = 'A letter may contain an invisible picture'
const noPicture = 'Letters sent now contain nothing that tells whether you open them'
const strict = 'This site is set to strict anonymity.'

test.each([
  { opens: 'yes', together: 'no', says: [atOnce, pairs, openPicture], not: [strict, noPicture] },
  { opens: 'no', together: 'no', says: [atOnce, noPicture], not: [strict, pairs, openPicture] },
  { opens: 'yes', together: 'yes', says: [strict, noPicture], not: [atOnce, pairs, openPicture] },
  { opens: 'no', together: 'yes', says: [strict, noPicture], not: [atOnce, pairs, openPicture] },
])('with opens $opens and strict anonymity $together it says what holds', async mode => {
  await set('count_opens', mode.opens)
  await set('strict_anonymity', mode.together)
  const { statusCode, body } = await site.asVisitor({ url })
  expect(statusCode).toBe(200)
  for (const words of mode.says) expect(body).toContain(words)
  for (const words of mode.not) expect(body).not.toContain(words)
  expect(body).not.toContain('<script')
})

test('a visit leaves no line in the log', async () => {
  log.length = 0
  await site.asVisitor({ url })
  await site.asVisitor({ url: pages.subscribe.href() })
  expect(log.map(line => JSON.parse(line).route)).toEqual([pages.subscribe.path])
})
