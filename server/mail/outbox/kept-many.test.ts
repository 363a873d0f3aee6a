/** Mails that were kept, as they are many, of polls, and when the database fails in the middle. */
import type { Driver } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../../contract/base/pages.ts'
import { slice } from '../../../contract/base/slices-of.ts'
import type { SendReport } from '../../../contract/mail/sends.ts'
import { createFaults, type Faults } from '../../test/failing-database.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { addReadersTo, words } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { chooseTransport } from '../choose-transport.ts'
import { workOnSend } from '../ledger/laying/lay-slice.ts'
import { keptWords } from '../outbox.ts'
import { startTestRelay, type TestRelay } from '../smtp/test-relay.ts'
import { keptOf, textOf } from './test-kept.ts'

let site: TestSite
let relay: TestRelay
const { post, get, readers, stop, progress, setUpMail, kept, idOf, pressKept, outcomes, to, keptLetter } =
  keptOf(
    () => site,
    () => relay,
  )
beforeEach(async () => {
  relay = await startTestRelay()
  site = await createTestSite({ transport: chooseTransport, env: { BASE_URL: '', PORT: '3000' } })
})
afterEach(async () => {
  await site.close()
  await relay.close()
})

/** A site that lays and mails nothing before `inbox()`. */
async function mailNothingYet(around: (driver: Driver) => Driver = driver => driver): Promise<void> {
  await site.close()
  site = await createTestSite({ transport: chooseTransport, around })
}

/** A letter that everyone's copy of was kept, as the last release wrote it down: no mail of it is made. */
async function writtenAsKept(): Promise<string> {
  const answer = await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload: { ...words, everyone: true },
    headers: { prefer: 'respond-async' },
  })
  while (await workOnSend(site.parts, answer.json<SendReport>().sendId));
  const taken = { state: 'sent', due_at: null, reply: keptWords } as const
  await site.database.db.updateTable('deliveries').set(taken).execute()
  return idOf(words.subject)
}

describe('a poll', () => {
  async function keptPoll(count: number): Promise<string> {
    await readers(...Array.from({ length: count }, (_, n) => `reader-${n}`))
    const { id } = (await post('/api/polls', { title: 'Tea?', answering: 'mailed' })).json()
    const questions = [{ questionText: 'Tea?', questionType: 'text' }]
    await site.asAuthor({ method: 'PUT', url: `/api/polls/${id}/questions`, payload: { questions } })
    await post(`/api/polls/${id}/send`, { everyone: true, acceptFew: true })
    await site.inbox()
    return id
  }
  const mailPoll = (id: string, payload: object = {}) => post(`/api/polls/${id}/mail-kept`, payload)

  test('that was kept is mailed with rights that answer once each', async () => {
    const id = await keptPoll(6)
    await setUpMail()
    expect(await kept()).toMatchObject([{ newsletterId: null, pollId: id, subject: 'Tea?', readers: 6 }])
    expect((await mailPoll(id)).json()).toMatchObject({ total: 6, pending: 0 })
    const path = pages.poll.href({ token: 'TOKEN' }).replace('TOKEN', '([\\w-]+)')
    const link = new RegExp(`${path}#right=([\\w-]+)`)
    const links = relay.mails.map(mail => link.exec(textOf(mail)) ?? [])
    expect(new Set(links.map(([, , right]) => right)).size).toBe(6)
    const poll = await site.asVisitor({ url: `/api/poll/${links[0]?.[1]}` })
    const question = poll.json<{ questions: { id: string }[] }>().questions[0]?.id
    const answer = (right = '') =>
      site.asVisitor({
        method: 'POST',
        url: '/api/poll-responses',
        payload: {
          pollId: id,
          respondentEmail: null,
          right,
          answers: [{ questionId: question, answerText: 'Yes', answerValues: null }],
        },
      })
    expect((await answer(links[0]?.[2])).statusCode).toBe(201)
    expect((await answer(links[0]?.[2])).statusCode).not.toBe(201)
    expect(await get(`/api/poll/${links[0]?.[1]}/rules`)).toMatchObject({
      mailedTo: { people: 6, isFew: false },
    })
    expect(await site.database.db.selectFrom('copy_secrets').selectAll().execute()).toEqual([])
  })

  test('to fewer than five asks first; a closed one is not offered', async () => {
    const id = await keptPoll(3)
    await setUpMail()
    expect((await mailPoll(id)).json()).toEqual(refusedAs('fewRecipients'))
    expect((await mailPoll(id, { acceptFew: true })).json()).toMatchObject({ total: 3 })
    expect(relay.mails).toHaveLength(3)
  })

  test('that is closed is not offered', async () => {
    const id = await keptPoll(6)
    await setUpMail()
    await post(`/api/polls/${id}/close`)
    expect(await kept()).toEqual([])
    expect((await mailPoll(id)).json()).toEqual(refusedAs('pollClosed'))
  })
})

