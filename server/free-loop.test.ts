/** Whoever writes to this site keeps nobody waiting: each reader of foreign texts is made slow, and the event loop goes on. */
// one engine: SQLite's statements hold up the loop, PostgreSQL's do not; each room tries its own on both.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documents } from '../contract/base/pages.ts'
import { cardHref } from '../contract/letters/cards.ts'
import { slowness, watchLoop } from './base/foreign/test-slow-thread.ts'
import { providerEnv, signedBySendgrid } from './mail/bounces/providers/test-posts.ts'
import { dsn } from './mail/bounces/reading/corpus/shape.ts'
import { takeMail } from './mail/bounces/take-mail.ts'
import { lookThrough } from './moving/test-moving.ts'
import { placed } from './moving/work/bodies.ts'
import { createTestSite, type TestSite } from './test/test-site.ts'

// Texts are made to take as long as they may.
vi.setConfig({ testTimeout: 120_000 })

vi.mock(import('./base/project-folder.ts'), async original => {
  const real = await original()
  const { slowThread } = await import('./base/foreign/test-slow-thread.ts')
  const programFile = (name: string) =>
    name === 'foreign-thread' ? slowThread(real.programFile(name)) : real.programFile(name)
  return { ...real, programFile }
})

/** Characters of each long body that was parsed in this thread. */
const parsedHere = vi.hoisted((): number[] => [])
vi.mock(import('./letters/body/clean-body.ts'), async original => {
  const real = await original()
  const note = (html: string) => {
    if (html.length > 32_000) parsedHere.push(html.length)
    return html
  }
  return {
    ...real,
    parseBody: (html, lost) => real.parseBody(note(html), lost),
    cleanBody: html => real.cleanBody(note(html)),
  }
})

const env = { ...providerEnv, BOUNCE_ADDRESS: 'bounces@letters.example.org' }
let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ env })
})
afterAll(() => site.close())

/** The slow reader would keep everybody so long; a busy machine keeps nobody half of that. */
async function expectFree(work: () => Promise<unknown>): Promise<void> {
  const { took, longest } = await watchLoop(work)
  expect(took).toBeGreaterThanOrEqual(slowness)
  expect(longest).toBeLessThan(slowness / 2)
}

test('a mail that comes back', async () => {
  const fields = 'Final-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1'
  const mail = dsn({
    to: env.BOUNCE_ADDRESS,
    from: 'a@example.net',
    subject: 'Undelivered',
    text: '',
    fields,
  })
  await expectFree(() => takeMail(site.parts, { raw: Buffer.from(mail) }))
})

test('what a provider reports', async () => {
  const event = { event: 'bounce', email: 'ada@example.com', sg_event_id: 'e1', reason: 'a'.repeat(40_000) }
  const { headers, payload } = signedBySendgrid(JSON.stringify([event]), site.clock.now())
  await expectFree(async () => {
    const call = { method: 'POST', url: '/api/bounces/from/sendgrid', headers, payload } as const
    expect((await site.asVisitor(call)).statusCode).toBe(200)
  })
})

const words = { subject: 'On bells', body: '<p>Plums.</p>'.repeat(4_000), fromName: 'Grace' }
const asked = async (method: 'POST' | 'PUT', url: string, payload: object, status: number) => {
  const answer = await site.asAuthor({ method, url, payload })
  expect([url, answer.statusCode]).toEqual([url, status])
}

test.each([
  ['the check before Send', 'POST', '/api/newsletters/check', { ...words, selectedSubscriberIds: [] }, 200],
  [
    'the check before Send of what is nothing but tags',
    'POST',
    '/api/newsletters/check',
    { ...words, body: '<h2>a'.repeat(6_000), selectedSubscriberIds: [] },
    200,
  ],
  ['a draft that is saved', 'POST', '/api/newsletters', words, 201],
  ['a template', 'POST', '/api/templates', { ...words, name: 'Bells' }, 201],
] as const)('%s, of a long letter', async (_, method, url, payload, status) => {
  await expectFree(() => asked(method, url, payload, status))
})

test('what everybody reads of a long letter that says a name', async () => {
  const body = `<p>Dear {name, "friend"}</p>${words.body}`
  const saved = await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload: { ...words, body } })
  const { id, uniqueToken } = saved.json()
  await asked('POST', '/api/settings', { key: 'public_archive', value: 'yes' }, 201)
  await asked('POST', `/api/newsletters/${id}/archive`, {}, 200)
  parsedHere.length = 0
  const read = async (url: string) => {
    const { statusCode, body: answer } = await site.asVisitor({ url })
    expect([url, statusCode]).toEqual([url, 200])
    return answer
  }
  expect(await read('/api/public-letters')).toContain('Dear friend')
  expect(await read(documents.feed)).toContain('Dear friend')
  // Drawn only where the pages are built; its words are looked up all the same.
  await site.asVisitor({ url: cardHref(uniqueToken) })
  expect(parsedHere).toEqual([])
})

const list = `Email,Name\n${Array.from({ length: 2_000 }, (_, n) => `reader-${n}@example.com,Ada ${n}`).join('\n')}`
test.each([
  ['the look at a file', '/api/subscribers/import/check', { csv: list }, 200],
  ['an import', '/api/subscribers/import', { csv: list, pressId: 'a-press-of-an-import' }, 201],
  [
    'the headers of a letter',
    '/api/mail-acceptance/headers',
    { headers: 'Received: a\n'.repeat(9_000) },
    400,
  ],
] as const)('%s, of many lines', async (_, url, payload, status) => {
  await expectFree(() => asked('POST', url, payload, status))
})

const long = 'Plums and [more](https://plums.example.org/a). '.repeat(3_000)

test('the look through an export', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foolscap-free-loop-'))
  const path = join(folder, 'upload')
  await writeFile(path, `# Bells\n\n${long}`)
  await expectFree(async () => {
    expect(await lookThrough(site, { path, name: 'bells.md' })).toMatchObject({ state: 'read' })
  })
  await rm(folder, { recursive: true })
})

test('a letter of an export that comes in', async () => {
  const { baseUrl } = site.parts.config
  await expectFree(async () => {
    expect(await placed({ body: `<p>${long}</p>`, shown: [], baseUrl })).toContain('Plums')
  })
})
