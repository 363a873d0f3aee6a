import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Letter } from '../../contract/letters/letters.ts'
import type { SendReport } from '../../contract/mail/sends.ts'
import type { Subscriber } from '../../contract/people/subscribers.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { Site } from '../base/site.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { deleteLetter } from './delete-letter.ts'
import { resendLetter, sendToMissing } from './send-again.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

async function givenReaders(): Promise<string[]> {
  const ids: string[] = []
  for (const email of ['a@example.com', 'b@example.com']) {
    const added = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
    ids.push(added.json<Subscriber>().id)
  }
  return ids
}

/** @returns the id of its send */
async function givenSentLetter(selectedSubscriberIds: string[]): Promise<string> {
  const sent = await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    payload: { subject: 'Gone', body: '<p>Soon</p>', fromName: 'Ada', selectedSubscriberIds },
  })
  return sent.json<SendReport>().sendId
}

const letterId = async () => (await site.asAuthor({ url: '/api/newsletters' })).json<Letter[]>()[0]?.id ?? ''

test('copies that wait are withdrawn with their letter, and counts of what was sent stay true', async () => {
  const ids = await givenReaders()
  const sendId = await givenSentLetter(ids)
  // As after a 4xx: one copy waits for its next try.
  await site.database.db
    .updateTable('deliveries')
    .set({ state: 'deferred', due_at: '2026-03-01T13:00:00.000Z' })
    .where('subscriber_id', '=', ids[0] ?? '')
    .execute()
  const answer = await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${await letterId()}` })
  expect(answer.statusCode).toBe(200)
  const report = (await site.asAuthor({ url: `/api/sends/${sendId}` })).json<SendReport>()
  expect(report).toMatchObject({ total: 2, pending: 0, withdrawn: 1, successfulEmails: ['b@example.com'] })
  site.clock.forward(86_400_000)
  expect((await site.inbox()).filter(mail => mail.subject === 'Gone')).toHaveLength(2)
})

/** A database whose transactions begin when something else is done. */
function waitingFor(first: () => Promise<unknown>, db: Db): Db {
  return new Proxy(db, {
    get(real, name) {
      if (name === 'transaction')
        return () => ({
          execute: async (work: (tx: Tx) => Promise<unknown>) => {
            await first()
            return real.transaction().execute(work)
          },
        })
      const value: unknown = Reflect.get(real, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}

test.each(['resent', 'sent to the missing'])(
  'a letter that is deleted while it is %s goes to nobody any more',
  async how => {
    const ids = await givenReaders()
    await givenSentLetter(ids)
    await site.inbox()
    await site.database.db.updateTable('deliveries').set({ state: 'refused' }).execute()
    const press = { letterId: await letterId(), pressId: undefined, holdSeconds: 60 }
    const whole: Site = { ...site.parts, ending: new AbortController().signal, log: site.app.log }
    const late: Site = { ...whole, db: waitingFor(() => deleteLetter(whole, press.letterId), whole.db) }
    const outcome = await (how === 'resent'
      ? resendLetter(late, { ...press, selectedSubscriberIds: ids, everyone: false, except: [] })
      : sendToMissing(late, press))
    expect(outcome).toEqual({ refused: 'letterNotFound' })
    const open = await site.database.db
      .selectFrom('deliveries')
      .select('id')
      .where('due_at', 'is not', null)
      .execute()
    expect(open).toEqual([])
  },
)
