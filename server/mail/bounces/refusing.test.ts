/** A domain that refuses is told to the author, with its words, until it takes a letter again; what came back is counted by letter. */
import { afterEach, expect, test } from 'vitest'
import type { MailOutcomes, Returned } from '../../../contract/mail/mail-outcomes.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { postOf, secretOf, type Told } from './providers/test-posts.ts'

let site: TestSite
let answer: (to: string) => string
const mailed: string[] = []
afterEach(() => site.close())

async function begin(): Promise<void> {
  answer = () => '250 Ok'
  mailed.length = 0
  const deliver = async ({ id, to }: { id: string; to: string }) => {
    const words = answer(to)
    if (to.startsWith('ada')) mailed.push(id)
    return { kind: words.startsWith('250') ? 'accepted' : 'refused', words } as const
  }
  site = await createTestSite({
    transport: { open: () => ({ deliver, close: () => {} }) },
    env: {
      POSTMARK_WEBHOOK_SECRET: secretOf('postmark'),
      BREVO_WEBHOOK_SECRET: secretOf('brevo'),
    },
  })
}
const { get, post, readers, send } = pressesOf(() => site)
const refusing = async () => (await get<{ domain: string }[]>('/api/mail-refusing')).map(one => one.domain)

async function sent(...ids: string[]): Promise<void> {
  // Within ten seconds it would be the same press again.
  site.clock.forward(60_000)
  await send({ selectedSubscriberIds: ids })
  await site.inbox()
}

const blocked = '554 5.7.1 <ada@example.com>: blocked by our policy'

test('since when, how many and in what words; a wrong address says nothing of a domain', async () => {
  await begin()
  const [ada = '', eve = ''] = await readers('ada', 'eve')
  answer = to => (to.startsWith('ada') ? blocked : '550 5.1.1 No such user')
  await sent(ada, eve)
  await sent(ada)
  expect(await get('/api/mail-refusing')).toEqual([
    {
      domain: 'example.com',
      copies: 2,
      words: '554 5.7.1 …: blocked by our policy',
      since: '2026-03-01T12:01:00.000Z',
      lastAt: '2026-03-01T12:02:00.000Z',
    },
  ])
  // One copy that is taken is enough, whosever it is.
  answer = () => '250 Ok'
  await sent(ada)
  expect(await refusing()).toEqual([])
})

test('what the author has seen is not told again, until it is another story', async () => {
  await begin()
  const [ada = ''] = await readers('ada')
  answer = () => blocked
  await sent(ada)
  await post('/api/mail-refusing/dismiss', { domain: 'example.com' })
  await sent(ada)
  expect(await refusing()).toEqual([])
  answer = () => '250 Ok'
  await sent(ada)
  answer = () => blocked
  await sent(ada)
  expect(await refusing()).toEqual(['example.com'])
  // For some readers, the domain alone says who they are.
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
  expect(await refusing()).toEqual([])
})

let events = 0
const tell = (told: Omit<Told, 'number' | 'email'>) =>
  site.asVisitor({
    method: 'POST',
    url: '/api/bounces/from/brevo',
    ...postOf.brevo(
      { ...told, email: 'ada@example.com', number: ++events, messageId: `<${mailed.at(-1)}@letters.test>` },
      site.clock.now(),
    ),
  })

test('a refusal that comes back later is told too, and outlasts that a relay took the next letter', async () => {
  await begin()
  const [ada = ''] = await readers('ada')
  await sent(ada)
  await tell({ kind: 'ours' })
  expect(await refusing()).toEqual(['example.com'])
  await sent(ada)
  expect(await refusing()).toEqual(['example.com'])
  await tell({ kind: 'ours' })
  expect(await get('/api/mail-refusing')).toMatchObject([{ copies: 2, since: '2026-03-01T12:01:00.000Z' }])
  await sent(ada)
  site.clock.forward(3 * 86_400_000)
  expect(await refusing()).toEqual([])
})

test('by letter and by domain: what came back and what was reported is of those accepted, and the report still adds up', async () => {
  await begin()
  const [ada = '', eve = ''] = await readers('ada', 'eve')
  answer = to => (to.startsWith('eve') ? '550 5.1.1 No such user' : '250 Ok')
  await sent(eve, ada)
  const [{ sendId } = { sendId: '' }] = await get<{ sendId: string }[]>('/api/mail-outcomes')
  expect(await get('/api/mail-returned')).toEqual([])
  await tell({ kind: 'soft' })
  await tell({ kind: 'complaint' })
  const [{ id } = { id: '' }] = await get<{ id: string }[]>('/api/newsletters')
  expect(await get<Returned[]>('/api/mail-returned')).toEqual([{ id, bounced: 1, complained: 1 }])
  expect((await get<MailOutcomes>(`/api/mail-outcomes/${sendId}`)).domains).toEqual([
    {
      domain: 'example.com',
      accepted: 1,
      refused: 1,
      open: 0,
      unsure: 0,
      bounced: 1,
      complained: 1,
      words: '550 5.1.1 No such user',
    },
  ])
  expect(await get(`/api/sends/${sendId}`)).toMatchObject({
    total: 2,
    successfulEmails: ['ada@example.com'],
    unsure: 0,
    withdrawn: 0,
    failures: [{ email: 'eve@example.com' }],
  })
  // Whoever is erased takes what was said of them along.
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ada}` })
  expect(await get('/api/mail-returned')).toEqual([])
})
