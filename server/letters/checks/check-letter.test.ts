/** The check before Send, as the compose page calls it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../../../contract/letters/checks.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

let site: TestSite
const readers: Record<string, string> = {}
beforeAll(async () => {
  site = await createTestSite()
  for (const name of ['ada', 'bob', 'cyd', 'dan', 'eve']) {
    const email = `${name}@example.com`
    const answer = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
    readers[name] = answer.json().id
  }
})
afterAll(() => site.close())

const letter = { subject: 'First frost', body: '<p>The plums are in.</p>', fromName: 'Ada' }
const idsOf = (...names: string[]) => names.map(name => readers[name] ?? '')
async function check(words: object, at = site): Promise<Finding[]> {
  const answer = await at.asAuthor({
    method: 'POST',
    url: '/api/newsletters/check',
    payload: { ...letter, selectedSubscriberIds: Object.values(readers), ...words },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ findings: Finding[] }>().findings
}

test('a letter without a fault', async () => expect(await check({})).toEqual([]))

test('each finding says where it is and how it is mended', async () => {
  expect(await check({ body: '<p>TK</p>' })).toEqual([
    {
      kind: 'words',
      place: { in: 'words', quote: 'TK', occurrence: 0 },
      message: 'The letter still contains “TK”.',
      fix: 'Replace it with the real text, or remove it.',
    },
  ])
})

test('what stands in place of a name is told in the letter’s language', async () => {
  const [found] = await check({ body: '<p>Dear {name}</p>', language: 'de' })
  expect(found).toMatchObject({ kind: 'name', message: expect.stringContaining('“du”') })
})

test('nothing is stored and nothing is sent', async () => {
  await check({ body: '<p>TK</p>' })
  expect((await site.asAuthor({ url: '/api/newsletters' })).json()).toEqual([])
  expect(await site.inbox()).toEqual([])
})

test('a mail that Gmail would cut off', async () => {
  const [found, ...others] = await check({ body: `<p>${'plums '.repeat(14_000)}</p>` })
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: 'size', place: { in: 'body' } })
  expect(found?.message).toMatch(/^The e-mail has 8\d kB of HTML, more than 80\.$/)
  expect(await check({ body: `<p>${'plums '.repeat(12_000)}</p>` })).toEqual([])
})

describe('a sender that cannot pass', () => {
  const faults = async (env: Record<string, string>) => {
    const other = await createTestSite({ env })
    const findings = await check({}, other)
    await other.close()
    return findings.map(({ kind, place, message }) => [kind, place.in, message])
  }
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', BASE_URL: 'https://letters.plums.org' }

  test('is none while no mail leaves the house', async () =>
    expect(await faults({ BASE_URL: 'http://localhost:3000' })).toEqual([]))

  test('is none with a domain of its own', async () =>
    expect(await faults({ ...smtp, MAIL_FROM: 'ada@plums.org' })).toEqual([]))

  test('is the default address', async () =>
    expect(await faults(smtp)).toEqual([
      ['sender', 'configuration', 'Your From address is letters@localhost, which no mail server can check.'],
    ]))

  test('is a site that readers cannot reach', async () =>
    expect(
      await faults({ ...smtp, MAIL_FROM: 'ada@plums.org', BASE_URL: 'http://192.168.1.4:3000' }),
    ).toEqual([
      [
        'sender',
        'configuration',
        'The links in the e-mail lead to 192.168.1.4:3000, which your readers can’t open.',
      ],
    ]))
})

describe('who was refused last time', () => {
  const send = async (subject: string, refused: string[], to = Object.values(readers)) => {
    site.clock.forward(60_000)
    const selectedSubscriberIds = to
    const payload = { ...letter, subject, selectedSubscriberIds }
    const { sendId } = (await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })).json()
    // A thousand copies may need longer than the call waits for them.
    await site.inbox()
    for (let at = 0; at < refused.length; at += 400) await refuse(sendId, refused.slice(at, at + 400))
  }
  const refuse = (sendId: string, ids: string[]) =>
    site.database.db
      .updateTable('deliveries')
      .set({ state: 'refused', reply: '550 5.7.1 Go away' })
      .where('send_id', '=', sendId)
      .where('subscriber_id', 'in', ids)
      .execute()

  test('is named until something arrives', async () => {
    await send('One', idsOf('ada', 'bob', 'cyd'))
    await send('Two', idsOf('bob', 'cyd', 'dan'))
    await site.asAuthor({
      method: 'PATCH',
      url: `/api/subscribers/${readers.cyd}`,
      payload: { isActive: false },
    })
    expect(await check({})).toEqual([
      {
        kind: 'refused',
        place: {
          in: 'recipients',
          subscribers: [
            { id: readers.bob, email: 'bob@example.com' },
            { id: readers.dan, email: 'dan@example.com' },
          ],
        },
        message: 'The last letter to 2 of your recipients was refused.',
        fix: 'Leave them out; repeated failures hurt your delivery.',
      },
    ])
    const [alone] = await check({ selectedSubscriberIds: idsOf('ada', 'dan', 'eve') })
    expect(alone?.message).toBe('The last letter to dan@example.com was refused: 550 5.7.1 Go away.')
    expect(await check({ selectedSubscriberIds: idsOf('ada', 'eve') })).toEqual([])
    await send('Three', [])
    expect(await check({})).toEqual([])
  })

  test('is named however many others were refused, unless they are not mailed anyway', async () => {
    const others = Array.from({ length: 1_001 }, (_, n) => `aaa${n}`)
    const rows = others.map(id => ({
      id,
      email: `${id}@example.com`,
      email_key: `${id}@example.com`,
      is_active: 1 as const,
      subscribed_at: '2026-01-01T00:00:00.000Z',
      unsubscribed_at: null,
    }))
    await site.database.db.insertInto('subscribers').values(rows).execute()
    const mailed = idsOf('dan', 'eve')
    await send('Four', [...others, ...mailed], [...others, ...mailed])
    const named = (await check({ selectedSubscriberIds: mailed })).flatMap(({ message }) => message)
    expect(named).toEqual(['The last letter to 2 of your recipients was refused.'])
    await site.database.db
      .updateTable('subscribers')
      .set({ suppressed_at: '2026-03-01T12:00:00.000Z' })
      .where('id', '=', readers.eve ?? '')
      .execute()
    const [alone] = await check({ selectedSubscriberIds: mailed })
    expect(alone?.message).toContain('The last letter to dan@example.com was refused')
  })

  test('is not said of a mail of another kind', async () => {
    const [ada = ''] = idsOf('ada')
    await send('Five', [ada], [ada])
    expect(await check({ selectedSubscriberIds: [ada] })).toHaveLength(1)
    const { db } = site.database
    const last = await db.selectFrom('sends').select('id').orderBy('created_at', 'desc').executeTakeFirst()
    await db
      .updateTable('sends')
      .set({ kind: 'welcome', subject_kind: null, subject_id: null })
      .where('id', '=', last?.id ?? '')
      .execute()
    expect(await check({ selectedSubscriberIds: [ada] })).toEqual([])
  })
})
