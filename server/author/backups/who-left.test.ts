/** Who left after a backup, told by whatever can be reached when it is restored; and until when that is known. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { pressesOf } from '../../test/test-press.ts'
import { hashOf, lineOf } from './journal/journal-lines.ts'
import { keepJournalKey } from './journal/queries.ts'
import { journalIn, journalTests, minute } from './test-journal.ts'
import { backUpTo, engines, type OtherSite, otherSitesOf } from './test-restore.ts'

const { here, now, leave, comeBack, written } = journalTests()
const { readers } = pressesOf(() => here.site)
const { openOther, looking, people, gaps, removeOthers } = otherSitesOf(() => here.site)
// Before the site itself, whose databases theirs are beside.
afterEach(removeOthers)

const [engine = 'sqlite'] = engines
const erase = (id: string) => here.site.asAuthor({ method: 'DELETE', url: `/api/subscribers/${id}` })

const six = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay']
async function sixGo(ids: string[]): Promise<void> {
  here.site.clock.forward(minute)
  for (const id of ids.slice(0, 3)) await leave(id)
  for (const id of ids.slice(3, 6)) await erase(id)
}
const sixGone = ['ann left', 'ben left', 'cat left']

test('a fresh machine with nothing but the folder knows until the backup, and says that it knows no more', async () => {
  const ids = await readers(...six)
  const takenAt = now()
  const file = await backUpTo(here.site, here.folder)
  await sixGo(ids)
  await written()
  const other = await openOther(file)
  const restored = await other.restore({ journal: journalIn(here.folder) })
  expect(restored).toMatchObject({ leftSince: 0, erasedSince: 0, knownUntil: takenAt })
  expect(await gaps(other)).toEqual([{ known_until: takenAt, restored_at: now(), decided_at: null }])
})

test('a restore with the journal of the site’s own folder keeps away who left, and knows until its last word', async () => {
  const ids = await readers(...six)
  const file = await backUpTo(here.site, here.folder)
  await sixGo(ids)
  await written()
  const last = now()
  here.site.clock.forward(5 * minute)
  for (const on of engines) {
    const other = await openOther(file, on)
    const restored = await other.restore({ journal: journalIn(here.site.config.backupDir) })
    expect(restored).toMatchObject({ leftSince: 3, erasedSince: 3, knownUntil: last })
    expect(await people(other)).toEqual(sixGone)
  }
})

test('who leaves after the clock was set back stays away, by every copy of the journal', async () => {
  const [ann = ''] = await readers('ann')
  await leave(ann)
  await written()
  here.site.clock.forward(minute)
  await comeBack(ann)
  await written()
  const file = await backUpTo(here.site, here.folder)
  here.site.clock.forward(-10_000)
  await leave(ann)
  const live = await liveSite(file)
  await looking(live, ({ db }) =>
    db.updateTable('subscribers').set({ is_active: 0, unsubscribed_at: now() }).execute(),
  )
  // As if it had gone its own way: then its notes alone say who left there.
  await looking(live, ({ db }) => db.deleteFrom('backup_marks').execute())
  await live.restore({ replace: true })
  expect(await people(live)).toEqual(['ann left'])
  await written()
  here.site.clock.forward(minute)
  const fresh = await openOther(file)
  await fresh.restore({ journal: journalIn(here.site.config.backupDir) })
  expect(await people(fresh)).toEqual(['ann left'])
  // The older copy changes nothing of it, whichever is read first.
  const other = await openOther(file)
  await other.restore({ journal: journalIn(here.site.config.backupDir) + journalIn(here.folder) })
  expect(await people(other)).toEqual(['ann left'])
})

/** A backup's site on another machine, as if it had been there all the time. */
async function liveSite(file: string): Promise<OtherSite> {
  const other = await openOther(file)
  await other.restore()
  await looking(other, async ({ db }) => {
    await db.deleteFrom('restores').execute()
    await db.deleteFrom('departure_gaps').execute()
  })
  return other
}

