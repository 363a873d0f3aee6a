/** What became of a send, by receiving domain and by hour, as the mail server answered. */
import { afterEach, expect, test } from 'vitest'
import type { MailOutcomes } from '../../../../contract/mail/mail-outcomes.ts'
import { createTestSite, keeping, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const answers = (to: string) => {
  if (to.startsWith('no')) return { kind: 'refused', words: '550 5.1.1 No such user' } as const
  if (to.startsWith('later'))
    return { kind: 'deferred', words: '450 4.2.0 Try again later', throttled: false } as const
  return { kind: 'accepted', words: '250 Ok' } as const
}
const read = async (path = '') => (await site.asAuthor({ url: `/api/mail-outcomes${path}` })).json()

async function sendTo(subject: string, ...emails: string[]): Promise<void> {
  const ids: string[] = []
  for (const email of emails) {
    const added = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
    ids.push(added.json<{ id: string }>().id)
  }
  const payload = { subject, body: '<p>Hi</p>', fromName: 'Ada', selectedSubscriberIds: ids }
  const headers = { prefer: 'respond-async' }
  await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload, headers })
  await site.inbox()
}

test('each domain has its own numbers, and each hour', async () => {
  const carrier = { deliver: async ({ to }: { to: string }) => answers(to), close: () => {} }
  site = await createTestSite({ transport: { open: () => carrier } })
  expect(await read()).toEqual([])
  await sendTo('On plums', 'a@plums.org', 'b@plums.org', 'no@plums.org', 'c@pears.org', 'later@pears.org')
  const [send] = await read()
  expect(send).toMatchObject({ title: 'On plums' })
  const first: MailOutcomes = await read(`/${send.sendId}`)
  expect(first).toEqual({
    domains: [
      {
        domain: 'plums.org',
        accepted: 2,
        refused: 1,
        open: 0,
        unsure: 0,
        bounced: 0,
        complained: 0,
        words: '550 5.1.1 No such user',
      },
      {
        domain: 'pears.org',
        accepted: 1,
        refused: 0,
        open: 1,
        unsure: 0,
        bounced: 0,
        complained: 0,
        words: null,
      },
    ],
    more: 0,
    hours: [{ hour: '2026-03-01T12:00:00.000Z', accepted: 3, refused: 1 }],
    kept: 0,
  })
})

test('what the outbox took was accepted by no domain', async () => {
  site = await createTestSite({ transport: keeping })
  await sendTo('On plums', 'a@plums.org', 'b@plums.org')
  const [send] = await read()
  expect(await read(`/${send.sendId}`)).toEqual({ domains: [], more: 0, hours: [], kept: 2 })
})

test('answers 404 to the outcomes of a send that never was', async () => {
  site = await createTestSite()
  expect((await site.asAuthor({ url: '/api/mail-outcomes/nothing' })).statusCode).toBe(404)
})