describe('many copies', () => {
  const pressed = async (id: string) => (await pressKept(id)).json<SendReport>()

  test('are moved in slices, go on after a process ended in between, and go once each', async () => {
    const many = 2 * slice + 50
    await mailNothingYet()
    await addReadersTo(site.database.db, many, '')
    const id = await writtenAsKept()
    await setUpMail()
    const { sendId, total, pending } = await pressed(id)
    expect(total).toBe(many)
    expect(pending).toBeGreaterThanOrEqual(many - slice)
    const moved = async () =>
      (await site.database.db.selectFrom('deliveries').select('id').where('send_id', '=', sendId).execute())
        .length
    expect(await moved()).toBe(slice)
    expect(await workOnSend(site.parts, sendId)).toBe(true)
    expect(await moved()).toBe(2 * slice)
    while (await workOnSend(site.parts, sendId));
    await site.inbox()
    expect(relay.mails).toHaveLength(many)
    expect(new Set(to()).size).toBe(many)
    expect(await outcomes(id)).toMatchObject({ prepared: many, sent: many, missing: 0 })
  })

  test('of which the author stops the rest are missing, and not mailed by themselves', async () => {
    const many = slice + 50
    await addReadersTo(site.database.db, many, '')
    const id = await keptLetter()
    await setUpMail()
    await site.laying.stop()
    const { sendId } = await pressed(id)
    await stop(sendId)
    while (await workOnSend(site.parts, sendId));
    await site.inbox()
    const { sent: gone, missing, kept: left } = await outcomes(id)
    expect([gone + missing, left]).toEqual([many, 0])
    expect(await progress(sendId)).toMatchObject({ pending: 0, total: many })
    expect(await kept()).toEqual([])
    expect(relay.mails).toHaveLength(gone)
  })
})

describe('a database that fails', () => {
  const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
  let faults: Faults
  beforeEach(async () => {
    faults = createFaults(engine)
    await mailNothingYet(faults.around)
  })

  test.each([
    ['fails once', 'failAt'],
    ['is away from then on, as for a process that is killed', 'diesAt'],
  ] as const)(
    'that %s at any step of the press: it is as it was, or promised, and each has it once',
    async (_, fault) => {
      await readers('a', 'b')
      const id = await writtenAsKept()
      await setUpMail()
      const pressId = 'a-press-of-sixteen-or-more'
      for (let step = 1; ; step++) {
        Object.assign(faults, { steps: 0, [fault]: step })
        const answer = await pressKept(id, { pressId })
        const isOver = faults.steps < step
        Object.assign(faults, { failAt: 0, diesAt: 0, away: false })
        if (answer.statusCode < 500) expect([200, 202]).toContain(answer.statusCode)
        if (isOver) break
      }
      await site.inbox()
      expect(to()).toEqual(['a@example.com', 'b@example.com'])
      expect(await outcomes(id)).toMatchObject({ prepared: 2, sent: 2, kept: 0 })
    },
  )
})
