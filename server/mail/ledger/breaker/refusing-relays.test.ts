/** Three hundred readers behind mail servers that refuse, for whatever reason: nobody loses their place on the list for it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PausedSend } from '../../../../contract/mail/sends-in-doubt.ts'
import { countRows } from '../../../base/db/count-rows.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { addReadersTo, pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import type { Outcome } from '../../transport.ts'
import { selectPutOff } from '../restored/restored-queries.ts'

let site: TestSite
let mail: Scripted
let answer: (to: string, at: number, attempt: number) => Outcome
const { sendAsync, stop, progress, get, post } = pressesOf(() => site)

beforeEach(async () => {
  mail = scripted(({ to }, attempt) => answer(to, mail.carried.length - 1, attempt))
  site = await createTestSite({ transport: mail.transport, env: { MAIL_CONNECTIONS: '4' } })
})
afterEach(() => site.close())

const refused = (words: string, at: 'recipient' | 'message' = 'recipient'): Outcome => ({
  kind: 'refused',
  words,
  at,
})
const unknown = (to: string) => refused(`550 5.1.1 <${to}>: Recipient address rejected: User unknown`)
const suppressed = async () =>
  countRows(site.database.db.selectFrom('subscribers').where('suppressed_at', 'is not', null))
const inDoubt = () => get<PausedSend[]>('/api/paused-sends')

/** @returns the send, once nothing moves any more */
async function press(count: number, domainOf: (at: number) => string = () => 'example.com'): Promise<string> {
  const ids = await addReadersTo(site.database.db, count, 'reader-')
  for (const [at, id] of ids.entries()) {
    const email = `${id.toLowerCase()}@${domainOf(at)}`
    await site.database.db
      .updateTable('subscribers')
      .set({ email, email_key: email })
      .where('id', '=', id)
      .execute()
  }
  const answered = await sendAsync({
    everyone: true,
    selectedSubscriberIds: [],
    pressId: 'a-press-of-sixteen-or-more',
  })
  await site.inbox()
  return answered.json<{ sendId: string }>().sendId
}

const relays: [name: string, words: string, answer: typeof answer][] = [
  ['its sender', 'sender rejected', () => refused('550 5.1.0 <letters@example.org> sender rejected')],
  [
    'us, by a blocklist',
    'spamhaus',
    () => refused('554 5.1.1 Service unavailable; blocked using zen.spamhaus.org'),
  ],
  ['the content', 'content', () => refused('550 5.7.1 Message content rejected', 'message')],
  ['everybody as unknown', 'User unknown', unknown],
  ['every second one', 'User unknown', (to, at) => (at % 2 === 0 ? accepted : unknown(to))],
  ['after the dot', 'sender rejected', () => refused('550 5.1.0 sender rejected', 'message')],
  [
    'first for now, then for good',
    'User unknown',
    (to, at) => (at < 8 ? { kind: 'deferred', words: '451 4.3.0 Later', throttled: false } : unknown(to)),
  ],
  [
    'for one reason after the other',
    'unknown',
    (to, at) =>
      [unknown(to), refused('552 5.2.2 Over quota'), refused('554 5.7.1 Relay access denied'), accepted][
        at % 4
      ] ?? accepted,
  ],
]
test.each(relays)(
  'a relay that refuses %s suppresses nobody for good, and stops the send',
  async (_, words, says) => {
    answer = says
    const sendId = await press(300)
    expect(await suppressed()).toBe(0)
    expect(await progress(sendId)).toMatchObject({ pausedFor: expect.any(String) })
    expect(mail.carried.length).toBeLessThan(40)
    expect(await inDoubt()).toMatchObject([{ sendId, waits: 'all', domains: [] }])
    expect((await inDoubt())[0]?.words.toLowerCase()).toContain(
      words === 'unknown' ? '' : words.toLowerCase(),
    )
  },
)

