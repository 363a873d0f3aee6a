import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import type { Recipient, RecipientCounts } from '../../../../contract/people/recipients.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
  const at = (n: number) => `2026-01-01T00:00:0${n}.000Z`
  const rows = [
    ['d', 1, 0],
    ['b', 1, 1],
    ['A', 1, 2],
    ['gone', 0, 3],
    ['c', 1, 4],
    ['refused', 1, 5],
  ] as const
  await site.database.db
    .insertInto('subscribers')
    .values(
      rows.map(([name, is_active, n]) => ({
        id: `id-${name}`,
        email: `${name}@Example.com`,
        email_key: `${name}@example.com`.toLowerCase(),
        is_active,
        subscribed_at: at(n),
        unsubscribed_at: is_active ? null : at(9),
        ...(name === 'refused' && { suppressed_at: at(6), suppressed_words: '550 No such user' }),
      })),
    )
    .execute()
})
afterEach(() => site.close())

const get = async <T>(path: string) => (await site.asAuthor({ url: `/api/recipients${path}` })).json<T>()

interface Page {
  recipients: Recipient[]
  next: string | null
}

/** The names on each page. */
async function pages(query: string): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = await get<Page>(`?${query}${after && `&after=${after}`}`)
    found.push(page.recipients.map(({ email }) => email.split('@')[0]).join(' '))
    after = page.next
  }
  return found
}

const names = (...some: string[]) => some.map(name => `id-${name}`)

describe('pages of the active ones', () => {
  test.each([
    ['', ['A b c d refused']],
    ['limit=2', ['A b', 'c d', 'refused']],
    ['limit=2&sort=email-za', ['refused d', 'c b', 'A']],
    ['limit=3&sort=oldest', ['d b A', 'c refused']],
    ['limit=3&sort=newest', ['refused c A', 'b d']],
    ['limit=5', ['A b c d refused']],
    ['q=A@EXAMPLE', ['A']],
    ['q=%25', ['']],
    ['after=nonsense&limit=9', ['']],
  ])('%s', async (query, expected) => expect(await pages(query)).toEqual(expected))

  test('a sort that is none is refused', async () => {
    const answer = await site.asAuthor({ url: '/api/recipients?sort=shoe-size' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'sort must be one of email-az, email-za, oldest, newest',
    ])
  })
})

test('who cannot be mailed is shown with the words of the refusal, and is neither counted nor found', async () => {
  const { recipients } = await get<Page>('?q=refused')
  expect(recipients).toMatchObject([{ suppressed: { words: '550 No such user' }, hasIt: false }])
  expect(await get('/count')).toEqual({ active: 5, mailable: 4, holders: 0, isBeingLaid: false })
  expect(await get('/count?q=example')).toEqual({ active: 5, mailable: 4, holders: 0, isBeingLaid: false })
  expect(await get('/count?q=b')).toEqual({ active: 1, mailable: 1, holders: 0, isBeingLaid: false })
  expect(await get('/found?q=@')).toEqual(names('A', 'b', 'c', 'd').map(id => ({ id, hasIt: false })))
  expect(await get('/found?q=nobody')).toEqual([])
})

test('who is left out twice is taken off the count once, however many stand in between', async () => {
  const unknown = Array.from({ length: 400 }, (_, n) => `nobody-${n}`)
  const payload = { everyone: true, except: [...names('d'), ...unknown, ...names('d')] }
  const counted = await site.asAuthor({ method: 'POST', url: '/api/recipients/chosen', payload })
  expect(counted.json()).toEqual({ count: 3 })
})

describe('something that is sent again', () => {
  const post = async (path: string, payload: object) => {
    const answer = await site.asAuthor({ method: 'POST', url: path, payload })
    return { status: answer.statusCode, body: answer.json<SendReport & { message: string }>() }
  }
  /** Goes to b and c; a third one may have it. */
  async function sentLetter(): Promise<string> {
    await post('/api/send-newsletter', {
      subject: 'On bells',
      body: '<p>Ding</p>',
      fromName: 'Ada',
      selectedSubscriberIds: names('b', 'c'),
    })
    const [letter] = (await site.asAuthor({ url: '/api/newsletters' })).json<{ id: string }[]>()
    return letter?.id ?? ''
  }

  test('says of each whether they have it, and counts them', async () => {
    const id = await sentLetter()
    const { recipients } = await get<Page>(`?newsletterId=${id}`)
    expect(recipients.filter(({ hasIt }) => hasIt).map(one => one.id)).toEqual(names('b', 'c'))
    const counts = (query: string) => get<RecipientCounts>(`/count?newsletterId=${id}${query}`)
    expect(await counts('')).toEqual({ active: 5, mailable: 4, holders: 2, isBeingLaid: false })
    expect(await counts('&q=c@')).toEqual({ active: 1, mailable: 1, holders: 1, isBeingLaid: false })
    expect(await get(`/found?newsletterId=${id}&q=@`)).toEqual([
      { id: 'id-A', hasIt: false },
      { id: 'id-b', hasIt: true },
      { id: 'id-c', hasIt: true },
      { id: 'id-d', hasIt: false },
    ])
    expect((await get<Page>('?pollId=none')).recipients.some(({ hasIt }) => hasIt)).toBe(false)
  })

  const nobody = { selectedSubscriberIds: [] }
  const all = { everyone: true }
  test.each([
    ['those who lack it', { ...all, again: nobody }, 'A d'],
    ['some of those who lack it', { ...all, except: names('d'), again: nobody }, 'A'],
    ['and one who has it', { ...all, again: { selectedSubscriberIds: names('b') } }, 'A b d'],
    ['who has it alone', { ...nobody, again: all }, 'b c'],
    ['named ones on both sides', { selectedSubscriberIds: names('d', 'b'), again: nobody }, 'd'],
    ['everybody', { ...all, again: all }, 'A b c d'],
    ['everybody, said in the old way', all, 'A b c d'],
  ])('goes to %s', async (_, payload, to) => {
    const id = await sentLetter()
    const { status, body } = await post(`/api/newsletters/${id}/resend`, payload)
    expect(status).toBe(200)
    const reached = body.successfulEmails.map(email => email.split('@')[0])
    expect(reached.toSorted((a, b) => String(a).localeCompare(String(b))).join(' ')).toBe(to)
  })

  test('to nobody is refused', async () => {
    const id = await sentLetter()
    const refused = await post(`/api/newsletters/${id}/resend`, { ...nobody, again: nobody })
    expect([refused.status, refused.body.message]).toEqual([400, 'Please select at least one recipient'])
    const everybody = { ...nobody, again: { selectedSubscriberIds: names('d') } }
    expect((await post(`/api/newsletters/${id}/resend`, everybody)).status).toBe(400)
  })
})
