/** Who is in the audience is one question: picker, counts, circles, presses, laying, sends again, the missing, polls and drafts answer it alike. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { slice } from '../../../contract/base/slices-of.ts'
import type { Letter } from '../../../contract/letters/letters.ts'
import type { OutcomeCounts } from '../../../contract/mail/deliveries.ts'
import type { SendReport } from '../../../contract/mail/sends.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { workOnSend } from '../../mail/ledger/laying/lay-slice.ts'
import { queueMail } from '../../mail/ledger/queue-mail.ts'
import { accepted, type Scripted, scripted } from '../../test/scripted-transport.ts'
import { addReadersTo, circleIn, pressesOf, words } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { addImport } from './test-import.ts'
import { workOnUndos } from './undo-import.ts'

let site: TestSite
let mail: Scripted
let answer: typeof accepted | { kind: 'deferred'; words: string; throttled: false } = accepted
const { post, get, stop } = pressesOf(() => site)

/** Nothing is laid beyond the first slice unless the test does it. */
beforeEach(async () => {
  answer = accepted
  mail = scripted(() => answer)
  site = await createTestSite({ transport: mail.transport })
  await site.laying.stop()
})
afterEach(() => site.close())

const before = '2026-02-01T12:00:00.000Z'
const later = '2026-04-01T12:00:00.000Z'
type Kind = Partial<StoredSubscriberRow> & { mailed?: true; erased?: true }

/** Every kind of reader there is, by name; those in capitals are in the audience. */
const kinds: Record<string, Kind> = {
  ACTIVE: {},
  EXCEPTED: {},
  left: { is_active: 0, unsubscribed_at: before },
  unconfirmed: { is_active: 0 },
  suppressed: { suppressed_at: before, suppressed_words: '550 No such user' },
  paused: { paused_until: later },
  PAUSE_OVER: { paused_until: before },
  erased: { erased: true },
  JOINED: { import_id: 'done' },
  KEPT_BY_UNDO: { import_id: 'undone', mailed: true },
  'goes with an undo': { import_id: 'undoing' },
  STAYS_IN_AN_UNDO: { import_id: 'undoing', mailed: true },
  'left in an undo': { import_id: 'undoing', mailed: true, is_active: 0, unsubscribed_at: before },
  'joins just now': { import_id: 'joining' },
  'joins just now, and asked for a link': { import_id: 'joining', mailed: true },
}
const audience = Object.keys(kinds).filter(name => name === name.toUpperCase())

const mailTo = (subscriberId: string) =>
  site.database.db.transaction().execute(async tx => {
    const message = { subject: 'A link' } as never
    await queueMail(tx, { kind: 'notice', to: { subscriberId }, message, now: before })
    await tx.updateTable('deliveries').set({ state: 'sent', due_at: null }).execute()
  })