test('a relay that turns the sender away at MAIL stops the send, and nobody is refused', async () => {
  answer = (_, at) =>
    at < 20
      ? accepted
      : { kind: 'unreachable', words: '553 5.1.8 Sender address rejected', refusesSender: true }
  const sendId = await press(300)
  expect(await progress(sendId)).toMatchObject({
    pausedFor: '553 5.1.8 Sender address rejected',
    successful: 20,
    failed: 0,
    pending: 280,
  })
  expect(mail.carried.length).toBeLessThan(40)
  expect(await suppressed()).toBe(0)
  expect(await inDoubt()).toMatchObject([{ sendId, waits: 'all', domains: [], undecided: 0 }])
  // The send says so; beside it nothing is left that would be tried again by itself.
  expect(await get('/api/mail-status')).toMatchObject({ troubles: [] })
  answer = () => accepted
  await post(`/api/sends/${sendId}/resume`)
  await site.inbox()
  expect(await progress(sendId)).toMatchObject({ successful: 300, pending: 0, pausedFor: null })
  expect(new Set(mail.to()).size).toBe(300)
})

test('a mail server that cannot be reached is waited for, and the letter goes on by itself', async () => {
  answer = (_, at) => (at < 12 ? { kind: 'unreachable', words: 'ECONNREFUSED' } : accepted)
  const sendId = await press(30)
  expect(await progress(sendId)).toMatchObject({ successful: 30, pausedFor: null })
})

test('one domain that refuses its own readers waits alone', async () => {
  answer = to => (to.endsWith('@gmx.example') ? unknown(to) : accepted)
  const sendId = await press(300, at => (at % 3 === 0 ? 'gmx.example' : `d${at % 7}.example`))
  expect(await suppressed()).toBe(0)
  const tried = mail.to().filter(to => to.endsWith('@gmx.example')).length
  expect(tried).toBeLessThan(40)
  expect(await progress(sendId)).toMatchObject({ successful: 200, pending: 100 - tried, pausedFor: null })
  expect(await inDoubt()).toMatchObject([
    { sendId, waits: 'domains', domains: ['gmx.example'], undecided: tried },
  ])
  // What moves the copies of a restored site on leaves them alone.
  expect(await selectPutOff(site.database.db, site.clock.now().toISOString())).toEqual([])
  answer = () => accepted
  expect((await post(`/api/sends/${sendId}/resume`)).statusCode).toBe(200)
  await site.inbox()
  expect(await progress(sendId)).toMatchObject({ successful: 300, pending: 0 })
  expect(await inDoubt()).toEqual([])
})

test.each([
  ['a fortieth', 40, 1_000],
  ['a hundredth', 100, 1_500],
])('a domain of %s of the list that refuses everybody waits too', async (_, each, count) => {
  answer = (to, at) => (to.endsWith('@gmx.example') || at % 100 === 7 ? unknown(to) : accepted)
  const sendId = await press(count, at => (at % each === 0 ? 'gmx.example' : `d${at % 7}.example`))
  expect(await inDoubt()).toMatchObject([{ sendId, domains: ['gmx.example'], undecided: expect.any(Number) }])
  const lost = site.database.db.selectFrom('subscribers').where('suppressed_at', 'is not', null)
  expect(await countRows(lost.where('email', 'like', '%@gmx.example'))).toBe(0)
  // Those who are dead elsewhere go.
  expect(await suppressed()).toBeGreaterThan(count / 150)
})

test('a list with dead addresses is sent through, and these are mailed no more', async () => {
  answer = (to, at) => (at % 50 === 25 ? unknown(to) : accepted)
  const sendId = await press(600)
  expect(await progress(sendId)).toMatchObject({ successful: 588, failed: 12, pending: 0, pausedFor: null })
  expect(await suppressed()).toBe(12)
  expect(await inDoubt()).toEqual([])
  // With one press all of them are mailed again.
  expect(await get(`/api/sends/${sendId}/suppressed`)).toEqual({ count: 12 })
  expect((await post(`/api/sends/${sendId}/suppressed/lift`)).json()).toEqual({ count: 0 })
  expect(await suppressed()).toBe(0)
})

