import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutcomeCounts } from '../../../contract/mail/deliveries.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { accepted, type Scripted, scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import type { Outcome } from '../transport.ts'

let site: TestSite
let mail: Scripted
let answers: ((outcome: Outcome) => void)[]
const { post, get, readers, sent, send, stop, progress, letters } = pressesOf(() => site)

/** Every message waits until the test answers it. */
beforeEach(async () => {
  answers = []
  mail = scripted(() => new Promise<Outcome>(resolve => answers.push(resolve)))
  site = await createTestSite({ transport: mail.transport, env: { MAIL_CONNECTIONS: '1', MAIL_RATE: '1' } })
})
afterEach(async () => {
  for (const answer of answers) answer(accepted)
  await site.close()
})

async function startSending(): Promise<string> {
  const ids = await readers('a', 'b', 'c', 'd', 'e')
  const pressId = 'a-press-of-sixteen-or-more'
  const pressed = send({ selectedSubscriberIds: ids, pressId })
  await expect.poll(() => mail.carried.length).toBe(1)
  pressed.catch(() => {})
  return pressId
}

const answer = (outcome: Outcome) => answers.shift()?.(outcome)

test('what has not begun is withdrawn, the copy in flight ends by itself', async () => {
  const sendId = await startSending()
  const stopped = await stop(sendId)
  expect([stopped.statusCode, stopped.json()]).toMatchObject([
    200,
    { total: 5, pending: 1, withdrawn: 4, isStopped: true },
  ])
  answer(accepted)
  await site.inbox()
  expect(mail.carried).toHaveLength(1)
  expect(await progress(sendId)).toMatchObject({ pending: 0, successful: 1, withdrawn: 4 })
  expect((await stop(sendId)).statusCode).toBe(200)
})

const table: [name: string, outcome: Outcome, after: object][] = [
  [
    'deferred',
    { kind: 'deferred', words: '450 Later', throttled: false },
    { pending: 0, withdrawn: 5, unsure: 0 },
  ],
  ['not answered', { kind: 'unanswered', words: '' }, { pending: 0, withdrawn: 4, unsure: 1 }],
  ['not taken', { kind: 'unreachable', words: 'ECONNRESET' }, { pending: 0, withdrawn: 5, unsure: 0 }],
  ['refused', { kind: 'refused', words: '550 5.7.1 No' }, { pending: 0, withdrawn: 4, failed: 1 }],
]
for (const [name, outcome, after] of table) {
  test(`a copy in flight at the stop that is ${name} is not tried again`, async () => {
    const sendId = await startSending()
    await stop(sendId)
    answer(outcome)
    await expect.poll(() => progress(sendId)).toMatchObject(after)
    site.clock.forward(48 * 3_600_000)
    await site.inbox()
    expect(mail.carried).toHaveLength(1)
  })
}

test('a copy that was in flight when the site died after the stop is left as unsure', async () => {
  const sendId = await startSending()
  const { db } = site.database
  // As a process leaves it that died between the two steps of a stop.
  await db.updateTable('sends').set({ stopped_at: site.clock.now().toISOString() }).execute()
  await db
    .updateTable('deliveries')
    .set({ lease_holder: 'dead', due_at: site.clock.now().toISOString() })
    .where('state', '=', 'sending')
    .execute()
  answer(accepted)
  await expect.poll(() => progress(sendId)).toMatchObject({ pending: 0, unsure: 1, withdrawn: 4 })
})

test('a send that is over cannot be stopped', async () => {
  const sendId = await startSending()
  await stop(sendId)
  answer(accepted)
  const ids = await readers('f')
  const pressed = sent({ subject: 'Another', selectedSubscriberIds: ids })
  await expect.poll(() => mail.carried.length).toBe(2)
  answer(accepted)
  const over = await stop((await pressed).sendId)
  expect([over.statusCode, over.json()]).toEqual([409, refusedAs('sendIsOver')])
  expect((await stop('nothing')).statusCode).toBe(404)
})

test('after a stop the letter can be sent to the missing, once', async () => {
  const sendId = await startSending()
  await stop(sendId)
  answer(accepted)
  await expect.poll(() => progress(sendId)).toMatchObject({ pending: 0 })
  const [letter] = await letters()
  const counts = () => get<OutcomeCounts>(`/api/newsletters/${letter?.id}/outcomes`)
  expect(await counts()).toMatchObject({ prepared: 5, sent: 1, withdrawn: 4, missing: 4 })
  const press = { pressId: 'the-press-to-the-missing', holdSeconds: 20 }
  const first = await post(`/api/newsletters/${letter?.id}/send-to-missing`, press)
  expect([first.statusCode, first.json().total]).toEqual([202, 4])
  const second = await post(`/api/newsletters/${letter?.id}/send-to-missing`, press)
  expect(second.json().sendId).toBe(first.json().sendId)
  expect(await counts()).toMatchObject({ prepared: 5, sent: 1, waiting: 4, missing: 0 })
  const other = await post(`/api/newsletters/${letter?.id}/send-to-missing`, {
    pressId: 'another-press-to-the-missing',
  })
  expect([other.statusCode, other.json().message]).toEqual([
    409,
    'Everyone who can be e-mailed already has this letter',
  ])
})