async function addReader(name: string, { mailed, erased, ...fields }: Kind): Promise<void> {
  const email = `${name.replaceAll(/[^a-z]/gi, '-')}@example.com`
  const row = {
    id: name,
    email,
    email_key: email.toLowerCase(),
    is_active: 1 as const,
    subscribed_at: before,
    unsubscribed_at: null,
    ...fields,
  }
  await site.database.db.insertInto('subscribers').values(row).execute()
  if (mailed) await mailTo(name)
  if (erased) await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${name}` })
}

/** @returns the circle that all of them are in */
async function everyKind(): Promise<string> {
  await addImport(site.database.db, 'done', {})
  await addImport(site.database.db, 'undone', { state: 'undone' })
  await addImport(site.database.db, 'undoing', { undone_until: '' })
  await addImport(site.database.db, 'joining', { state: 'running', joined_at: null, joining_from: 1 })
  for (const [name, kind] of Object.entries(kinds)) await addReader(name, kind)
  return circleIn(
    site.database.db,
    Object.keys(kinds).filter(name => name !== 'erased'),
  )
}

describe('one list with every kind of reader', () => {
  const all = Object.keys(kinds)
  const except = ['EXCEPTED', 'suppressed', 'left', 'nobody']
  const choices = (circle: string) => ({
    everyone: { everyone: true },
    'a circle': { circles: [circle] },
    'everybody by name': { selectedSubscriberIds: all },
    'a circle, and everybody by name, twice': { circles: [circle], selectedSubscriberIds: [...all, ...all] },
    'everyone but a circle, and all of it by name': {
      everyone: true,
      exceptCircles: [circle],
      selectedSubscriberIds: all,
    },
    'everyone but some': { everyone: true, except },
    'a circle but some': { circles: [circle], except },
    'everybody by name but some': { selectedSubscriberIds: all, except },
  })
  type Name = keyof ReturnType<typeof choices>
  const names = Object.keys(choices('')) as Name[]
  const meantBy = (name: Name) =>
    audience.filter(one => !name.endsWith('but some') || !except.includes(one)).toSorted()
  const count = audience.length

  test('whoever counts or lists an audience finds the same', async () => {
    const circle = await everyKind()
    const found = await get<{ id: string }[]>('/api/recipients/found?q=example')
    expect(found.map(({ id }) => id).toSorted()).toEqual(audience.toSorted())
    for (const q of ['', '?q=example'])
      expect(await get(`/api/recipients/count${q}`)).toMatchObject({ mailable: count })
    const picker = await get<{ recipients: { id: string; suppressed?: object; pausedUntil?: string }[] }>(
      '/api/recipients',
    )
    const choosable = picker.recipients.filter(one => !one.suppressed && !one.pausedUntil)
    expect(choosable.map(({ id }) => id).toSorted()).toEqual(audience.toSorted())
    expect(await get(`/api/recipients/count`)).toMatchObject({ active: picker.recipients.length })
    for (const name of names) {
      const chosen = await post('/api/recipients/chosen', choices(circle)[name])
      expect(chosen.json()).toEqual({ count: meantBy(name).length })
    }
    const circles = await get<{ id: string; mailable: number }[]>('/api/circles')
    expect(circles.find(({ id }) => id === circle)).toMatchObject({ mailable: count })
  })

  test.each(names)(
    'a letter to %s has a row for each of them, and the missing, and whom it goes to again, are the same',
    async name => {
      const choice = choices(await everyKind())[name]
      const meant = meantBy(name)
      const count = meant.length
      answer = { kind: 'deferred', words: '450 Later', throttled: false }
      const { sendId, total } = await press('/api/send-newsletter', { ...words, ...choice })
      expect(total).toBe(count)
      await endUndos()
      await layAll(sendId)
      expect(await rowsOf(sendId)).toEqual(meant)
      await stop(sendId)
      const [letter] = await get<{ id: string }[]>('/api/newsletters')
      const outcomes = () => get<OutcomeCounts>(`/api/newsletters/${letter?.id}/outcomes`)
      await expect.poll(outcomes).toMatchObject({ prepared: count, missing: count })
      const lacks = { everyone: true, again: { selectedSubscriberIds: [] }, newsletterId: letter?.id }
      expect((await post('/api/recipients/chosen', lacks)).json()).toEqual({ count: audience.length })
      answer = accepted
      const missed = await post(`/api/newsletters/${letter?.id}/send-to-missing`)
      expect(missed.json()).toMatchObject({ total: count })
      await expect.poll(outcomes).toMatchObject({ sent: count, missing: 0 })
    },
  )

  test('a letter that some have goes again to the others, or to them, and nobody is mailed twice by it', async () => {
    const circle = await everyKind()
    await endUndos()
    const has = ['ACTIVE', 'PAUSE_OVER', 'paused']
    await press('/api/send-newsletter', { ...words, selectedSubscriberIds: has })
    await site.inbox()
    const [letter] = await get<{ id: string }[]>('/api/newsletters')
    const thing = { newsletterId: letter?.id }
    expect(await get(`/api/recipients/count?newsletterId=${letter?.id}`)).toMatchObject({ holders: 2 })
    const found = await get<{ id: string; hasIt: boolean }[]>(
      `/api/recipients/found?newsletterId=${letter?.id}`,
    )
    expect(found.filter(one => one.hasIt).map(({ id }) => id)).toEqual(['ACTIVE', 'PAUSE_OVER'])
    const lacking = audience.filter(one => !has.includes(one))
    for (const name of ['everyone', 'a circle', 'everybody by name'] as const) {
      const choice = { ...choices(circle)[name], again: { selectedSubscriberIds: [] } }
      expect((await post('/api/recipients/chosen', { ...choice, ...thing })).json()).toEqual({
        count: lacking.length,
      })
    }
    const rest = { everyone: true, again: { everyone: true, except: ['ACTIVE'] } }
    const { sendId } = await press(`/api/newsletters/${letter?.id}/resend`, rest)
    await layAll(sendId)
    expect(await rowsOf(sendId)).toEqual([...lacking, 'PAUSE_OVER'].toSorted())
  })

  test('a draft opens with those who may be mailed when it leaves, and keeps out whom it keeps out', async () => {
    await everyKind()
    const open = async (to: object) => {
      const { id } = (await post('/api/newsletters', { ...words, ...to })).json()
      return get<Letter>(`/api/newsletters/${id}/edit?recipients=mailable`)
    }
    const meant = { selectedRecipients: [...audience, 'paused'].toSorted() }
    const named = await open({ selectedRecipients: all })
    expect({ selectedRecipients: named.selectedRecipients.toSorted() }).toEqual(meant)
    const { except: out } = await open({ everyone: true, except: [...except, 'erased', 'paused'] })
    expect(out.toSorted()).toEqual(['EXCEPTED', 'left', 'paused', 'suppressed'])
  })

  test('a poll to everyone goes to them', async () => {
    await everyKind()
    const { id } = (await post('/api/polls', { title: 'Tea?', answering: 'mailed' })).json()
    const questions = [{ questionText: 'Tea?', questionType: 'text' }]
    await site.asAuthor({ method: 'PUT', url: `/api/polls/${id}/questions`, payload: { questions } })
    const { sendId, total } = await press(`/api/polls/${id}/send`, { everyone: true })
    expect(total).toBe(count)
    await endUndos()
    await layAll(sendId)
    expect(await rowsOf(sendId)).toEqual(audience.toSorted())
  })
})

/** Nobody waits for its copies. */
const press = async (url: string, payload: object) =>
  (
    await site.asAuthor({ method: 'POST', url, headers: { prefer: 'respond-async' }, payload })
  ).json<SendReport>()
const endUndos = () => workOnUndos(site.parts)
async function layAll(sendId: string): Promise<void> {
  while (await workOnSend(site.parts, sendId));
}
async function rowsOf(sendId: string): Promise<string[]> {
  const rows = await site.database.db
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('send_id', '=', sendId)
    .execute()
  return rows.map(row => row.subscriber_id ?? '').toSorted()
}
const onList = async () =>
  (await site.database.db.selectFrom('subscribers').select('id').execute()).map(({ id }) => id).toSorted()

/** More than two slices; every hundredth of the import has got a mail, and stays. */
const each = slice + 50
async function twoKinds(): Promise<{ all: string[]; brought: string[]; mailed: string[] }> {
  await addImport(site.database.db, 'brought', {})
  const own = await addReadersTo(site.database.db, each, '')
  const brought = await addReadersTo(site.database.db, each, '')
  for (let at = 0; at < each; at += slice)
    await site.database.db
      .updateTable('subscribers')
      .set({ import_id: 'brought' })
      .where('id', 'in', brought.slice(at, at + slice))
      .execute()
  const mailed = brought.filter((_, n) => n % 100 === 0)
  for (const id of mailed) await mailTo(id)
  return { all: [...own, ...brought], brought, mailed }
}

/** As it stands when the process that undoes it has died: promised, and not begun. */
const promiseUndo = () =>
  site.database.db.updateTable('imports').set({ undone_until: '' }).where('id', '=', 'brought').execute()

describe.each([
  ['everyone', () => ({ everyone: true })],
  ['named ones', (ids: string[]) => ({ selectedSubscriberIds: ids })],
  [
    'everyone but a circle of nobody',
    (ids: string[]) => ({ everyone: true, exceptCircles: ids.slice(0, 0) }),
  ],
])('a letter to %s while an import is taken back', (name, to) => {
  /** How many slices are laid before the undo is promised; -1: it is before the press. */
  test.each([-1, 0, 1, 2, 3])('undone after %i slices: whoever stays has a row', async slices => {
    const { all, brought, mailed } = await twoKinds()
    if (slices < 0) await promiseUndo()
    const sent = await post('/api/send-newsletter', { ...words, ...to(all), holdSeconds: 60 })
    const { sendId, total } = sent.json<SendReport>()
    expect(total).toBe(slices < 0 ? each + mailed.length : 2 * each)
    for (let n = 0; n < slices; n++) await workOnSend(site.parts, sendId)
    if (slices >= 0) await promiseUndo()
    const hadRow = new Set(await rowsOf(sendId))
    // The layer comes first, and again after the undo.
    await layAll(sendId)
    // Meanwhile somebody asks for the link to their page, and stays by that.
    const asked = brought.filter(id => !hadRow.has(id) && !mailed.includes(id)).at(-1)
    if (asked) await mailTo(asked)
    await endUndos()
    await layAll(sendId)
    const stay = await onList()
    const goes = brought.filter(id => !mailed.includes(id) && id !== asked && !hadRow.has(id))
    expect(stay).toEqual(all.filter(id => !goes.includes(id)).toSorted())
    // Nobody can be named who goes at that moment: the picker does not show them.
    const isNoChoice = slices < 0 && name === 'named ones'
    expect(await rowsOf(sendId)).toEqual(stay.filter(id => !isNoChoice || id !== asked))
  })
})
