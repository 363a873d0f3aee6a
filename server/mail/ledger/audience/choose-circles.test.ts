/** Letters to circles: who gets them, whoever joins or leaves a circle, and what is said before. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Letter } from '../../../../contract/letters/letters.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { refusedAs } from '../../../test/refused-as.ts'
import { pressesOf, words } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
let ids: Record<string, string>
let family: string
let work: string
const { post, get, readers, sent, letters, edit } = pressesOf(() => site)

const idsOf = (names: string) => names.split(' ').map(name => ids[name] ?? '')
async function circle(name: string, members: string): Promise<string> {
  const { id } = (await post('/api/circles', { name })).json<Circle>()
  await post(`/api/circles/${id}/add`, { subscriberIds: idsOf(members) })
  return id
}

beforeEach(async () => {
  site = await createTestSite()
  const names = ['ada', 'bob', 'cyd', 'dan', 'eve']
  const all = await readers(...names)
  ids = Object.fromEntries(names.map((name, at) => [name, all[at] ?? '']))
  family = await circle('Family', 'ada bob cyd')
  work = await circle('Work', 'cyd dan')
})
afterEach(() => site.close())

const fieldsOf: [what: string, fields: () => object, to: string][] = [
  ['a circle', () => ({ circles: [family] }), 'ada bob cyd'],
  ['two circles, each once', () => ({ circles: [family, work] }), 'ada bob cyd dan'],
  ['a circle but another', () => ({ circles: [family], exceptCircles: [work] }), 'ada bob'],
  ['everyone but a circle', () => ({ everyone: true, exceptCircles: [work] }), 'ada bob eve'],
  ['a circle and one more', () => ({ circles: [work], selectedSubscriberIds: idsOf('eve') }), 'cyd dan eve'],
  ['a circle but one of it', () => ({ circles: [family], except: idsOf('bob') }), 'ada cyd'],
  [
    'everyone but a circle, with one of it',
    () => ({
      everyone: true,
      exceptCircles: [work],
      selectedSubscriberIds: idsOf('dan'),
      except: idsOf('ada'),
    }),
    'bob dan eve',
  ],
  ['named ones, and no circle', () => ({ selectedSubscriberIds: idsOf('eve'), circles: [] }), 'eve'],
  [
    'named ones but one of them',
    () => ({ selectedSubscriberIds: idsOf('ada bob eve'), except: idsOf('bob') }),
    'ada eve',
  ],
]

describe.each(fieldsOf)('to %s', (_, fields, to) => {
  test('the letter goes, and is counted before', async () => {
    const chosen = await post('/api/recipients/chosen', fields())
    expect(chosen.json()).toEqual({ count: to.split(' ').length })
    const report = await sent({ ...fields(), pressId: 'one-press-of-the-button' })
    expect(report.successfulEmails.toSorted()).toEqual(to.split(' ').map(name => `${name}@example.com`))
    // The same press again mails nobody, and neither does the same call.
    expect((await sent({ ...fields(), pressId: 'one-press-of-the-button' })).sendId).toBe(report.sendId)
    expect(await site.inbox()).toHaveLength(to.split(' ').length)
  })
})

test('the rule is kept with the letter: in its draft, its duplicate, and after the send', async () => {
  const rule = { circles: [family], exceptCircles: [work], except: idsOf('bob') }
  const draft = (
    await post('/api/newsletters', { ...words, ...rule, selectedRecipients: idsOf('eve') })
  ).json<Letter>()
  const kept = { ...rule, everyone: false, selectedRecipients: idsOf('eve') }
  expect(await edit(draft.id)).toMatchObject(kept)
  const saved = await site.asAuthor({
    method: 'PUT',
    url: `/api/newsletters/${draft.id}/autosave`,
    payload: { ...words, subject: 'Plums', revision: draft.revision, writer: 'w'.repeat(16) },
  })
  expect(saved.statusCode).toBe(200)
  expect(await edit(draft.id)).toMatchObject({ subject: 'Plums', ...kept })
  const copy = (await post(`/api/newsletters/${draft.id}/duplicate`)).json<Letter>()
  expect(copy).toMatchObject(kept)
  // An erased reader leaves no trace in the rule.
  await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ids.bob}` })
  expect(await edit(draft.id)).toMatchObject({ ...kept, except: [] })
  await sent({ newsletterId: draft.id, everyone: true, exceptCircles: [work] })
  expect(await edit(draft.id)).toMatchObject({ everyone: true, exceptCircles: [work], circles: [] })
  const { cards } = await get<{ cards: { recipientCount: number }[] }>('/api/newsletter-cards?state=sent')
  expect(cards).toMatchObject([{ recipientCount: 2 }])
})

test('who is left out of named ones is left out of their draft, and of a send again', async () => {
  const to = { selectedRecipients: idsOf('ada bob'), except: idsOf('bob') }
  const { id } = (await post('/api/newsletters', { ...words, ...to })).json<Letter>()
  expect(await edit(id)).toMatchObject({ everyone: false, selectedRecipients: idsOf('ada') })
  await sent({ newsletterId: id, selectedSubscriberIds: idsOf('ada') })
  const rest = { selectedSubscriberIds: idsOf('bob cyd'), except: idsOf('bob') }
  const again = { ...rest, again: { selectedSubscriberIds: idsOf('ada'), except: idsOf('ada') } }
  const report = (await post(`/api/newsletters/${id}/resend`, again)).json()
  expect(report.successfulEmails).toEqual(['cyd@example.com'])
})

test('a letter without circles says nothing of them', async () => {
  await sent({ selectedSubscriberIds: idsOf('ada') })
  const [letter] = await letters()
  expect(letter).not.toHaveProperty('circles')
  expect(letter).not.toHaveProperty('exceptCircles')
})

test('a circle that is deleted sends nothing to others than meant', async () => {
  await site.asAuthor({ method: 'DELETE', url: `/api/circles/${work}` })
  for (const fields of [{ everyone: true, exceptCircles: [work] }, { circles: [work, family] }]) {
    const refused = await post('/api/send-newsletter', { ...words, ...fields })
    expect([refused.statusCode, refused.json()]).toEqual([409, refusedAs('circleOfRecipientsGone')])
    expect((await post('/api/recipients/chosen', fields)).json()).toEqual(refusedAs('circleOfRecipientsGone'))
  }
  expect(await site.inbox()).toEqual([])
})

test('a circle among subscribers leaves nobody out, and mails nobody: the right field is named', async () => {
  const cases = [
    [
      { everyone: true, except: [...idsOf('ada'), work] },
      'except names subscribers. Circles that are left out stand in exceptCircles',
    ],
    [{ selectedSubscriberIds: [work] }, 'selectedSubscriberIds names subscribers. Circles stand in circles'],
  ] as const
  await sent({ selectedSubscriberIds: idsOf('ada') })
  const [letter] = await letters()
  for (const [fields, message] of cases) {
    for (const url of ['/api/send-newsletter', '/api/recipients/chosen']) {
      const refused = await post(url, url.endsWith('chosen') ? fields : { ...words, ...fields })
      expect([refused.statusCode, refused.json()]).toEqual([400, { kind: 'circleAmongSubscribers', message }])
    }
    const again = { selectedSubscriberIds: idsOf('eve'), again: fields }
    const resend = await post(`/api/newsletters/${letter?.id}/resend`, again)
    expect(resend.json()).toMatchObject({ kind: 'circleAmongSubscribers' })
  }
  expect(await site.inbox()).toHaveLength(1)
})

test('an address among the ids of those left out is refused: it would leave nobody out', async () => {
  const message = 'except takes ids of subscribers, not addresses'
  const fields = { everyone: true, except: ['ada@example.com'] }
  for (const [url, body] of [
    ['/api/send-newsletter', { ...words, ...fields }],
    ['/api/newsletters', { ...words, ...fields }],
    ['/api/recipients/chosen', fields],
  ] as const) {
    const refused = await post(url, body)
    expect([refused.statusCode, refused.json()]).toEqual([400, { kind: 'invalid', message }])
  }
  expect(await site.inbox()).toEqual([])
})

test('what is sent again goes to those of a circle who lack it', async () => {
  await sent({ circles: [work] })
  const [letter] = await letters()
  const again = { circles: [family], again: { selectedSubscriberIds: [] } }
  const chosen = await post('/api/recipients/chosen', { ...again, newsletterId: letter?.id })
  expect(chosen.json()).toEqual({ count: 2 })
  const report = (await post(`/api/newsletters/${letter?.id}/resend`, again)).json()
  expect(report.successfulEmails.toSorted()).toEqual(['ada@example.com', 'bob@example.com'])
})

test('the picker and the lists of a send show names, and find them', async () => {
  await site.asAuthor({
    method: 'PATCH',
    url: `/api/subscribers/${ids.ada}`,
    payload: { name: 'Ada Lovelace' },
  })
  const { recipients } = await get<{ recipients: object[] }>('/api/recipients?q=lovel')
  expect(recipients).toEqual([
    { id: ids.ada, email: 'ada@example.com', name: 'Ada Lovelace', circles: [family], hasIt: false },
  ])
  expect(await get('/api/recipients/count?q=lovel')).toMatchObject({ active: 1, mailable: 1 })
  expect(await get('/api/recipients/found?q=lovel')).toEqual([{ id: ids.ada, hasIt: false }])

  expect(await sent({ circles: [family] })).toMatchObject({ names: { 'ada@example.com': 'Ada Lovelace' } })
  const [letter] = await letters()
  expect(await get(`/api/newsletters/${letter?.id}/deliveries?q=lovel`)).toMatchObject({
    recipients: [{ email: 'ada@example.com', name: 'Ada Lovelace', outcome: 'sent' }],
  })
  expect(await get(`/api/newsletters/${letter?.id}/outcomes?q=lovel`)).toMatchObject({ prepared: 1, sent: 1 })
  expect(await get(`/api/recipients/count?q=lovel&newsletterId=${letter?.id}`)).toMatchObject({ holders: 1 })
})
