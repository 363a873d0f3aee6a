/** Who leaves a circle, or comes into one that is left out, while a letter waits: it does not come, and the report says why. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { slice } from '../../../../contract/base/slices-of.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { accepted, scripted } from '../../../test/scripted-transport.ts'
import { addReadersTo, circleIn, pressesOf } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { leftCircleWords } from '../outcomes/meaning.ts'

let site: TestSite
let ids: Record<string, string>
let family: string
let work: string
const { post, get, readers, send, sent, letters, progress, release } = pressesOf(() => site)
const idsOf = (names: string) => names.split(' ').map(name => ids[name] ?? '')
const put = (circle: string, names: string) =>
  post(`/api/circles/${circle}/add`, { subscriberIds: idsOf(names) })
const take = (circle: string, names: string) =>
  post(`/api/circles/${circle}/remove`, { subscriberIds: idsOf(names) })

beforeEach(async () => {
  site = await createTestSite()
  const names = ['ada', 'bob', 'cyd', 'dan', 'eve']
  const all = await readers(...names)
  ids = Object.fromEntries(names.map((name, at) => [name, all[at] ?? '']))
  family = (await post('/api/circles', { name: 'Family' })).json<Circle>().id
  work = (await post('/api/circles', { name: 'Work' })).json<Circle>().id
  await put(family, 'ada bob cyd')
  await put(work, 'cyd dan')
})
afterEach(() => site.close())

/** Scheduled for tomorrow. */
async function waiting(fields: object): Promise<SendReport> {
  const scheduledFor = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString()
  return (await send({ ...fields, scheduledFor })).json<SendReport>()
}
async function arrived(): Promise<string> {
  site.clock.forward(24 * 3_600_000)
  return (await site.inbox())
    .map(mail => mail.recipient?.split('@')[0])
    .toSorted()
    .join(' ')
}

const stories: [what: string, fields: () => object, meanwhile: () => Promise<unknown>, to: string][] = [
  ['leaves the circle', () => ({ circles: [family] }), () => take(family, 'bob'), 'ada cyd'],
  ['leaves one of two', () => ({ circles: [family, work] }), () => take(work, 'cyd dan'), 'ada bob cyd'],
  [
    'comes into one that is left out',
    () => ({ circles: [family], exceptCircles: [work] }),
    () => put(work, 'ada'),
    'bob',
  ],
  [
    'comes into the one that everybody is but',
    () => ({ everyone: true, exceptCircles: [work], selectedSubscriberIds: idsOf('dan eve') }),
    () => put(work, 'ada eve'),
    'bob dan eve',
  ],
  [
    'leaves, and was named',
    () => ({ circles: [family], selectedSubscriberIds: idsOf('bob eve') }),
    () => take(family, 'ada bob'),
    'bob cyd eve',
  ],
  [
    'leaves and comes back, or joins after the press',
    () => ({ circles: [family] }),
    async () => {
      await take(family, 'bob')
      await put(family, 'bob dan')
    },
    'ada bob cyd',
  ],
]

test.each(stories)('who %s', async (_, fields, meanwhile, to) => {
  const { sendId, total } = await waiting(fields())
  await meanwhile()
  expect(await arrived()).toBe(to)
  const count = to.split(' ').length
  expect(await progress(sendId)).toMatchObject({ total, successful: count, withdrawn: total - count })
})

describe('a reader who left', () => {
  test('is told of with why, and is not among the missing', async () => {
    const { sendId } = await waiting({ circles: [family] })
    await take(family, 'bob')
    await release(sendId)
    expect(await arrived()).toBe('ada cyd')
    const [letter] = await letters()
    const { recipients } = await get<{ recipients: object[] }>(
      `/api/newsletters/${letter?.id}/deliveries?state=withdrawn`,
    )
    expect(recipients).toMatchObject([{ email: 'bob@example.com', words: leftCircleWords }])
    expect(await get(`/api/newsletters/${letter?.id}/outcomes`)).toMatchObject({
      prepared: 3,
      sent: 2,
      withdrawn: 1,
      missing: 0,
    })
  })

  test('is not sent what they missed before they left', async () => {
    await site.close()
    let isRefusing = true
    const mail = scripted(() => (isRefusing ? { kind: 'refused', words: '550 5.7.1 not now' } : accepted))
    site = await createTestSite({ transport: mail.transport })
    const [ada = '', bob = '', cyd = ''] = await readers('ada', 'bob', 'cyd')
    const circle = await circleIn(site.database.db, [ada, bob])
    await sent({ circles: [circle], selectedSubscriberIds: [cyd] })
    const [letter] = await letters()
    await post(`/api/circles/${circle}/remove`, { subscriberIds: [bob] })
    isRefusing = false
    const again = await post(`/api/newsletters/${letter?.id}/send-to-missing`)
    expect(again.json()).toMatchObject({
      successfulEmails: ['ada@example.com', 'cyd@example.com'],
      total: 3,
      withdrawn: 1,
    })
    expect(await get(`/api/newsletters/${letter?.id}/outcomes`)).toMatchObject({ sent: 2, missing: 0 })
  })
})

test('a circle that a letter waits for is not deleted before it left', async () => {
  const { sendId } = await waiting({ circles: [family], exceptCircles: [work] })
  for (const circle of [family, work]) {
    const refused = await site.asAuthor({ method: 'DELETE', url: `/api/circles/${circle}` })
    expect([refused.statusCode, refused.json()]).toEqual([409, refusedAs('circleAwaited')])
  }
  await release(sendId)
  expect(await arrived()).toBe('ada bob')
  expect((await site.asAuthor({ method: 'DELETE', url: `/api/circles/${work}` })).statusCode).toBe(200)
})

test('the rest of a large send is looked at too, also what is laid in slices', async () => {
  const { db } = site.database
  const many = await addReadersTo(db, slice + 50, 'r')
  const circle = await circleIn(db, many)
  const { sendId } = await waiting({ circles: [circle], selectedSubscriberIds: idsOf('ada') })
  await site.laying.idle()
  const gone = [many[0] ?? '', many.at(-1) ?? '']
  await post(`/api/circles/${circle}/remove`, { subscriberIds: gone })
  await arrived()
  expect(await progress(sendId)).toMatchObject({
    total: slice + 51,
    successful: slice + 49,
    withdrawn: 2,
    pending: 0,
  })
})
