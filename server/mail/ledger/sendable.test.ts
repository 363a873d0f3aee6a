/** A third kind of thing, known to this test alone, is sent, waits, is undone, moved, stopped and counted: the ledger knows no feature. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenSend } from '../../../contract/mail/sends.ts'
import type { Site } from '../../base/site.ts'
import { accepted, type Scripted, scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { composeMail } from '../compose-mail.ts'
import { findMailsTo } from './copies/mails-to.ts'
import { countDeliveries, listDeliveries } from './outcomes/list-deliveries.ts'
import { pressSend } from './press/press-send.ts'
import type { Sendable } from './sendable.ts'
import { findWaiting } from './waiting/waiting-sends.ts'
import { waitingTimeOf } from './waiting/waiting-time.ts'

let site: TestSite
let mail: Scripted
let told: string[]
const { get, readers, undo, release, reschedule, stop, progress } = pressesOf(() => site)

/** Its rights stand among the settings: it has no table of its own. */
const postcards: Sendable = {
  kind: 'postcard',
  titles: async (_, ids) => new Map(ids.map(id => [id, `Postcard ${id}`])),
  stillGoes: async (_, ids) => new Set(ids),
  compose: async (_, id, { date }) =>
    composeMail(
      { fromName: 'Ada', subject: id, html: '<p>Hi</p>', text: 'Hi', list: true },
      { mailFrom: 'ada@letters.test', baseUrl: 'http://letters.test' },
      date,
    ),
  begun: async (_, id) => void told.push(`${id} begun`),
  moved: async (_, id, to) => void told.push(`${id} moved ${Object.values(to)}`),
  undone: async (_, id) => void told.push(`${id} undone`),
  rights: {
    async grant(tx, id, rights) {
      await tx
        .insertInto('settings')
        .values(rights.map(key => ({ key, value: id })))
        .execute()
    },
    granted: async (_, id) => void told.push(`${id} granted`),
    async revoke(tx, _, rights) {
      await tx.deleteFrom('settings').where('key', 'in', rights).execute()
    },
  },
}

beforeEach(async () => {
  told = []
  mail = scripted(() => accepted)
  site = await createTestSite({ transport: mail.transport, sendables: [postcards] })
})
afterEach(() => site.close())

const whole = (): Site => ({ ...site.parts, ending: new AbortController().signal, log: site.app.log })

async function press(id: string, selectedSubscriberIds: string[], holdSeconds = 0): Promise<string> {
  const message = await postcards.compose(site.database.db, id, {
    date: site.clock.now(),
    recipients: null,
  })
  if (!message) throw new Error('there is no such postcard')
  const pressed = await pressSend(whole(), {
    kind: 'postcard',
    pressId: undefined,
    content: [id],
    to: { chosen: { selectedSubscriberIds, everyone: false, except: [] } },
    waits: waitingTimeOf({ holdSeconds }, site.clock),
    mayGo: async () => ({ go: async () => ({ subjectId: id, message, withRights: true }) }),
  })
  if (typeof pressed === 'string' || 'refused' in pressed) throw new Error('it was not sent')
  return pressed.sendId
}

const rights = () => site.database.db.selectFrom('settings').selectAll().where('value', '=', 'rome').execute()

/** Nobody has a pause. */
const at = '2026-03-01T12:00:00.000Z'

test('another kind of thing goes out, and every count, list and report has it', async () => {
  const [a = '', b = ''] = await readers('a', 'b')
  const sendId = await press('rome', [a, b])
  expect(await rights()).toHaveLength(2)
  await site.inbox()
  expect(mail.to().toSorted()).toEqual(['a@example.com', 'b@example.com'])
  expect(await progress(sendId)).toMatchObject({ total: 2, successful: 2, pending: 0 })
  const rome = { kind: 'postcard', id: 'rome' }
  const { db } = site.database
  expect(await countDeliveries(db, rome, { at })).toMatchObject({ prepared: 2, sent: 2, missing: 0 })
  expect((await listDeliveries(db, rome, { at })).recipients).toHaveLength(2)
  expect(await countDeliveries(db, { kind: 'letter', id: 'rome' }, { at })).toMatchObject({ prepared: 0 })
  expect(await findMailsTo(db, site.parts.sendables, a)).toMatchObject([
    { kind: 'postcard', title: 'Postcard rome', state: 'sent' },
  ])
  const told = (await site.asAuthor({ url: `/api/subscribers/${a}/export` })).json()
  expect(told.mails).toMatchObject([{ kind: 'postcard', subject: 'Postcard rome' }])
})

test('another kind of thing waits, gets a date, and is released', async () => {
  const ids = await readers('a')
  const sendId = await press('rome', ids, 20)
  const { db } = site.database
  expect((await findWaiting(db, 'postcard', site.clock.now())).get('rome')).toEqual({
    sendId,
    reason: 'hold',
  })
  expect(await get<OpenSend[]>('/api/open-sends')).toMatchObject([
    { newsletterId: null, pollId: null, subject: 'Postcard rome', progress: { pending: 1, waits: 'hold' } },
  ])
  expect((await reschedule(sendId, '2026-03-02T12:00:00.000Z')).statusCode).toBe(200)
  expect((await release(sendId)).statusCode).toBe(200)
  expect(told).toEqual([
    'rome granted',
    'rome moved 2026-03-02T12:00:00.000Z',
    'rome moved 2026-03-01T12:00:00.000Z',
  ])
  expect(mail.carried).toHaveLength(1)
})

test('another kind of thing begins when its hold ends; undone before, nothing of it is left', async () => {
  const ids = await readers('a', 'b')
  await press('rome', ids, 20)
  site.clock.forward(20_000)
  await site.inbox()
  expect(told).toEqual(['rome granted', 'rome begun'])
  const paris = await press('paris', ids, 20)
  expect((await undo(paris)).json()).toEqual({
    message: 'Nothing was sent',
    newsletterId: null,
    pollId: null,
  })
  expect(told).toEqual(['rome granted', 'rome begun', 'paris granted', 'paris undone'])
  expect((await stop(paris)).statusCode).toBe(404)
  const { db } = site.database
  const left = db.selectFrom('settings').select('key').where('value', '=', 'paris')
  expect(await left.execute()).toEqual([])
  expect(await db.selectFrom('copy_secrets').selectAll().execute()).toEqual([])
})
