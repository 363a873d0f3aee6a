/** Anonymous replies through the front door: what is kept of one, and that nothing tells who sent it. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import { english } from '../../../contract/languages/en.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { tracesOf } from '../../test/traces.ts'

const lines: string[] = []
let site: TestSite
let letter: { id: string; uniqueToken: string }
const { everyRow, logLines, databaseSizes, filesWith } = tracesOf(() => site, lines)
beforeEach(async () => {
  lines.length = 0
  const logTo = { write: (line: string) => lines.push(line) }
  site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo })
  const payload = { subject: 'On paper', body: '<p>Hello</p>' }
  letter = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
})
afterEach(() => site.close())

const send = (body: object, from?: string, headers: Record<string, string> = {}) =>
  site.asVisitor(
    {
      method: 'POST',
      url: '/api/responses',
      payload: { newsletterId: letter.id, message: 'Hi', ...body },
      headers,
    },
    from,
  )
const rows = () => site.database.db.selectFrom('replies').selectAll().execute()

test('a reply is kept with its message, its letter and the day', async () => {
  site.clock.set('2026-03-05T23:59:59.999Z')
  const answer = await send({ message: '  Thank you, \r\nU\u0308rsula\u200b 🖋 ' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/) })
  expect(await rows()).toEqual([
    {
      id: answer.json().id,
      message: '  Thank you,\nÜrsula 🖋',
      newsletter_id: letter.id,
      created_at: '2026-03-05T00:00:00.000Z',
      may_quote: 0,
      receipt_id: null,
      turn: null,
      // Where the author has no key: see server/answers/sealing.
      sealing_key: null,
      sealed_where: null,
    },
  ])
})

test("a letter's public token is as good as its id", async () => {
  expect((await send({ newsletterId: letter.uniqueToken })).statusCode).toBe(201)
  expect(await rows()).toMatchObject([{ newsletter_id: letter.id }])
})

test.each([
  ['an empty message', { message: '' }, 400, english.faults.emptyReply],
  ['white space alone', { message: ' \n\t ' }, 400, english.faults.emptyReply],
  ['what nobody can see', { message: '\u200b\u2060' }, 400, english.faults.emptyReply],
  ['no message', { message: undefined }, 400, english.faults.emptyReply],
  ['a message that is no text', { message: ['Hi'] }, 400, english.faults.emptyReply],
  ['a long message', { message: 'm'.repeat(5_001) }, 400, english.faults.longReply],
  ['an unknown letter', { newsletterId: 'unknown' }, 404, sentences.letterNotFound],
  ['no letter', { newsletterId: undefined }, 400, expect.any(String)],
  ['an endless id', { newsletterId: 'x'.repeat(65) }, 400, expect.any(String)],
])('%s is refused', async (_, body, status, message) => {
  const answer = await send(body)
  expect([answer.statusCode, answer.json()]).toEqual([status, { message, kind: expect.any(String) }])
  expect(await rows()).toEqual([])
})

test('the longest message is taken', async () => {
  expect((await send({ message: 'm'.repeat(5_000) })).statusCode).toBe(201)
})

test('six in a minute are too many', async () => {
  for (let round = 0; round < 5; round++) expect((await send({})).statusCode).toBe(201)
  const answer = await send({})
  expect([answer.statusCode, answer.json()]).toEqual([429, refusedAs('tooMany')])
  expect((await send({}, '192.0.2.2')).statusCode).toBe(201)
})

describe('nothing tells who sent it', () => {
  test('two calls that differ in address, browser and cookies leave the same traces', async () => {
    const cookie = await loggedInCookie()
    const callers: [string, Record<string, string>][] = [
      ['192.0.2.2', { 'user-agent': 'one browser', 'accept-language': 'de' }],
      [
        '2001:db8::7',
        { 'user-agent': 'another', cookie, referer: 'http://letters.test/x', 'x-forwarded-for': '9.9.9.9' },
      ],
    ]
    await logLines()
    const traces: string[] = []
    for (const [from, headers] of callers) {
      const answer = await send({}, from, headers)
      const { date: _, ...kept } = answer.headers
      const left = { rows: await everyRow(), files: databaseSizes(), log: await logLines(), kept }
      const { id } = answer.json()
      traces.push(JSON.stringify(left).replaceAll(id, 'the id'))
      await site.database.db.deleteFrom('replies').execute()
    }
    expect(traces[0]).toContain('the id')
    expect(JSON.parse(traces[1] ?? '')).toEqual(JSON.parse(traces[0] ?? ''))
  })

  test('the log has no line of it, taken or refused', async () => {
    await send({})
    await send({ message: '' })
    for (let round = 0; round < 5; round++) await send({})
    const log = (await logLines()).join('')
    expect(log).toContain('/api/site')
    expect(log).not.toContain('/api/responses')
  })

  test('no cookie is set', async () => {
    expect((await send({})).headers['set-cookie']).toBeUndefined()
  })

  test('the write-ahead log keeps no order of arrival', async () => {
    await send({ message: 'a sentence to look for' })
    expect(databaseSizes()['foolscap.db-wal'] ?? 0).toBe(0)
  })

  test('a deleted reply leaves no remains in any file', async () => {
    const words = 'a sentence to look for'
    const { id } = (await send({ message: words })).json()
    expect(filesWith(words)).toEqual(site.database.engine === 'sqlite' ? ['foolscap.db'] : [])
    await site.asAuthor({ method: 'DELETE', url: `/api/responses/${id}` })
    expect(filesWith(words)).toEqual([])
  })
})

async function loggedInCookie(): Promise<string> {
  const payload = { username: 'admin', password }
  const answer = await site.asVisitor({ method: 'POST', url: '/api/login', payload })
  return `foolscap=${answer.cookies[0]?.value}`
}
