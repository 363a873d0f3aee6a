/** Providers' webhooks through the front door: believed with their documented signature alone, while it is fresh, and once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BounceProvider, bounceProviders } from '../../../../contract/mail/bounce-providers.ts'
import type { BounceReport } from '../../../../contract/mail/bounces.ts'
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { providers } from './providers.ts'
import { createListeningSite, type Listening, postTo } from './test-listening.ts'
import {
  garbled,
  type Post,
  postOf,
  postWith,
  sesMessage,
  signedBySendgrid,
  snsPost,
  strangersKeys,
} from './test-posts.ts'

const hour = 3_600_000
const email = 'ada@example.com'
let listening: Listening
let site: TestSite
beforeEach(async () => {
  listening = await createListeningSite()
  site = listening.site
})
afterEach(() => listening.close())

const { get, post, readers, send } = pressesOf(() => site)
const now = () => site.clock.now()
const learned = () => get<BounceReport[]>('/api/bounces')
const reader = async () => (await get<Subscriber[]>('/api/subscribers'))[0]
const hand = (provider: BounceProvider, told: Post) => postTo(site, [provider, told])

/** A letter that Ada's server took. @returns its Message-ID */
async function sent(): Promise<string> {
  const ids = (await get<Subscriber[]>('/api/subscribers')).map(one => one.id)
  await send({ selectedSubscriberIds: ids.length > 0 ? ids : await readers('ada') })
  await site.inbox()
  return /^Message-ID: (.*)$/m.exec(listening.carried.at(-1)?.message.toString() ?? '')?.[1]?.trim() ?? ''
}

describe.each([...bounceProviders])('%s', provider => {
  const make = postOf[provider]

  test('a hard bounce suppresses with its words, once however often it comes, and is lifted', async () => {
    const messageId = await sent()
    const told = make({ kind: 'hard', email, messageId }, now())
    expect((await hand(provider, told)).statusCode).toBe(200)
    expect((await reader())?.suppressed?.words).toContain('550 5.1.1 … User unknown')
    const [first] = await learned()
    expect(first).toMatchObject({ kind: 'hard', source: provider, effect: 'suppressed', liftedAt: null })
    expect((await post(`/api/bounces/${first?.id}/lift`)).json()).toMatchObject({
      liftedAt: now().toISOString(),
    })
    expect((await reader())?.suppressed).toBeUndefined()
    // The same again, to the byte: it changes nothing.
    expect((await hand(provider, told)).statusCode).toBe(200)
    expect([(await reader())?.suppressed, (await learned()).length]).toEqual([undefined, 1])
  })

  test('a complaint unsubscribes at once', async () => {
    await sent()
    expect((await hand(provider, make({ kind: 'complaint', email }, now()))).statusCode).toBe(200)
    expect(await reader()).toMatchObject({ isActive: false })
    expect(await learned()).toMatchObject([{ kind: 'complaint', effect: 'unsubscribed', source: provider }])
  })

  test('what is about us, and one letter that may pass, cost nobody', async () => {
    await sent()
    await hand(provider, make({ kind: 'ours', email, number: 1 }, now()))
    // Mailgun says nothing of a failure that passes before it gave up.
    await hand(provider, make({ kind: 'soft', email, number: 2 }, now()))
    expect((await reader())?.suppressed).toBeUndefined()
    expect(new Set((await learned()).map(one => one.kind))).toEqual(new Set(['ours', 'soft']))
  })

  test.each([
    '550 5.1.0 <letters@letters.test> sender rejected',
    '554 5.1.1 <ada@example.com>: Client host [192.0.2.9] blocked using zen.spamhaus.org',
  ])('%s costs nobody, whatever the provider calls it', async said => {
    await sent()
    await hand(provider, make({ kind: 'hard', email, said }, now()))
    expect((await reader())?.suppressed).toBeUndefined()
    expect(await learned()).toMatchObject([{ kind: 'ours', effect: 'none' }])
  })

  test('forged, changed, unsigned or old it changes nothing', async () => {
    await sent()
    const right = make({ kind: 'hard', email }, now())
    const type = { 'content-type': right.headers['content-type'] ?? '' }
    const unsigned = right.payload.replace(/"[Ss]ignature":"[^"]{20,}"/, '"Signature":"AAAA"')
    const forged: Record<string, Post> = {
      unsigned: { headers: type, payload: unsigned },
      'signed by somebody else': postWith(strangersKeys(provider))(provider, { kind: 'hard', email }, now()),
      old: make({ kind: 'hard', email }, new Date(now().getTime() - 26 * hour)),
      'of a time to come': make({ kind: 'hard', email }, new Date(now().getTime() + hour)),
      empty: { headers: {}, payload: '' },
      garbled: garbled(right),
      ...(providers[provider].proof === 'body' && {
        'of another reader': { ...right, payload: right.payload.replace('ada@', 'eve@') },
      }),
    }
    for (const [what, one] of Object.entries(forged))
      expect([what, (await hand(provider, one)).statusCode]).toEqual([what, 401])
    expect([await learned(), (await reader())?.suppressed]).toEqual([[], undefined])
  })

  test('an address in another spelling is the same reader', async () => {
    await post('/api/subscribers', { email: 'ada@bücher.example' })
    await hand(provider, make({ kind: 'hard', email: 'Ada@BÜCHER.example' }, now()))
    expect((await reader())?.suppressed).toBeDefined()
  })

  test('about nobody on the list it is taken, and nothing is kept of it', async () => {
    const answer = await hand(provider, make({ kind: 'hard', email: 'stranger@example.com' }, now()))
    expect([answer.statusCode, await learned()]).toEqual([200, []])
    const rows = await site.database.db.selectFrom('mail_reports').selectAll().execute()
    expect(rows).toEqual([])
  })
})

