/** Whatever the umask: what a site keeps is its owner's alone. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './base/db/lock-data-dir.ts'
import { openDatabase } from './base/db/open-database.ts'
import { privateFolder } from './base/db/private-files.ts'
import { chooseStore } from './base/store/choose-store.ts'
import { createOutbox } from './mail/outbox.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foolscap-modes-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modes = (): [path: string, mode: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map(entry => {
    const path = join(entry.parentPath, entry.name)
    return [path.slice(folder.length), `${entry.isDirectory() ? 'folder' : 'file'} ${modeOf(path)}`]
  })

test('database, journals, lock, outbox and pictures are 0600 in folders of 0700', async () => {
  const { db, close } = openDatabase({ databaseUrl: undefined, dataDir: folder })
  await db.schema.createTable('letters').addColumn('id', 'text').execute()
  const unlock = lockDataDir(folder)
  await createOutbox(folder)
    .open()
    .deliver({ id: 'one', from: '', to: '', message: Buffer.from('Hi') })
  await chooseStore({ s3: undefined, dataDir: folder }).put('incoming/one', Buffer.from('Hi'))
  const found = modes()
  expect(found.map(([path]) => path)).toEqual(expect.arrayContaining(['/foolscap.db', '/foolscap.db-wal']))
  for (const [path, mode] of found)
    expect([path, mode]).toEqual([path, expect.stringMatching(/^(file 600|folder 700)$/)])
  expect(modeOf(folder)).toBe('700')
  unlock()
  await close()
})

test('what an earlier version left open is shut', async () => {
  const path = join(folder, 'foolscap.db')
  writeFileSync(path, '')
  chmodSync(path, 0o644)
  const { close } = openDatabase({ databaseUrl: undefined, dataDir: folder })
  expect(modeOf(path)).toBe('600')
  await close()
})

test('a folder that its owner made read-only gets no rights back', () => {
  chmodSync(folder, 0o555)
  try {
    privateFolder(folder)
    expect(modeOf(folder)).toBe('500')
  } finally {
    chmodSync(folder, 0o700)
  }
})
