/**
 * The drill: a backup in the middle of a send, restored into an empty site on each engine and from one to the other. Every
 * row is compared, nothing is sent by itself, and who has gone since stays away.
 */
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../base/db/open-database.ts'
import { startMailer } from '../../mail/ledger/mailer/mailer.ts'
import { farFuture } from '../../mail/ledger/waiting/wait-of-send.ts'
import { accepted, scripted } from '../../test/scripted-transport.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { writeJournal } from './journal/write-journal.ts'
import { choosePlace } from './places/choose-place.ts'
import { backUp, createOtherSite, digests, engines, type OtherSite } from './test-restore.ts'

let site: TestSite
const others: OtherSite[] = []
const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const other of others.splice(0)) await other.remove()
  await site.close()
})

const { post, readers, send } = pressesOf(() => site)
const names = Array.from({ length: 30 }, (_, at) => `reader${at}`)

/** Accepts ten; the rest waits until it is let go. */
function slowTransport() {
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  let taken = 0
  const { transport, to } = scripted(async () => {
    if (++taken > 10) await gate
    return accepted
  })
  return { transport, to, letGo }
}

/** A site with something in every corner, thirty readers, and a letter of which ten have had their copy. */
async function inMidSend() {
  const slow = slowTransport()
  site = await createTestSite({ transport: slow.transport, env: { MAIL_CONNECTIONS: '2' } })
  const ids = await readers(...names)
  const made = await post('/api/newsletters', {
    subject: 'Draft',
    body: '<p>Ümlaut 🎺 \\ "</p>',
    fromName: 'Ada',
  })
  expect(made.statusCode).toBe(201)
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'new@example.com' } })
  await site.asVisitor({
    method: 'POST',
    url: '/api/responses',
    payload: { message: 'A reply\nwith lines', newsletterId: made.json().id },
  })
  const pressed = send({ selectedSubscriberIds: ids })
  await expect.poll(() => slow.to().length).toBeGreaterThanOrEqual(12)
  return { ids, pressed, ...slow }
}

/** Lets a mailer loose on a restored site. */
async function mailFrom(other: OtherSite, database: Database) {
  const { transport, to } = scripted()
  const config = { ...other.config, mailRate: 10_000 }
  const mailer = startMailer({
    ...database,
    clock: site.parts.clock,
    sendables: site.parts.sendables,
    circles: site.parts.circles,
    config,
    transport,
  })
  await expect
    .poll(async () => {
      await mailer.idle()
      return true
    })
    .toBe(true)
  await mailer.stop()
  return to()
}

const open = (other: OtherSite) => {
  const database = other.open()
  opened.push(database)
  return database
}

test('every row comes back on either engine, and from one to the other and back', async () => {
  const { letGo, pressed } = await inMidSend()
  const file = await backUp(site)
  letGo()
  await pressed
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, file)
    others.push(other)
    const restored = await other.restore()
    expect(restored).toMatchObject({ openSends: 1, leftSince: null, erasedSince: null })
    const database = open(other)
    const found = await digests(database)
    // Other than what is put off (the send that waits, and its copies), and that nobody knows who left meanwhile.
    const { sends, deliveries, departure_gaps: _, ...same } = restored.manifest.tables
    expect(found).toMatchObject(same)
    expect([found.sends?.rows, found.deliveries?.rows]).toEqual([sends?.rows, deliveries?.rows])
    expect(Object.keys(found)).toEqual(Object.keys(restored.manifest.tables))
    const owed = await database.db
      .selectFrom('deliveries')
      .selectAll()
      .where('due_at', 'is not', null)
      .execute()
    expect(owed.length).toBeGreaterThanOrEqual(18)
    for (const row of owed)
      expect(row).toMatchObject({ state: 'queued', due_at: farFuture, lease_holder: null })
    // Constraints are there again.
    await expect(
      sql`INSERT INTO copy_secrets (delivery_id, send_id, secret) VALUES ('nobody', 'nobody', 'x')`.execute(
        database.db,
      ),
    ).rejects.toThrow(/foreign key/i)
  }
})

test('a restored site sends nothing by itself', async () => {
  const { letGo, pressed } = await inMidSend()
  const file = await backUp(site)
  letGo()
  await pressed
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, file)
    others.push(other)
    await other.restore()
    expect(await mailFrom(other, open(other))).toEqual([])
  }
})

test('who left or was erased since stays away; who came back is here', async () => {
  const { ids, letGo, pressed } = await inMidSend()
  const [left = '', erased = '', back = '', again = ''] = ids
  const change = (id: string, isActive: boolean) =>
    site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive } })
  await change(back, false)
  await writeJournal(site.parts)
  const file = await backUp(site)
  letGo()
  await pressed
  await change(left, false)
  await change(again, false)
  await change(again, true)
  await change(back, true)
  const gone = await site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${erased}` })
  expect(gone.statusCode).toBe(200)
  while (await writeJournal(site.parts));
  expect(await site.database.db.selectFrom('departures').selectAll().execute()).toEqual([])
  const journal = (await choosePlace(site.config, 'folder').readJournal()) ?? ''
  // It names nobody.
  for (const secret of [...ids, ...names]) expect(journal).not.toContain(secret)
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, file)
    others.push(other)
    expect(await other.restore({ journal })).toMatchObject({ leftSince: 1, erasedSince: 1 })
    const { db } = open(other)
    const rows = await db.selectFrom('subscribers').select(['id', 'is_active']).execute()
    const active = new Map(rows.map(row => [row.id, row.is_active]))
    expect([left, erased, back, again].map(id => active.get(id))).toEqual([0, undefined, 1, 1])
    const copies = await db.selectFrom('deliveries').selectAll().where('subscriber_id', '=', erased).execute()
    for (const copy of copies) expect(copy).toMatchObject({ due_at: null, reply: null })
    expect(await db.selectFrom('departures').selectAll().execute()).toEqual([])
  }
})