test('a provider that is not set up is not listened to', async () => {
  const other = await createTestSite()
  for (const provider of bounceProviders) {
    const told = postOf[provider]({ kind: 'hard', email }, now())
    expect((await postTo(other, [provider, told])).statusCode).toBe(404)
  }
  const nobody = await postTo(other, ['nobody' as BounceProvider, { headers: {}, payload: '{}' }])
  expect(nobody.statusCode).toBe(400)
  await other.close()
})

describe('SNS', () => {
  const hard = () => sesMessage({ kind: 'hard', email })
  const evil = 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-abc.pem'

  test('the first version of its signature is read too, and the certificate asked for once', async () => {
    await sent()
    const told = snsPost({ Type: 'Notification', Message: hard(), Subject: 'Bounce' }, now(), '1')
    expect((await hand('ses', told)).statusCode).toBe(200)
    expect(await learned()).toHaveLength(1)
    expect(listening.asked.length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['another topic', { TopicArn: 'arn:aws:sns:eu-west-1:999999999999:bounces' }],
    ['a certificate from elsewhere', { SigningCertURL: evil }],
    [
      'a certificate without TLS',
      { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem' },
    ],
    ['another file of Amazon’s', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/anything.pem' }],
    [
      'a bucket of somebody’s',
      { SigningCertURL: 'https://evil.s3.amazonaws.com/SimpleNotificationService-abc.pem' },
    ],
  ])('%s is not believed, although it is signed', async (_, change) => {
    await sent()
    const told = snsPost({ Type: 'Notification', Message: hard(), ...change }, now())
    expect((await hand('ses', told)).statusCode).toBe(401)
    expect([
      await learned(),
      listening.network.reached.filter(({ host }) => !host.endsWith('.amazonaws.com')),
    ]).toEqual([[], []])
  })

  test('it is told that its messages are wanted, at an address of its own alone', async () => {
    const confirm = (SubscribeURL: string) =>
      hand(
        'ses',
        snsPost({ Type: 'SubscriptionConfirmation', Message: 'Hi', Token: 't', SubscribeURL }, now()),
      )
    await confirm('https://evil.example/?Action=ConfirmSubscription')
    await confirm('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t')
    expect(listening.asked.filter(url => url.includes('Confirm'))).toEqual([
      '/?Action=ConfirmSubscription&Token=t',
    ])
    expect(listening.network.reached.map(({ host }) => host)).not.toContain('evil.example')
  })
})

test('a token of Mailgun is spent also by what says nothing', async () => {
  await sent()
  const delivered = postOf.mailgun({ kind: 'hard', email, number: 7 }, now())
  await hand('mailgun', { ...delivered, payload: delivered.payload.replace('"failed"', '"delivered"') })
  await hand('mailgun', delivered)
  expect([await learned(), (await reader())?.suppressed]).toEqual([[], undefined])
})

test.each<[string, BounceProvider, () => Post]>([
  ['no JSON', 'postmark', () => ({ ...postOf.postmark({ kind: 'hard', email }, now()), payload: '{' })],
  [
    'a bounce in another form',
    'sendgrid',
    () => signedBySendgrid('[{"event":"bounce","email":7},{"event":"open","email":8}]', now()),
  ],
  [
    'a bounce in another form',
    'ses',
    () => snsPost({ Type: 'Notification', Message: '{"notificationType":"Bounce"}' }, now()),
  ],
])('%s of %s is taken, so that it does not come again, and told', async (_, provider, make) => {
  const told = make()
  expect([(await hand(provider, told)).statusCode, (await hand(provider, told)).statusCode]).toEqual([
    200, 200,
  ])
  expect(await get('/api/bounces/unread')).toMatchObject([{ source: provider, count: 1, whys: ['failed'] }])
})

test('what says nothing of letters is no report, whatever its form', async () => {
  const set = 'Successfully validated SNS topic for Amazon SES event publishing.'
  expect((await hand('ses', snsPost({ Type: 'Notification', Message: set }, now()))).statusCode).toBe(200)
  const others = '[{"event":"open","email":8},{"event":"group_resubscribe"}]'
  expect((await hand('sendgrid', signedBySendgrid(others, now()))).statusCode).toBe(200)
  expect(await get('/api/bounces/unread')).toEqual([])
})

test('an event that the database refuses each time is posted once more, then taken and told; those beside it are learned', async () => {
  await sent()
  const one = { event: 'bounce', type: 'bounce', reason: '550 5.1.1 User unknown', status: '5.1.1' }
  // PostgreSQL's texts hold no NUL.
  const events = [
    { ...one, email: 'a\u0000da@example.com', sg_event_id: 'e1' },
    { ...one, email, sg_event_id: 'e2' },
  ]
  const told = signedBySendgrid(JSON.stringify(events), now())
  const codes = [(await hand('sendgrid', told)).statusCode, (await hand('sendgrid', told)).statusCode]
  expect((await reader())?.suppressed).toBeDefined()
  const isRefused = process.env.FOOLSCAP_TEST_ENGINE === 'postgres'
  expect(codes).toEqual(isRefused ? [400, 200] : [200, 200])
  const unread = isRefused ? [{ source: 'sendgrid', count: 1, whys: ['failed'] }] : []
  expect(await get('/api/bounces/unread')).toMatchObject(unread)
})
