/** A large send is promised at once and laid in slices: others write in between, nobody is lost or laid twice, whatever ends in between. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { slice } from '../../../../contract/base/slices-of.ts'
import type { OutcomeCounts } from '../../../../contract/mail/deliveries.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'
import { statementsOf } from '../../../base/db/migrate.ts'
import { accepted, type Scripted, scripted } from '../../../test/scripted-transport.ts'
import { addReadersTo, circleIn, pressesOf, words } from '../../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'
import { workOnSend } from './lay-slice.ts'
import { type Laying, startLaying } from './start-laying.ts'

let site: TestSite
let mail: Scripted
let second: Laying | undefined
const { post, get, undo, stop, release, reschedule, progress, letters } = pressesOf(() => site)

const many = 3 * slice + 50
const eachOnce = (addresses: string[]) => new Set(addresses).size === addresses.length

/** Nothing is laid beyond the first slice unless the test does it. */
beforeEach(async () => {
  mail = scripted(() => accepted)
  site = await createTestSite({ transport: mail.transport })
  await site.laying.stop()
})
afterEach(async () => {
  await second?.stop()
  second = undefined
  await site.close()
})

const addReaders = (count = many, prefix = '') => addReadersTo(site.database.db, count, prefix)

const laid = async () => (await site.database.db.selectFrom('deliveries').select('id').execute()).length
const oneSlice = (sendId: string) => workOnSend(site.parts, sendId)
async function layAll(sendId: string): Promise<void> {
  while (await oneSlice(sendId));
}
/** As another process, or this one after a restart, does it. */
async function goOn(): Promise<void> {
  second = startLaying({ ...site.parts, poke: site.parts.mailer.poke })
  await second.idle()
}
const everyone = { everyone: true, holdSeconds: 20 }
async function pressed(payload: object): Promise<SendReport> {
  const answer = await site.asAuthor({
    method: 'POST',
    url: '/api/send-newsletter',
    headers: { prefer: 'respond-async' },
    payload: { ...words, ...payload },
  })
  expect(answer.statusCode).toBe(202)
  return answer.json()
}
const forward = async () => {
  site.clock.forward(20_000)
  await site.inbox()
}

test('a clock that was set back, and a date that is still to come, leave nobody out', async () => {
  const ids = await addReaders()
  await site.database.db
    .updateTable('subscribers')
    .set({ subscribed_at: '2031-01-01T00:00:00.000Z' })
    .where('id', 'in', ids.slice(-3))
    .execute()
  site.clock.set('2025-12-31T23:00:00.000Z')
  const report = await pressed(everyone)
  expect(report).toMatchObject({ total: many, pending: many })
  await layAll(report.sendId)
  expect(await laid()).toBe(many)
  expect(await progress(report.sendId)).toMatchObject({ total: many, pending: many })
  await forward()
  expect(mail.carried).toHaveLength(many)
})

const circleOf = (ids: string[]) => circleIn(site.database.db, ids)

