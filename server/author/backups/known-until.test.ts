/** Until when it is known who left, after a restore: what journals say of themselves, and of whom that is believed. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { pressesOf } from '../../test/test-press.ts'
import { claimLine, readJournal } from './journal/journal-lines.ts'
import { keepJournalKey } from './journal/queries.ts'
import { writeJournal } from './journal/write-journal.ts'
import { makeBackup } from './make-backup.ts'
import { journalName, openFolderPlace } from './places/folder-place.ts'
import { journalIn, journalTests, minute } from './test-journal.ts'
import { backUpTo, otherSitesOf } from './test-restore.ts'

// Several sites are restored, each through all migrations.
vi.setConfig({ testTimeout: 120_000 })

const { here, now, leave, written } = journalTests()
const { readers } = pressesOf(() => here.site)
const { openOther, looking, gaps, removeOthers } = otherSitesOf(() => here.site)
// Before the site itself, whose databases theirs are beside.
afterEach(removeOthers)

test('what was unknown to a restored site stays so for the next restore, and travels with its backups', async () => {
  await readers('ann')
  const takenAt = now()
  const file = await backUpTo(here.site, here.folder)
  here.site.clock.forward(minute)
  const other = await openOther(file)
  await other.restore()
  here.site.clock.forward(minute)
  // The site that is there knows of its own time alone.
  expect(await other.restore({ replace: true })).toMatchObject({ leftSince: 0, knownUntil: takenAt })
  const later = await looking(other, async database => {
    const at = { ...database, clock: here.site.parts.clock, config: other.config }
    const place = openFolderPlace(other.config.backupDir)
    return makeBackup(at, { reason: 'command', check: 'trial', place })
  })
  const third = await openOther(join(other.config.backupDir, later.name))
  here.site.clock.forward(minute)
  await third.restore()
  expect(await gaps(third)).toMatchObject([
    { known_until: takenAt, decided_at: null },
    { known_until: later.takenAt, decided_at: null },
  ])
})

test('the journal of a second machine, which was restored from an earlier backup, is no word on who left here', async () => {
  const [ann = ''] = await readers('ann', 'ben')
  const copy = await openOther(await backUpTo(here.site, here.folder))
  here.site.clock.forward(minute)
  await copy.restore()
  await looking(copy, ({ db }) => db.updateTable('departure_gaps').set({ decided_at: now() }).execute())
  here.site.clock.forward(minute)
  const takenAt = now()
  const file = await backUpTo(here.site, here.folder)
  here.site.clock.forward(minute)
  await leave(ann)
  here.site.clock.forward(minute)
  const journal = await looking(copy, async ({ db }) => {
    while (await writeJournal({ db, clock: here.site.parts.clock, config: copy.config }));
    return journalIn(copy.config.backupDir)
  })
  expect(readJournal(journal).claims).toMatchObject([{ to: now() }])
  const other = await openOther(file)
  expect(await other.restore({ journal })).toMatchObject({ knownUntil: takenAt })
  // With this site's own word beside it, as far as that goes.
  await written()
  const last = now()
  const both = journal + journalIn(here.site.config.backupDir)
  here.site.clock.forward(minute)
  const third = await openOther(file)
  expect(await third.restore({ journal: both })).toMatchObject({ knownUntil: last, leftSince: 1 })
})

test('a backup dated in the future leaves unknown what its journal does not cover', async () => {
  const [ann = ''] = await readers('ann')
  await written()
  const since = now()
  here.site.clock.forward(400 * 24 * 60 * minute)
  const file = await backUpTo(here.site, here.folder)
  here.site.clock.forward(-400 * 24 * 60 * minute + minute)
  await leave(ann)
  const other = await openOther(file)
  expect(await other.restore()).toMatchObject({ leftSince: null, knownUntil: since })
  expect(await gaps(other)).toEqual([{ known_until: since, restored_at: now(), decided_at: null }])
  await written()
  const last = now()
  here.site.clock.forward(minute)
  const third = await openOther(file)
  const restored = await third.restore({ journal: journalIn(here.site.config.backupDir) })
  expect(restored).toMatchObject({ leftSince: 1, knownUntil: last })
})

test('what a journal says of itself counts only with this site’s seal, whole, and by a clock that could be right', async () => {
  const ids = await readers('ann')
  const file = await backUpTo(here.site, here.folder)
  const takenAt = now()
  const path = join(here.folder, journalName)
  const key = await keepJournalKey(here.site.parts.db)
  const restoreWith = async (text: string) => {
    const other = await openOther(file)
    return (await other.restore({ journal: text })).knownUntil
  }
  here.site.clock.forward(10 * minute)
  const at = (minutes: number) => new Date(Date.parse(takenAt) + minutes * minute).toISOString()
  const claim = (from: number, to: number, by = key) => claimLine(by, { from: at(from), to: at(to) })
  expect(await restoreWith(claim(0, 4))).toBe(at(4))
  expect(await restoreWith(claim(0, 4, 'another key'))).toBe(takenAt)
  expect(await restoreWith(claim(0, 4).slice(0, -3))).toBe(takenAt)
  // A copy that was restored elsewhere, before the backup or after it, knows who left there alone.
  expect(await restoreWith(claim(2, 6) + claim(-1, 3))).toBe(takenAt)
  expect(await restoreWith(claim(2, 6) + claim(0, 3))).toBe(at(3))
  // A clock that was ahead for a night, and was set right.
  expect(await restoreWith(claim(0, 600_000))).toBe(takenAt)
  expect(await restoreWith(claim(0, 600_000) + claim(0, 5))).toBe(at(5))
  // No file can speak of this very moment.
  expect((await restoreWith(claim(0, 10))) ?? 'known').toBe(new Date(Date.parse(now()) - 1).toISOString())
  // Half a line of a power cut is followed by whole ones.
  appendFileSync(path, '2026-03-01T12:00:00.000Z left abc')
  await leave(ids[0] ?? '')
  await backUpTo(here.site, here.folder)
  expect(readJournal(journalIn(here.folder)).entries.size).toBe(1)
})
