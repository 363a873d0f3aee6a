/** A poll that is mailed to few: its author must mean it, and its readers are told among how many they are. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedAs } from '../../test/refused-as.ts'
import { circleIn } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { pollsOf, type TestPoll } from './test-polls.ts'

let site: TestSite
const { poll: made, answer, readers, send } = pollsOf(() => site)
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const names = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus']
const rules = async (poll: TestPoll) =>
  (await site.asVisitor({ url: `/api/poll/${poll.uniqueToken}/rules` })).json()
const mailsOf = async (poll: TestPoll) => (await site.inbox()).filter(({ subject }) => subject === poll.title)
const unmeant = { acceptFew: false }

test('with one answer each, fewer than five are asked about first; nothing is sent before', async () => {
  const poll = await made({ answering: 'mailed' })
  const ids = await readers(...names)
  const refused = await send(poll, ids.slice(0, 4), unmeant)
  expect([refused.statusCode, refused.json()]).toEqual([409, refusedAs('fewRecipients')])
  expect(await mailsOf(poll)).toEqual([])
  expect((await send(poll, ids.slice(0, 5), unmeant)).statusCode).toBe(200)
  expect(await rules(poll)).toMatchObject({ answering: 'mailed', mailedTo: { people: 5, isFew: false } })

  const later = await send(poll, ids, unmeant, 'resend')
  expect(later.json()).toEqual(refusedAs('fewRecipients'))
  expect((await send(poll, ids, {}, 'resend')).statusCode).toBe(200)
  expect(await rules(poll)).toMatchObject({ answering: 'mailed', mailedTo: { people: 7, isFew: true } })
  // Each mail speaks of its own send.
  const texts = (await mailsOf(poll)).map(({ text }) => text)
  const said = (words: string) => texts.filter(text => text?.replace(/\s+/g, ' ').includes(words))
  expect(
    said('This was mailed to 5 people. Among few people, what you say may tell who you are.'),
  ).toHaveLength(5)
  expect(said('This was mailed to 2 people. With so few, what you say may tell who you are.')).toHaveLength(2)
})

test('who has a pause makes them fewer: four of five are asked about', async () => {
  const poll = await made({ answering: 'mailed' })
  const ids = await readers(...names.slice(0, 5))
  await site.database.db
    .updateTable('subscribers')
    .set({ paused_until: '9999-01-01T00:00:00.000Z' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect((await send(poll, ids, unmeant)).json()).toEqual(refusedAs('fewRecipients'))
  expect(await mailsOf(poll)).toEqual([])
})

test('a circle of four is asked about like four named ones, and nothing tells what a circle answered', async () => {
  const ids = await readers(...names)
  const four = await circleIn(site.database.db, ids.slice(0, 4))
  const others = await circleIn(site.database.db, ids.slice(4, 6))
  const late = await circleIn(site.database.db, ids.slice(6))
  const poll = await made({ answering: 'mailed', showResults: true })
  const toFour = { circles: [four] }
  expect((await send(poll, [], { ...toFour, ...unmeant })).json()).toEqual(refusedAs('fewRecipients'))
  const everyoneBut = { everyone: true, exceptCircles: [others, late], ...unmeant }
  expect((await send(poll, [], everyoneBut)).json()).toEqual(refusedAs('fewRecipients'))
  expect(await mailsOf(poll)).toEqual([])
  // Two circles of fewer than five each are six: nobody can tell which of them an answer is from.
  expect((await send(poll, [], { circles: [four, others], ...unmeant })).statusCode).toBe(200)
  const rights = (await mailsOf(poll)).map(({ text }) => /right=([\w-]{24})/.exec(text ?? '')?.[1])
  for (const right of rights.slice(0, 4))
    await answer(poll, [{ questionId: poll.ids[0], answerText: 'Black' }], { right })
  // The next send is to one circle alone, and is asked about again.
  const again = await send(poll, [], { circles: [others, late], ...unmeant }, 'resend')
  expect(again.json()).toEqual(refusedAs('fewRecipients'))

  const told = await Promise.all(
    ['results', 'responses'].map(async what =>
      (await site.asAuthor({ url: `/api/polls/${poll.id}/${what}` })).json(),
    ),
  )
  const seen = await site.asVisitor({ url: `/api/poll/${poll.uniqueToken}/results` })
  expect(seen.json()).toMatchObject({ responses: null })
  for (const id of [four, others, ...ids]) expect(JSON.stringify([told, seen.json()])).not.toContain(id)
  const stored = await site.database.db.selectFrom('poll_responses').selectAll().execute()
  for (const id of [four, others, ...ids]) expect(JSON.stringify(stored)).not.toContain(id)
})

test('of five one leaves the circle before the mail leaves: four have it, and nobody is shown what four answered', async () => {
  const ids = await readers(...names.slice(0, 5))
  const five = await circleIn(site.database.db, ids)
  const poll = await made({ answering: 'mailed', showResults: true })
  const held = await send(poll, [], { circles: [five], holdSeconds: 600, ...unmeant })
  expect(held.statusCode).toBe(202)
  await site.database.db
    .deleteFrom('circle_members')
    .where('subscriber_id', '=', ids[0] ?? '')
    .execute()
  await site.asAuthor({ method: 'POST', url: `/api/sends/${held.json().sendId}/release` })
  const rights = (await mailsOf(poll)).map(({ text }) => /right=([\w-]{24})/.exec(text ?? '')?.[1])
  expect(rights).toHaveLength(4)
  for (const right of rights) {
    const answered = await answer(poll, [{ questionId: poll.ids[0], answerText: 'Black' }], { right })
    expect(answered.statusCode).toBe(201)
  }

  const told = await Promise.all(
    ['results', 'responses'].map(async what =>
      (await site.asAuthor({ url: `/api/polls/${poll.id}/${what}` })).json(),
    ),
  )
  const seen = async () => (await site.asVisitor({ url: `/api/poll/${poll.uniqueToken}/results` })).json()
  for (const days of [0, 2]) {
    site.clock.forward(days * 24 * 3_600_000)
    const results = await seen()
    expect(results).toMatchObject({ responses: null })
    expect(JSON.stringify(results)).not.toMatch(/"count":\d/)
    for (const id of [five, ...ids]) expect(JSON.stringify([told, results])).not.toContain(id)
  }
})

test('a mail to one person does not say that nobody can tell', async () => {
  const poll = await made({ answering: 'mailed' })
  await send(poll, await readers('ada'))
  const [mail] = await mailsOf(poll)
  const words = 'This was mailed to one person: what you say may tell who you are.'
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(words)
  expect(mail?.text).not.toContain('nobody can tell')
})

test('who may answer as often as they like is not asked about, and told of all the same', async () => {
  const poll = await made({ answering: 'anyone' })
  expect(await rules(poll)).toMatchObject({ answering: 'anyone', mailedTo: null })
  expect((await send(poll, await readers('ada', 'bob'), unmeant)).statusCode).toBe(200)
  expect(await rules(poll)).toMatchObject({ answering: 'anyone', mailedTo: { people: 2, isFew: true } })
})

test('a send that was undone counts nothing; one that was moved says the same', async () => {
  const poll = await made({ answering: 'mailed' })
  const ids = await readers(...names)
  const held = (await send(poll, ids, { holdSeconds: 600 })).json()
  await site.asAuthor({ method: 'POST', url: `/api/sends/${held.sendId}/undo` })
  await site.laying.idle()
  expect(await rules(poll)).toMatchObject({ answering: 'mailed', mailedTo: null })
  const moved = (await send(poll, ids, { holdSeconds: 600 })).json()
  await site.asAuthor({ method: 'POST', url: `/api/sends/${moved.sendId}/release` })
  const [mail] = await mailsOf(poll)
  expect(mail?.text).toContain('This was mailed to 7 people.')
})
