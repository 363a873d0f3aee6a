/** A large send is stopped with the answer to the press; its copies are ended in slices after it, by whoever is there. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { slice } from '../../../../contract/base/slices-of.ts'
import type { SendProgress, SendReport } from '../../../../contract/mail/sends.ts'
import { type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { addReadersTo, pressesOf, words } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import type { Outcome } from '../../transport.ts'
import { lockSend } from '../waiting/waiting-queries.ts'
import { workOnSend } from './lay-slice.ts'
import { type Laying, startLaying } from './start-laying.ts'

let site: TestSite
let mail: Scripted
let second: Laying | undefined
let answers: ((outcome: Outcome) => void)[]
const { get, post, sendAsync, stop, progress, letters } = pressesOf(() => site)
const many = 2 * slice + 50

/** One connection, whose copy waits for its answer; nothing is laid or ended unless the test does it. */
beforeEach(async () => {
  answers = []
  mail = scripted(() => new Promise<Outcome>(resolve => answers.push(resolve)))
  site = await createTestSite({ transport: mail.transport, env: { MAIL_CONNECTIONS: '1', MAIL_RATE: '1' } })
  await site.laying.stop()
  await addReadersTo(site.database.db, many, '')
})
afterEach(async () => {
  answer()
  await second?.stop()
  second = undefined
  await site.close()
})

const answer = () => {
  for (const one of answers.splice(0)) one({ kind: 'accepted', words: '250 ok' })
}
const oneSlice = (sendId: string) => workOnSend(site.parts, sendId)
const waiting = async () =>
  (await site.database.db.selectFrom('deliveries').select('id').where('due_at', 'is not', null).execute())
    .length

/** @param isLaid all of it; else its first slice */
async function running({ isLaid = true } = {}): Promise<string> {
  const { sendId } = (await sendAsync({ ...words, everyone: true })).json<SendReport>()
  await expect.poll(() => mail.carried.length).toBe(1)
  if (isLaid) while (await oneSlice(sendId));
  return sendId
}

test.for([true, false])(
  'what is told is true at once, and no slice grows with the list (laid: %s)',
  async isLaid => {
    const sendId = await running({ isLaid })
    const before = await waiting()
    const told = (await stop(sendId)).json<SendProgress>()
    expect(told).toMatchObject({ total: many, isStopped: true, pending: 1, withdrawn: many - 1 })
    const left = await waiting()
    expect(before - left).toBeLessThanOrEqual(slice)
    expect(await get('/api/open-sends')).toMatchObject([{ progress: { pending: 1 } }])
    for (let rest = left, isMore = true; isMore; ) {
      isMore = await oneSlice(sendId)
      const now = await waiting()
      expect(rest - now).toBeLessThanOrEqual(slice)
      rest = now
      expect(await progress(sendId)).toMatchObject({ total: many, pending: 1, withdrawn: many - 1 })
    }
    expect(await waiting()).toBe(1)
    answer()
    await expect
      .poll(() => progress(sendId))
      .toMatchObject({ pending: 0, successful: 1, withdrawn: many - 1 })
    expect(await get('/api/open-sends')).toEqual([])
    await site.inbox()
    expect(mail.carried).toHaveLength(1)
    const report = await get<SendReport>(`/api/sends/${sendId}`)
    expect(report).toMatchObject({ total: many, pending: 0, withdrawn: many - 1 })
  },
)

test('a process that ends after the answer loses nothing: the next one ends the rest', async () => {
  const sendId = await running()
  await stop(sendId)
  expect(await waiting()).toBeGreaterThan(slice)
  second = startLaying({ ...site.parts, poke: () => {} })
  await second.idle()
  expect(await waiting()).toBe(1)
  const { db } = site.database
  const send = await db.transaction().execute(tx => lockSend(tx, sendId))
  expect(send).toMatchObject({ moving: 0, laid_until: null })
})

test('the missing are known when all of it is ended', async () => {
  const sendId = await running()
  await stop(sendId)
  answer()
  const [letter] = await letters()
  const again = await post(`/api/newsletters/${letter?.id}/send-to-missing`, {
    pressId: 'the-press-to-the-missing',
    holdSeconds: 20,
  })
  expect([again.statusCode, again.json<SendReport>().total]).toEqual([202, many - 1])
})
