import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusedAs } from '../../../test/refused-as.ts'
import { type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { pressesOf, words } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

let site: TestSite
let mail: Scripted
const { post, readers, send, sent, undo, stop, progress, letters, edit } = pressesOf(() => site)

beforeEach(async () => {
  mail = scripted()
  site = await createTestSite({ transport: mail.transport })
})
afterEach(() => site.close())

const letterOf = async () => {
  const [letter] = await letters()
  if (!letter) throw new Error('there is no letter')
  return letter
}

describe('a held send', () => {
  test('answers at once, nothing leaves during the hold, everything after it', async () => {
    const ids = await readers('a', 'b')
    const answer = await send({ selectedSubscriberIds: ids, holdSeconds: 20 })
    expect(answer.statusCode).toBe(202)
    const { sendId, ...report } = answer.json()
    expect(report).toMatchObject({ total: 2, pending: 2, successfulEmails: [] })
    expect(await progress(sendId)).toMatchObject({ pending: 2, waits: 'hold', startsIn: 20_000 })
    site.clock.forward(19_999)
    await site.inbox()
    expect(mail.carried).toHaveLength(0)
    expect(await progress(sendId)).toMatchObject({ waits: 'hold', startsIn: 1 })
    site.clock.forward(1)
    await site.inbox()
    expect(mail.to().toSorted()).toEqual(['a@example.com', 'b@example.com'])
    expect(await progress(sendId)).toMatchObject({ pending: 0, successful: 2, waits: null, startsIn: null })
  })

  test('its letter is nobody else’s until the hold ends, and cannot be changed', async () => {
    const ids = await readers('a')
    await send({ selectedSubscriberIds: ids, holdSeconds: 20 })
    const letter = await letterOf()
    expect(letter).toMatchObject({
      sentAt: null,
      scheduledFor: '2026-03-01T12:00:20.000Z',
      waiting: { reason: 'hold' },
    })
    const page = () => site.asVisitor({ url: `/api/newsletters/${letter.uniqueToken}` })
    expect((await page()).statusCode).toBe(404)
    expect((await site.asAuthor({ url: `/api/newsletters/${letter.uniqueToken}` })).statusCode).toBe(200)
    const change = await site.asAuthor({
      method: 'PATCH',
      url: `/api/newsletters/${letter.id}`,
      payload: { ...words, subject: 'Changed' },
    })
    expect([change.statusCode, change.json()]).toEqual([409, refusedAs('letterWaits')])
    const again = await send({ subject: 'Other', newsletterId: letter.id, selectedSubscriberIds: ids })
    expect(again.statusCode).toBe(409)
    site.clock.forward(20_000)
    await site.inbox()
    expect((await page()).json()).toMatchObject({ subject: 'On bells', sentAt: '2026-03-01T12:00:20.000Z' })
    expect(await letterOf()).toMatchObject({ scheduledFor: null, waiting: null })
  })

  test('the same press is the same hold', async () => {
    const ids = await readers('a')
    const press = { selectedSubscriberIds: ids, holdSeconds: 20, pressId: 'a-press-of-sixteen-or-more' }
    const [first, second] = await Promise.all([sent(press), sent(press)])
    expect(first.sendId).toBe(second.sendId)
    site.clock.forward(20_000)
    await site.inbox()
    expect(mail.carried).toHaveLength(1)
  })

  test('is not stopped but undone', async () => {
    const ids = await readers('a')
    const { sendId } = await sent({ selectedSubscriberIds: ids, holdSeconds: 20 })
    expect((await stop(sendId)).json()).toEqual(refusedAs('sendWaits'))
    expect((await stop(sendId)).statusCode).toBe(409)
  })

  test('whoever leaves during the hold is not mailed', async () => {
    const [a = '', b = ''] = await readers('a', 'b')
    await send({ selectedSubscriberIds: [a, b], holdSeconds: 20 })
    await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${a}`, payload: { isActive: false } })
    site.clock.forward(20_000)
    await site.inbox()
    expect(mail.to()).toEqual(['b@example.com'])
  })
})

describe('undo', () => {
  test('makes the letter a draft with the words of the press; it can be sent again', async () => {
    const ids = await readers('a')
    const { sendId } = await sent({ selectedSubscriberIds: ids, holdSeconds: 20 })
    const letter = await letterOf()
    const undone = await undo(sendId)
    expect([undone.statusCode, undone.json()]).toEqual([
      200,
      { message: 'Nothing was sent', newsletterId: letter.id, pollId: null },
    ])
    expect(await edit(letter.id)).toMatchObject({
      ...words,
      selectedRecipients: ids,
      sentAt: null,
      scheduledFor: null,
      waiting: null,
    })
    site.clock.forward(60_000)
    await site.inbox()
    expect(mail.carried).toHaveLength(0)
    expect((await site.asAuthor({ url: `/api/sends/${sendId}` })).statusCode).toBe(404)
    const next = await send({ newsletterId: letter.id, selectedSubscriberIds: ids })
    expect(next.statusCode).toBe(200)
    expect(mail.carried).toHaveLength(1)
  })

  test('by the press id too, and also while somebody was erased meanwhile', async () => {
    const [a = '', b = ''] = await readers('a', 'b')
    const pressId = 'a-press-of-sixteen-or-more'
    await send({ selectedSubscriberIds: [a, b], holdSeconds: 20, pressId })
    await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${a}` })
    expect((await undo(pressId)).statusCode).toBe(200)
    const rows = await site.database.db.selectFrom('deliveries').select('id').execute()
    expect(rows).toEqual([])
  })

  test('comes too late once a copy may have left, twice, or for nothing', async () => {
    const ids = await readers('a')
    const { sendId } = await sent({ selectedSubscriberIds: ids, holdSeconds: 20 })
    site.clock.forward(20_000)
    await site.inbox()
    const late = await undo(sendId)
    expect([late.statusCode, late.json()]).toEqual([409, refusedAs('sendNotUndone')])
    const atOnce = await sent({ subject: 'At once', selectedSubscriberIds: ids })
    expect((await undo(atOnce.sendId)).statusCode).toBe(409)
    const other = await sent({ subject: 'Other', selectedSubscriberIds: ids, holdSeconds: 20 })
    expect((await undo(other.sendId)).statusCode).toBe(200)
    expect((await undo(other.sendId)).statusCode).toBe(404)
  })

  test('of a held resend leaves the letter as it was', async () => {
    const ids = await readers('a')
    await send({ selectedSubscriberIds: ids })
    const before = await letterOf()
    const resent = await post(`/api/newsletters/${before.id}/resend`, {
      selectedSubscriberIds: ids,
      holdSeconds: 20,
    })
    expect(resent.statusCode).toBe(202)
    expect(await letterOf()).toMatchObject({ sentAt: before.sentAt, waiting: { reason: 'hold' } })
    expect((await undo(resent.json().sendId)).statusCode).toBe(200)
    expect(await letterOf()).toEqual(before)
    site.clock.forward(20_000)
    await site.inbox()
    expect(mail.carried).toHaveLength(1)
  })

  test('at the moment the hold ends either undoes all or nothing', async () => {
    const ids = await readers(...Array.from({ length: 10 }, (_, n) => `r${n}`))
    for (let round = 0; round < 5; round++) {
      const press = { subject: `Round ${round}`, selectedSubscriberIds: ids, holdSeconds: 1 }
      const { sendId } = await sent(press)
      const before = mail.carried.length
      site.clock.forward(1_000)
      const [undone] = await Promise.all([undo(sendId), site.inbox()])
      await site.inbox()
      expect(mail.carried.length - before).toBe(undone.statusCode === 200 ? 0 : 10)
    }
  })
})

test('deleting a letter that waits sends nothing', async () => {
  const ids = await readers('a')
  await send({ selectedSubscriberIds: ids, holdSeconds: 20 })
  const { id } = await letterOf()
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${id}` })
  site.clock.forward(20_000)
  await site.inbox()
  expect(mail.carried).toHaveLength(0)
})