test.each(['a journal', 'no journal yet'])(
  'over a site that is there, with %s, who left stays away, without any file',
  async kind => {
    const ids = await readers(...six, 'gil', 'hal')
    await leave(ids[7] ?? '')
    await written()
    const takenAt = now()
    const file = await backUpTo(here.site, here.folder)
    const other = await liveSite(file)
    here.site.clock.forward(minute)
    await looking(other, async ({ db }) => {
      const at = now()
      await db
        .updateTable('subscribers')
        .set({ is_active: 0, unsubscribed_at: at })
        .where('id', 'in', ids.slice(0, 3))
        .execute()
      await db.deleteFrom('subscribers').where('id', 'in', ids.slice(3, 6)).execute()
      // Came back.
      const hal = db.updateTable('subscribers').where('id', '=', ids[7] ?? '')
      await hal.set({ is_active: 1, unsubscribed_at: null }).execute()
      if (kind === 'a journal') return
      // As a release before the journal was in the database left it.
      await db.deleteFrom('journal_entries').execute()
      await db.deleteFrom('departures').execute()
      await db.updateTable('backup_key').set({ known_since: null }).execute()
    })
    const restored = await other.restore({ replace: true })
    const [knownUntil, erasedSince] = kind === 'a journal' ? [null, 3] : [takenAt, 0]
    expect(restored).toMatchObject({ leftSince: 3, erasedSince, knownUntil, liveFault: undefined })
    const others = kind === 'a journal' ? ['hal here'] : ['hal left']
    const unnoted = kind === 'a journal' ? [] : ['dan here', 'eve here', 'fay here']
    expect(await people(other)).toEqual([...sixGone, ...unnoted, 'gil here', ...others])
    expect(await gaps(other)).toHaveLength(knownUntil === null ? 0 : 1)
  },
)

test('over a site whose list was damaged or emptied, nobody is taken for erased whom nothing names', async () => {
  const [ann = '', , cat = ''] = await readers('ann', 'ben', 'cat')
  const takenAt = now()
  const live = await liveSite(await backUpTo(here.site, here.folder))
  here.site.clock.forward(minute)
  await looking(live, async ({ db, engine: on }) => {
    // One was erased, and one left, as ever.
    await db.deleteFrom('subscribers').where('id', '=', ann).execute()
    await db.updateTable('subscribers').set({ is_active: 0 }).where('id', '=', cat).execute()
    // Past every trigger, as a damaged page, a rescue of half a file or a hand at the console does.
    if (on === 'postgres') return void (await sql`TRUNCATE subscribers CASCADE`.execute(db))
    await sql`PRAGMA foreign_keys = OFF`.execute(db)
    await sql`DROP TRIGGER subscribers_erased`.execute(db)
    await db.deleteFrom('subscribers').execute()
  })
  const restored = await live.restore({ replace: true })
  expect(restored).toMatchObject({ leftSince: 1, erasedSince: 1, lackedThere: 2, knownUntil: takenAt })
  expect(await people(live)).toEqual(['ben here', 'cat left'])
  expect(await gaps(live)).toMatchObject([{ known_until: takenAt, decided_at: null }])
})

test('over the site itself nobody is erased whom only a trial on another machine erased', async () => {
  const [ann = '', ben = ''] = await readers('ann', 'ben')
  const key = await keepJournalKey(here.site.parts.db)
  const live = await liveSite(await backUpTo(here.site, here.folder))
  here.site.clock.forward(minute)
  // By the bucket, or a folder, that both of them write into.
  const journal = lineOf(now(), 'erased', hashOf(key, ann)) + lineOf(now(), 'left', hashOf(key, ben))
  const restored = await live.restore({ replace: true, journal })
  expect(restored).toMatchObject({ leftSince: 0, erasedSince: 0, knownUntil: null })
  expect(await people(live)).toEqual(['ann here', 'ben here'])
})

test('over a copy that went its own way nobody is taken for erased, and nothing for known', async () => {
  await readers('ann')
  const copy = await liveSite(await backUpTo(here.site, here.folder))
  here.site.clock.forward(minute)
  await readers('ben')
  const takenAt = now()
  const file = await backUpTo(here.site, here.folder)
  here.site.clock.forward(minute)
  // What the author tried on the copy is no more than that, but for somebody who left there.
  await looking(copy, ({ db }) =>
    db.updateTable('subscribers').set({ is_active: 0, unsubscribed_at: now() }).execute(),
  )
  const restored = await copy.restore({ file, replace: true })
  expect(restored).toMatchObject({ leftSince: 1, erasedSince: 0, knownUntil: takenAt })
  expect(await people(copy)).toEqual(['ann left', 'ben here'])
})

test('over a site that is not this one, or is damaged, nothing is taken for known', async () => {
  const ids = await readers(...six)
  const file = await backUpTo(here.site, here.folder)
  const takenAt = now()
  const other = await liveSite(file)
  here.site.clock.forward(minute)
  await looking(other, async ({ db }) => {
    await db.updateTable('backup_key').set({ secret: 'of another site' }).execute()
    await db.deleteFrom('subscribers').where('id', 'in', ids).execute()
  })
  expect(await other.restore({ replace: true })).toMatchObject({ leftSince: null, knownUntil: takenAt })
  expect(await people(other)).toHaveLength(6)
  if (engine !== 'sqlite') return
  writeFileSync(join(other.config.dataDir, 'foolscap.db'), 'no database')
  here.site.clock.forward(minute)
  const restored = await other.restore({ replace: true })
  expect(restored).toMatchObject({
    knownUntil: takenAt,
    liveFault: expect.stringContaining('not a database'),
  })
})
