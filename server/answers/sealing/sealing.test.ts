/** Sealed replies through the front door: what is stored, what the site can and cannot read, and keys that come and go. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockedExample, recipientExample } from '../../test/cases/sealing-cases.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, password, type TestSite } from '../../test/test-site.ts'
import { tracesOf } from '../../test/traces.ts'
import { giveKey, openWith, sealWith, type TestKey } from './test-keys.ts'

const lines: string[] = []
let site: TestSite
let letter: { id: string }
const { everyRow, logLines, databaseSizes, filesWith } = tracesOf(() => site, lines)
beforeEach(async () => {
  lines.length = 0
  site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo: { write: line => void lines.push(line) } })
  const payload = { subject: 'On paper', body: '<p>Hello</p>' }
  letter = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json()
})
afterEach(() => site.close())

let visitors = 0
const reply = (body: object, headers = {}) =>
  site.asVisitor(
    { method: 'POST', url: '/api/responses', payload: { newsletterId: letter.id, ...body }, headers },
    `198.51.100.${++visitors % 250}`,
  )
const seal = async ({ id, recipient }: TestKey, words: string) => ({
  sealed: { key: id, text: await sealWith(recipient, words) },
})
const list = async (query = '') => (await site.asAuthor({ url: `/api/responses${query}` })).json()
const keys = async () => (await site.asAuthor({ url: '/api/sealing/keys' })).json()
const write = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  site.asAuthor({ method, url, ...(payload && { payload }) })
const forReaders = async () => (await site.asVisitor({ url: '/api/sealing' })).json()
const nothing = { key: null, formerKeys: [], endedKeys: [], sealsPolls: false }
const said = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()]

const payloads = {
  POST: { recipient: recipientExample, lockedIdentity: lockedExample, replaces: null },
  PATCH: { lockedIdentity: lockedExample },
  DELETE: undefined,
  none: undefined,
}
test.each([
  ['made', 'POST', '/api/sealing/keys'],
  ['locked anew', 'PATCH', '/api/sealing/keys/none'],
  ['stopped', 'POST', '/api/sealing/stop'],
  ['removed', 'DELETE', '/api/sealing/keys/none'],
] as const)('before a key is %s a session of a while ago asks for the password', async (_, method, url) => {
  site.clock.forward(11 * 60_000)
  const step = () => write(method, url, payloads[method === 'POST' && url.endsWith('stop') ? 'none' : method])
  expect(said(await step())).toEqual([403, refusedAs('askedAgain')])
  await write('POST', '/api/confirm-identity', { password })
  expect((await step()).statusCode).not.toBe(403)
})

test('without a key everything is as it was', async () => {
  expect((await site.asVisitor({ url: '/api/sealing' })).json()).toEqual(nothing)
  expect((await reply({ message: 'Hi' })).statusCode).toBe(201)
  const [found] = await list()
  expect(found).toMatchObject({ message: 'Hi', subject: 'On paper' })
  expect(found).not.toHaveProperty('seal')
})

test('what a page sealed is stored as it came, and only the key opens it', async () => {
  const key = await giveKey(site)
  expect((await site.asVisitor({ url: '/api/sealing' })).json()).toEqual({
    ...nothing,
    key: { id: key.id, recipient: key.recipient },
  })
  const body = await seal(key, 'A sentence to look for')
  expect((await reply(body)).statusCode).toBe(201)
  expect(await list()).toMatchObject([{ message: body.sealed.text, seal: { key: key.id, where: 'page' } }])
  expect(await openWith(key.identity, body.sealed.text)).toBe('A sentence to look for')
  expect(filesWith('A sentence to look for')).toEqual([])
  expect(await keys()).toMatchObject({
    keys: [
      { id: key.id, isCurrent: true, sealed: { replies: 1, answers: 0 }, lockedIdentity: lockedExample },
    ],
    unsealed: { replies: 0, answers: 0 },
  })
})

test('what comes unsealed is sealed on arrival, normalised as ever', async () => {
  const key = await giveKey(site)
  expect((await reply({ message: 'A sentence to look for\u200b \r\n' })).statusCode).toBe(201)
  const [found] = await list()
  expect(found.seal).toEqual({ key: key.id, where: 'arrival' })
  expect(await openWith(key.identity, found.message)).toBe('A sentence to look for')
  expect(filesWith('A sentence to look for')).toEqual([])
  expect(JSON.stringify(await everyRow())).not.toContain('sentence to look for')
})

test.each([
  ['neither', {}],
  ['both', { message: 'Hi', sealed: { key: 'x', text: 'x' } }],
  ['a seal that is none', { sealed: { key: 'x', text: 'Hi' } }],
  ['a seal without a key', { sealed: { text: 'Hi' } }],
])('%s is refused', async (_, body) => {
  expect((await reply(body)).statusCode).toBe(400)
  expect(await list()).toEqual([])
})

const publicHalf = ({ id, recipient }: TestKey) => ({ id, recipient })

test('what is sealed with a key of before is taken until that is ended: letters in mailboxes name it', async () => {
  const first = await giveKey(site)
  const second = await giveKey(site, first.id)
  expect(await forReaders()).toEqual({
    ...nothing,
    key: publicHalf(second),
    formerKeys: [publicHalf(first)],
  })
  const early = await seal(first, 'Hi')
  expect((await reply(early)).statusCode).toBe(201)
  expect(await list()).toMatchObject([{ message: early.sealed.text, seal: { key: first.id, where: 'page' } }])

  expect(said(await write('POST', `/api/sealing/keys/${second.id}/end`))).toEqual([
    409,
    refusedAs('sealingKeySeals'),
  ])
  expect((await write('POST', `/api/sealing/keys/${first.id}/end`)).statusCode).toBe(200)
  expect(said(await reply(await seal(first, 'Late')))).toEqual([409, refusedAs('sealingKeyEnded')])
  const endedAt = site.clock.now().toISOString()
  const readers = {
    ...nothing,
    key: publicHalf(second),
    endedKeys: [{ recipient: first.recipient, endedAt }],
  }
  expect(await forReaders()).toEqual(readers)
  // It stays, to open what it sealed.
  expect((await keys()).keys).toMatchObject([
    { id: second.id, endedAt: null },
    { id: first.id, endedAt },
  ])
  // Once is enough, and the day of the first time stands.
  site.clock.forward(60_000)
  expect((await write('POST', `/api/sealing/keys/${first.id}/end`)).statusCode).toBe(200)
  expect(await forReaders()).toEqual(readers)
  expect(said(await write('POST', '/api/sealing/keys/none/end'))).toEqual([
    404,
    refusedAs('sealingKeyNotFound'),
  ])
})

test('a key that is removed, or seals again, is told to readers as it is', async () => {
  const first = await giveKey(site)
  const second = await giveKey(site, first.id)
  await write('POST', `/api/sealing/keys/${first.id}/end`)
  const again = { recipient: first.recipient, lockedIdentity: lockedExample, replaces: second.id }
  await write('POST', '/api/sealing/keys', again)
  expect(await forReaders()).toEqual({ ...nothing, key: publicHalf(first), formerKeys: [publicHalf(second)] })
  const endedAt = site.clock.now().toISOString()
  await write('DELETE', `/api/sealing/keys/${second.id}`)
  expect(await forReaders()).toMatchObject({
    formerKeys: [],
    endedKeys: [{ recipient: second.recipient, endedAt }],
  })
  expect(said(await reply(await seal(second, 'Hi')))).toEqual([409, refusedAs('sealingKeyChanged')])
  // Stopped: nothing new is sealed, and letters that name the key still lead to it.
  await write('POST', '/api/sealing/stop')
  expect(await forReaders()).toMatchObject({ key: null, formerKeys: [publicHalf(first)] })
  expect((await reply(await seal(first, 'Hi'))).statusCode).toBe(201)
  expect((await reply({ message: 'Hello' })).statusCode).toBe(201)
})

test('a key of before stays, opens what it sealed, and can seal again', async () => {
  const first = await giveKey(site)
  await reply({ message: 'One' })
  const second = await giveKey(site, first.id)
  await reply({ message: 'Two' })
  expect((await keys()).keys).toMatchObject([
    { id: second.id, isCurrent: true, sealed: { replies: 1 } },
    { id: first.id, isCurrent: false, sealed: { replies: 1 } },
  ])
  const again = { recipient: first.recipient, lockedIdentity: lockedExample, replaces: second.id }
  expect(said(await write('POST', '/api/sealing/keys', again))).toEqual([
    201,
    { id: first.id, recipient: first.recipient },
  ])
  // When two tabs write, the second does not replace what the first has just put there.
  expect(said(await write('POST', '/api/sealing/keys', again))).toEqual([409, refusedAs('sealingKeyChanged')])
  expect((await keys()).keys.map(({ id }: TestKey) => id)).toEqual([first.id, second.id])
})

test('a passphrase is changed, a key is removed; what it sealed stays, unread', async () => {
  const key = await giveKey(site)
  await reply({ message: 'One' })
  const other = lockedExample.replace('AAAA', 'BBBB')
  expect((await write('PATCH', `/api/sealing/keys/${key.id}`, { lockedIdentity: other })).statusCode).toBe(
    200,
  )
  expect((await keys()).keys).toMatchObject([{ lockedIdentity: other }])
  expect(filesWith('AAAA\n-----END')).toEqual([])
  expect((await write('DELETE', `/api/sealing/keys/${key.id}`)).statusCode).toBe(200)
  expect(await keys()).toEqual({ keys: [], unsealed: { replies: 0, answers: 0 } })
  expect(await list()).toMatchObject([{ seal: { key: key.id } }])
  for (const [method, payload] of [['DELETE'], ['PATCH', { lockedIdentity: other }]] as const)
    expect(said(await write(method, `/api/sealing/keys/${key.id}`, payload))).toEqual([
      404,
      refusedAs('sealingKeyNotFound'),
    ])
})

test('the author is told by mail of every change of the keys', async () => {
  await write('POST', '/api/settings', { key: 'notification_email', value: 'author@example.com' })
  const key = await giveKey(site)
  await write('POST', '/api/sealing/stop')
  // Nothing was sealed any more: nothing changes.
  await write('POST', '/api/sealing/stop')
  await write('DELETE', `/api/sealing/keys/${key.id}`)
  const mails = (await site.inbox()).filter(({ text }) => text?.includes('seals your replies'))
  expect(mails).toHaveLength(3)
})

test('a search finds no letters in ciphertext, and still the letter that a sealed reply is to', async () => {
  await giveKey(site)
  await reply({ message: 'Hi' })
  expect(await list('?q=a')).toHaveLength(1)
  expect(await list('?q=Z')).toEqual([])
  expect(await list('?q=AGE')).toEqual([])
})

describe('nothing tells who sent a sealed reply', () => {
  test('two that differ in address, browser, words and cookies leave the same traces', async () => {
    const key = await giveKey(site)
    const callers = [
      [await seal(key, 'Yes'), { 'user-agent': 'one browser', 'accept-language': 'de' }],
      [
        await seal(key, 'No, and this is why: '.repeat(40)),
        { 'user-agent': 'another', cookie: 'foolscap=x' },
      ],
    ] as const
    await logLines()
    const traces: unknown[] = []
    for (const [body, headers] of callers) {
      const answer = await reply(body, headers)
      expect(answer.statusCode).toBe(201)
      const { date: _, ...kept } = answer.headers
      const left = { rows: await everyRow(), files: databaseSizes(), log: await logLines(), kept }
      const escaped = JSON.stringify(body.sealed.text).slice(1, -1)
      const trace = JSON.stringify(left).replaceAll(answer.json().id, 'the id')
      traces.push(JSON.parse(trace.replaceAll(escaped, `so many: ${escaped.length}`)))
      await site.database.db.deleteFrom('replies').execute()
    }
    expect(traces[1]).toEqual(traces[0])
  })

  test('asking for the key leaves no line in the log, and a sealed reply none either', async () => {
    const key = await giveKey(site)
    await logLines()
    await site.asVisitor({ url: '/api/sealing' })
    await reply(await seal(key, 'Hi'))
    const log = (await logLines()).join('')
    expect(log).not.toContain('sealing')
    expect(log).not.toContain('/api/responses')
  })
})
