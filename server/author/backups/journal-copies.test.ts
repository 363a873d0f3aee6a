/** The copies of the journal, wherever backups lie: whole, caught up with, and with a word until when they are complete. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startS3Server } from '../../test/s3-server.ts'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite } from '../../test/test-site.ts'
import { lineOf, readJournal } from './journal/journal-lines.ts'
import { noteFolder } from './journal/queries.ts'
import { type Copies, writeJournal } from './journal/write-journal.ts'
import { choosePlace } from './places/choose-place.ts'
import { journalName, openFolderPlace } from './places/folder-place.ts'
import { journalIn, journalTests, minute } from './test-journal.ts'
import { backUp, backUpTo } from './test-restore.ts'

const { here, now, leave, written } = journalTests()
const { readers } = pressesOf(() => here.site)

test('each place with backups gets all that is known, also of before, and is kept up with while it is there', async () => {
  const ids = await readers('ann', 'ben')
  await leave(ids[0] ?? '')
  await written()
  const gone = join(here.folder, 'unplugged')
  await backUpTo(here.site, here.folder)
  await noteFolder(here.site.parts.db, here.folder)
  await noteFolder(here.site.parts.db, gone)
  expect(readJournal(journalIn(here.folder)).entries.size).toBe(1)
  here.site.clock.forward(minute)
  await leave(ids[1] ?? '')
  await written()
  expect(readJournal(journalIn(here.folder))).toMatchObject({ claims: [{ to: now() }] })
  expect(readJournal(journalIn(here.folder)).entries).toEqual(
    readJournal(journalIn(here.site.config.backupDir)).entries,
  )
  // Nothing is begun where no backup lies.
  expect(() => journalIn(gone)).toThrow('ENOENT')
  mkdirSync(gone)
  await written()
  expect(() => journalIn(gone)).toThrow('ENOENT')
})

test('a journal in a bucket says until when, without being written anew each time', async () => {
  const s3 = await startS3Server()
  await here.site.close()
  here.site = await createTestSite({ env: s3.env })
  await here.site.asAuthor({
    method: 'POST',
    url: '/api/settings',
    payload: { key: 'backup_to', value: 'bucket' },
  })
  const [ann = ''] = await readers('ann')
  await leave(ann)
  await written()
  const lines = String(s3.files.get('backups/departures.log'))
  const later = now()
  here.site.clock.forward(minute)
  await written()
  expect(String(s3.files.get('backups/departures.log'))).toBe(lines)
  const journal = readJournal((await choosePlace(here.site.config, 'bucket').readJournal()) ?? '')
  expect([journal.entries.size, journal.claims]).toMatchObject([1, [{ to: now() }]])
  expect(later).not.toBe(now())
  s3.failWith = 503
  await expect(writeJournal(here.site.parts)).rejects.toThrow('503')
  s3.failWith = undefined
  await s3.stop()
})

test('the folder’s word until when is written in its own place: the file does not grow while nobody leaves', async () => {
  await readers('ann')
  await backUp(here.site)
  await written()
  const before = journalIn(here.site.config.backupDir)
  for (let at = 0; at < 5; at++) {
    here.site.clock.forward(minute)
    await written()
  }
  const after = journalIn(here.site.config.backupDir)
  expect(after).toHaveLength(before.length)
  expect(readJournal(after).claims).toMatchObject([{ to: now() }])
})

/** As a process goes on that knows what it wrote, when all copies are due to say until when they are complete. */
async function goOn(copies: Copies): Promise<void> {
  here.site.clock.forward(minute)
  for (const copied of copies.values()) copied.nextAt = 0
  while (await writeJournal(here.site.parts, copies));
}

test('a disk that was away for a while, or came back older, says it is complete only with all that it lacked', async () => {
  const ids = await readers('ann', 'ben', 'cat', 'dan')
  await backUpTo(here.site, here.folder)
  await noteFolder(here.site.parts.db, here.folder)
  const copies: Copies = new Map()
  await leave(ids[0] ?? '')
  await goOn(copies)
  const before = readFileSync(join(here.folder, journalName))
  // Unplugged: where it was mounted there is an empty folder.
  const away = `${here.folder}-away`
  renameSync(here.folder, away)
  mkdirSync(here.folder)
  await leave(ids[1] ?? '')
  await goOn(copies)
  expect(() => journalIn(here.folder)).toThrow('ENOENT')
  rmSync(here.folder, { recursive: true })
  renameSync(away, here.folder)
  await leave(ids[2] ?? '')
  await goOn(copies)
  expect(readJournal(journalIn(here.folder))).toMatchObject({ claims: [{ to: now() }] })
  expect(readJournal(journalIn(here.folder)).entries.size).toBe(3)
  // Brought back from a copy of it.
  writeFileSync(join(here.folder, journalName), before)
  await leave(ids[3] ?? '')
  await goOn(copies)
  expect(readJournal(journalIn(here.folder)).entries.size).toBe(4)
})

test.each(['folder', 'bucket'])(
  'a journal that was deleted from the %s is made anew with all that is known',
  async kind => {
    const s3 = await startS3Server()
    await here.site.close()
    here.site = await createTestSite({ env: s3.env })
    await here.site.asAuthor({
      method: 'POST',
      url: '/api/settings',
      payload: { key: 'backup_to', value: kind },
    })
    const ids = await readers('ann', 'ben')
    const copies: Copies = new Map()
    await leave(ids[0] ?? '')
    await goOn(copies)
    if (kind === 'bucket') s3.files.delete('backups/departures.log')
    else rmSync(join(here.site.config.backupDir, journalName))
    await leave(ids[1] ?? '')
    await goOn(copies)
    const text = await choosePlace(here.site.config, kind).readJournal()
    expect(readJournal(text ?? '')).toMatchObject({ claims: [{ to: now() }] })
    expect(readJournal(text ?? '').entries.size).toBe(2)
    await s3.stop()
  },
)

test('a folder of --to with the journal of another site makes nobody of that one known here', async () => {
  const [ann = ''] = await readers('ann')
  const other = lineOf(now(), 'erased', 'h'.repeat(43))
  writeFileSync(join(here.folder, journalName), other)
  await backUpTo(here.site, here.folder)
  await leave(ann)
  await written()
  expect(readJournal(journalIn(here.site.config.backupDir)).entries.size).toBe(1)
  await backUpTo(here.site, here.folder)
  expect(journalIn(here.folder)).toContain(other)
  expect(readJournal(journalIn(here.folder)).entries.size).toBe(2)
})

test('two sites that make a backup in the same second keep both in one folder', async () => {
  const other = await createTestSite()
  const names = [await backUpTo(here.site, here.folder), await backUpTo(other, here.folder)]
  await other.close()
  expect(new Set(names).size).toBe(2)
  const kept = await openFolderPlace(here.folder).list()
  expect(kept.map(({ check, name }) => [check, join(here.folder, name)]).toSorted()).toEqual(
    names.map(name => ['trial', name]).toSorted(),
  )
})
