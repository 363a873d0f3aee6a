/** The copies of the journal, wherever backups lie: whole, caught up with, and with a word until when they are complete. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../test/s3-server.ts'
import { pressesOf } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { lineOf, readJournal } from './journal/journal-lines.ts'
import { noteFolder } from './journal/queries.ts'
import { type Copies, writeJournal } from './journal/write-journal.ts'
import { choosePlace } from './places/choose-place.ts'
import { journalName, openFolderPlace } from './places/folder-place.ts'
import { backUp, backUpTo } from './test-restore.ts'

let site: TestSite
let folder: string
beforeEach(async () => {
  site = await createTestSite()
  folder = mkdtempSync(join(tmpdir(), 'foolscap-elsewhere-'))
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
const { readers } = pressesOf(() => site)

const minute = 60_000
const now = () => site.clock.now().toISOString()
const leave = (id: string) =>
  site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive: false } })
const written = async () => {
  while (await writeJournal(site.parts));
}
const journalIn = (path: string) => readFileSync(join(path, journalName), 'utf8')

test('each place with backups gets all that is known, also of before, and is kept up with while it is there', async () => {
  const ids = await readers('ann', 'ben')
  await leave(ids[0] ?? '')
  await written()
  const gone = join(folder, 'unplugged')
  await backUpTo(site, folder)
  await noteFolder(site.parts.db, folder)
  await noteFolder(site.parts.db, gone)
  expect(readJournal(journalIn(folder)).entries.size).toBe(1)
  site.clock.forward(minute)
  await leave(ids[1] ?? '')
  await written()
  expect(readJournal(journalIn(folder))).toMatchObject({ claims: [{ to: now() }] })
  expect(readJournal(journalIn(folder)).entries).toEqual(
    readJournal(journalIn(site.config.backupDir)).entries,
  )
  // Nothing is begun where no backup lies.
  expect(() => journalIn(gone)).toThrow('ENOENT')
  mkdirSync(gone)
  await written()
  expect(() => journalIn(gone)).toThrow('ENOENT')
})

test('a journal in a bucket says until when, without being written anew each time', async () => {
  const s3 = await startS3Server()
  await site.close()
  site = await createTestSite({ env: s3.env })
  await site.asAuthor({
    ...{ method: 'POST', url: '/api/settings', payload: { key: 'backup_to', value: 'bucket' } },
  })
  const [ann = ''] = await readers('ann')
  await leave(ann)
  await written()
  const lines = String(s3.files.get('backups/departures.log'))
  const later = now()
  site.clock.forward(minute)
  await written()
  expect(String(s3.files.get('backups/departures.log'))).toBe(lines)
  const journal = readJournal((await choosePlace(site.config, 'bucket').readJournal()) ?? '')
  expect([journal.entries.size, journal.claims]).toMatchObject([1, [{ to: now() }]])
  expect(later).not.toBe(now())
  s3.failWith = 503
  await expect(writeJournal(site.parts)).rejects.toThrow('503')
  s3.failWith = undefined
  await s3.stop()
})

test('the folder’s word until when is written in its own place: the file does not grow while nobody leaves', async () => {
  await readers('ann')
  await backUp(site)
  await written()
  const before = journalIn(site.config.backupDir)
  for (let at = 0; at < 5; at++) {
    site.clock.forward(minute)
    await written()
  }
  const after = journalIn(site.config.backupDir)
  expect(after).toHaveLength(before.length)
  expect(readJournal(after).claims).toMatchObject([{ to: now() }])
})

/** As a process goes on that knows what it wrote, when all copies are due to say until when they are complete. */
async function goOn(copies: Copies): Promise<void> {
  site.clock.forward(minute)
  for (const copied of copies.values()) copied.nextAt = 0
  while (await writeJournal(site.parts, copies));
}

test('a disk that was away for a while, or came back older, says it is complete only with all that it lacked', async () => {
  const ids = await readers('ann', 'ben', 'cat', 'dan')
  await backUpTo(site, folder)
  await noteFolder(site.parts.db, folder)
  const copies: Copies = new Map()
  await leave(ids[0] ?? '')
  await goOn(copies)
  const before = readFileSync(join(folder, journalName))
  // Unplugged: where it was mounted there is an empty folder.
  const away = `${folder}-away`
  renameSync(folder, away)
  mkdirSync(folder)
  await leave(ids[1] ?? '')
  await goOn(copies)
  expect(() => journalIn(folder)).toThrow('ENOENT')
  rmSync(folder, { recursive: true })
  renameSync(away, folder)
  await leave(ids[2] ?? '')
  await goOn(copies)
  expect(readJournal(journalIn(folder))).toMatchObject({ claims: [{ to: now() }] })
  expect(readJournal(journalIn(folder)).entries.size).toBe(3)
  // Brought back from a copy of it.
  writeFileSync(join(folder, journalName), before)
  await leave(ids[3] ?? '')
  await goOn(copies)
  expect(readJournal(journalIn(folder)).entries.size).toBe(4)
})

test.each(['folder', 'bucket'])(
  'a journal that was deleted from the %s is made anew with all that is known',
  async kind => {
    const s3 = await startS3Server()
    await site.close()
    site = await createTestSite({ env: s3.env })
    await site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key: 'backup_to', value: kind } })
    const ids = await readers('ann', 'ben')
    const copies: Copies = new Map()
    await leave(ids[0] ?? '')
    await goOn(copies)
    if (kind === 'bucket') s3.files.delete('backups/departures.log')
    else rmSync(join(site.config.backupDir, journalName))
    await leave(ids[1] ?? '')
    await goOn(copies)
    const text = await choosePlace(site.config, kind).readJournal()
    expect(readJournal(text ?? '')).toMatchObject({ claims: [{ to: now() }] })
    expect(readJournal(text ?? '').entries.size).toBe(2)
    await s3.stop()
  },
)

test('a folder of --to with the journal of another site makes nobody of that one known here', async () => {
  const [ann = ''] = await readers('ann')
  const other = lineOf(now(), 'erased', 'h'.repeat(43))
  writeFileSync(join(folder, journalName), other)
  await backUpTo(site, folder)
  await leave(ann)
  await written()
  expect(readJournal(journalIn(site.config.backupDir)).entries.size).toBe(1)
  await backUpTo(site, folder)
  expect(journalIn(folder)).toContain(other)
  expect(readJournal(journalIn(folder)).entries.size).toBe(2)
})

test('two sites that make a backup in the same second keep both in one folder', async () => {
  const other = await createTestSite()
  const names = [await backUpTo(site, folder), await backUpTo(other, folder)]
  await other.close()
  expect(new Set(names).size).toBe(2)
  const kept = await openFolderPlace(folder).list()
  expect(kept.map(({ check, name }) => [check, join(folder, name)]).toSorted()).toEqual(
    names.map(name => ['trial', name]).toSorted(),
  )
})