describe.each([
  ['everyone', async () => everyone],
  [
    'two circles that overlap',
    async (ids: string[]) => ({
      circles: [await circleOf(ids.slice(0, 900)), await circleOf(ids.slice(500))],
      holdSeconds: 20,
    }),
  ],
  [
    'everyone but a circle',
    async () => {
      const others = await addReaders(2, 'zzzzzzzz')
      return { ...everyone, exceptCircles: [await circleOf(others)] }
    },
  ],
  ['named ones', async (ids: string[]) => ({ selectedSubscriberIds: ids, holdSeconds: 20 })],
])('a send to %s', (_, to) => {
  test('is promised at once, and no transaction grows with the list', async () => {
    const ids = await addReaders()
    const report = await pressed(await to(ids))
    expect(report).toMatchObject({ total: many, pending: many })
    let before = await laid()
    expect(before).toBeLessThanOrEqual(slice)
    for (let isMore = true; isMore; ) {
      isMore = await oneSlice(report.sendId)
      const now = await laid()
      expect(now - before).toBeLessThanOrEqual(slice)
      before = now
      expect(await progress(report.sendId)).toMatchObject({ total: many, pending: many, waits: 'hold' })
    }
    expect(before).toBe(many)
    await forward()
    expect(mail.carried).toHaveLength(many)
    expect(eachOnce(mail.to())).toBe(true)
    expect(await site.database.db.selectFrom('send_recipients').selectAll().execute()).toEqual([])
  })

  test('goes on after a process ended in between, and mails nobody twice', async () => {
    const ids = await addReaders()
    const { sendId } = await pressed(await to(ids))
    await oneSlice(sendId)
    await goOn()
    await forward()
    expect(mail.carried).toHaveLength(many)
    expect(eachOnce(mail.to())).toBe(true)
  })

  test('mails nobody who left meanwhile, and has a row for them; who joined, or was erased, has none', async () => {
    const ids = await addReaders()
    const { sendId } = await pressed(await to(ids))
    const last = ids.at(-1) ?? ''
    site.clock.forward(1_000)
    await site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${last}`, payload: { isActive: false } })
    await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${ids.at(-2)}` })
    await post('/api/subscribers', { email: 'late@example.com' })
    expect((await progress(sendId)).pending).toBeGreaterThanOrEqual(many - 2)
    await layAll(sendId)
    expect(await laid()).toBe(many - 1)
    await forward()
    expect(await progress(sendId)).toMatchObject({ total: many - 1, successful: many - 2, withdrawn: 1 })
    expect(mail.to()).not.toContain('late@example.com')
    expect(mail.to()).not.toContain(`${last}@example.com`)
  })

  test('undone while it is laid leaves nothing; its letter is a draft at once', async () => {
    const ids = await addReaders()
    const { sendId } = await pressed(await to(ids))
    await oneSlice(sendId)
    expect((await undo(sendId)).statusCode).toBe(200)
    expect((await letters())[0]).toMatchObject({ sentAt: null, scheduledFor: null, waiting: null })
    expect((await undo(sendId)).statusCode).toBe(404)
    await goOn()
    await forward()
    const { db } = site.database
    for (const table of ['sends', 'deliveries', 'send_recipients', 'copy_secrets'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(mail.carried).toHaveLength(0)
  })

  test('stopped while it is laid counts the rest as withdrawn, and they are missing', async () => {
    const ids = await addReaders()
    const { sendId } = await pressed({ ...(await to(ids)), holdSeconds: 0 })
    await expect.poll(() => progress(sendId)).toMatchObject({ successful: slice })
    await stop(sendId)
    const rest = { withdrawn: many - slice, successful: slice, pending: 0, total: many, isStopped: true }
    expect(await progress(sendId)).toMatchObject(rest)
    await layAll(sendId)
    expect(await progress(sendId)).toMatchObject(rest)
    const [letter] = await letters()
    const counts = await get<OutcomeCounts>(`/api/newsletters/${letter?.id}/outcomes`)
    expect(counts).toMatchObject({ prepared: many, sent: slice, missing: many - slice })
  })
})

test('a send that is moved, or released, while it is laid goes as a whole', async () => {
  await addReaders()
  const { sendId } = await pressed(everyone)
  await oneSlice(sendId)
  expect((await reschedule(sendId, '2026-03-02T12:00:00.000Z')).statusCode).toBe(200)
  await layAll(sendId)
  const due = () =>
    site.database.db.selectFrom('deliveries').select('due_at').distinct().orderBy('due_at').execute()
  expect(await due()).toEqual([{ due_at: '2026-03-02T12:00:00.000Z' }])
  const released = release(sendId)
  await expect
    .poll(async () => {
      await layAll(sendId)
      return mail.carried.length
    })
    .toBe(many)
  // A slow machine answers before the last copy has gone.
  expect([200, 202]).toContain((await released).statusCode)
  expect(eachOnce(mail.to())).toBe(true)
})

test('pressing twice at once is one send, and leaves nothing of the other', async () => {
  const ids = await addReaders()
  const press = { selectedSubscriberIds: ids, holdSeconds: 20, pressId: 'a-press-of-sixteen-or-more' }
  const [one, other] = await Promise.all([pressed(press), pressed(press)])
  expect(one.sendId).toBe(other.sendId)
  await layAll(one.sendId)
  expect(await laid()).toBe(many)
  expect(await site.database.db.selectFrom('send_recipients').selectAll().execute()).toEqual([])
})