test('what goes wrong late in a large send stops it as soon', async () => {
  answer = (to, at) => (at < 500 ? accepted : unknown(to))
  const sendId = await press(800)
  expect(await progress(sendId)).toMatchObject({ pausedFor: expect.stringContaining('User unknown') })
  expect(mail.carried.length).toBeLessThan(530)
  expect(await suppressed()).toBe(0)
})

test('refusals at domains with one reader each add up, however long the send', async () => {
  answer = to =>
    to.endsWith('.example') ? refused('554 5.7.1 blocked using zen.spamhaus.org', 'message') : accepted
  const every = (at: number) => (at < 250 ? 11 : 6)
  await press(700, at => (at % every(at) === 0 ? `d${at}.example` : 'many.test'))
  expect(await inDoubt()).toMatchObject([{ waits: 'all', domains: [] }])
  expect(mail.carried.length).toBeLessThan(500)
})

test('sent on without them, those refused are mailed no more', async () => {
  answer = unknown
  const sendId = await press(60)
  const [{ undecided } = { undecided: 0 }] = await inDoubt()
  expect(undecided).toBe(mail.carried.length)
  answer = () => accepted
  expect((await post(`/api/sends/${sendId}/resume-without`)).statusCode).toBe(200)
  await site.inbox()
  expect(await suppressed()).toBe(undecided)
  expect(await progress(sendId)).toMatchObject({ successful: 60 - undecided, failed: undecided, pending: 0 })
  expect((await post(`/api/sends/${sendId}/resume`)).json()).toEqual(refusedAs('sendIsNotPaused'))
})

test('whom the author left out stays out, should it stop once more', async () => {
  answer = unknown
  const sendId = await press(60)
  const [{ undecided } = { undecided: 0 }] = await inDoubt()
  await post(`/api/sends/${sendId}/resume-without`)
  site.clock.forward(1_000)
  await site.inbox()
  expect(await suppressed()).toBe(undecided)
  expect((await inDoubt())[0]?.undecided).toBe(mail.carried.length - undecided)
})

test('stopped, everybody stays on the list', async () => {
  answer = unknown
  const sendId = await press(60)
  await stop(sendId)
  expect([await suppressed(), await inDoubt()]).toEqual([0, []])
  expect(await progress(sendId)).toMatchObject({ pending: 0, isStopped: true })
})

test.each([3, 9])('a list of %i loses nobody to a server that takes nothing', async count => {
  answer = unknown
  const sendId = await press(count)
  expect(await suppressed()).toBe(0)
  expect(await inDoubt()).toMatchObject([{ sendId, waits: 'nothing', undecided: count }])
  answer = () => accepted
  await post(`/api/sends/${sendId}/resume`)
  await site.inbox()
  expect(await progress(sendId)).toMatchObject({ successful: count, failed: 0, pending: 0 })
  expect(await inDoubt()).toEqual([])
})

test('sent on to those refused too, it is not in doubt again for being refused by the same', async () => {
  answer = (to, at) => (at < 33 ? accepted : unknown(to))
  const sendId = await press(40)
  expect(await inDoubt()).toMatchObject([{ sendId }])
  await post(`/api/sends/${sendId}/resume`)
  await site.inbox()
  expect([await inDoubt(), await suppressed()]).toEqual([[], 7])
})

test('refused to the last before it could stop, it is told all the same', async () => {
  answer = (to, at) => (at < 17 ? accepted : unknown(to))
  const sendId = await press(20)
  expect(await inDoubt()).toMatchObject([{ sendId, waits: 'nothing', undecided: 3 }])
  expect(await suppressed()).toBe(0)
  await post(`/api/sends/${sendId}/resume-without`)
  expect([await suppressed(), await inDoubt()]).toEqual([3, []])
})