test('to the missing waits until the send before is laid: nobody gets two', async () => {
  await addReaders()
  const { sendId } = await pressed({ everyone: true })
  await stop(sendId)
  const [letter] = await letters()
  const again = await post(`/api/newsletters/${letter?.id}/send-to-missing`, {
    pressId: 'the-press-to-the-missing',
    holdSeconds: 20,
  })
  expect(again.statusCode).toBe(202)
  const twice = await post(`/api/newsletters/${letter?.id}/send-to-missing`, {
    pressId: 'the-second-to-the-missing',
    holdSeconds: 20,
  })
  expect(twice.statusCode).toBe(409)
  await layAll(again.json().sendId)
  await forward()
  expect(mail.carried).toHaveLength(many)
  expect(eachOnce(mail.to())).toBe(true)
})

test('a deleted letter is laid for nobody any more', async () => {
  await addReaders()
  const { sendId } = await pressed(everyone)
  const [letter] = await letters()
  await site.asAuthor({ method: 'DELETE', url: `/api/newsletters/${letter?.id}` })
  await layAll(sendId)
  await forward()
  expect(mail.carried).toHaveLength(0)
  expect(await progress(sendId)).toMatchObject({ pending: 0, withdrawn: many })
})

test('each copy of a poll gets its right, slice by slice; undone, none is left', async () => {
  await addReaders()
  const poll = await post('/api/polls', { title: 'Tea?', answering: 'mailed' })
  const { id } = poll.json()
  await site.asAuthor({
    method: 'PUT',
    url: `/api/polls/${id}/questions`,
    payload: { questions: [{ questionText: 'Tea?', questionType: 'text' }] },
  })
  const rights = async () => (await site.database.db.selectFrom('poll_rights').selectAll().execute()).length
  const sendIt = async () => (await post(`/api/polls/${id}/send`, everyone)).json<SendReport>()
  const first = await sendIt()
  expect(await rights()).toBe(slice)
  await oneSlice(first.sendId)
  await undo(first.sendId)
  // At once again: what is taken back is the other press's alone.
  const next = await sendIt()
  await layAll(first.sendId)
  await layAll(next.sendId)
  expect(await rights()).toBe(many)
  await forward()
  expect(mail.carried).toHaveLength(many)
  const again = await post(`/api/polls/${id}/resend`, { everyone: true })
  expect([again.statusCode, again.json().kind]).toEqual([409, 'everybodyHasPoll'])
})

test('every send of the last release is wholly laid', () => {
  const file = new Sqlite(':memory:')
  const folder = join(import.meta.dirname, '../../../../migrations')
  const apply = (wanted: (name: string) => boolean) => {
    for (const name of readdirSync(folder).filter(wanted).sort()) {
      for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8'), 'sqlite'))
        file.exec(statement)
    }
  }
  apply(name => name < '0011')
  file.exec(`INSERT INTO sends (id, kind, letter_id, poll_id, only_active, message, created_at) VALUES
    ('l', 'letter', 'a letter', NULL, 1, '{}', '2026'), ('p', 'poll', NULL, 'a poll', 1, '{}', '2026'),
    ('w', 'welcome', NULL, NULL, 0, '{}', '2026')`)
  apply(name => name >= '0011')
  const rows = file.prepare('SELECT id, subject_kind, subject_id, laid_until, moving, undone_at FROM sends')
  const carried = { laid_until: null, moving: 0, undone_at: null }
  expect(rows.all()).toEqual([
    { id: 'l', subject_kind: 'letter', subject_id: 'a letter', ...carried },
    { id: 'p', subject_kind: 'poll', subject_id: 'a poll', ...carried },
    { id: 'w', subject_kind: null, subject_id: null, ...carried },
  ])
  file.close()
})

test('who is asked about sending it again learns that more are getting it than are counted', async () => {
  await addReaders()
  const { sendId } = await pressed({ everyone: true, holdSeconds: 0 })
  const [letter] = await letters()
  const count = () => get<object>(`/api/recipients/count?newsletterId=${letter?.id}`)
  expect(await count()).toEqual({ active: many, mailable: many, holders: slice, isBeingLaid: true })
  await layAll(sendId)
  expect(await count()).toEqual({ active: many, mailable: many, holders: many, isBeingLaid: false })
})
