/** A backup that somebody bent on purpose: names in its head end in statements, and are refused in a sentence before they do. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pressesOf } from '../../test/test-press.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { tryRestore } from './archive/check-backup.ts'
import { BackupFault, type BackupHead, type BackupManifest } from './archive/format.ts'
import { backUp, createOtherSite, engines } from './test-restore.ts'

let site: TestSite
let whole: string
beforeEach(async () => {
  site = await createTestSite()
  await readers('ada')
  whole = await backUp(site)
})
afterEach(() => site.close())
const { readers } = pressesOf(() => site)

/** The same archive with another head, or other rows of one table. */
async function bent(
  change: (head: BackupHead) => void,
  rows?: { table: string; lines: string },
): Promise<string> {
  const [tar, other] = [extract(), pack()]
  Readable.from([gunzipSync(readFileSync(whole))]).pipe(tar)
  const packed = buffer(Readable.from(other))
  for await (const entry of tar) {
    const { name } = entry.header
    let bytes = await buffer(entry as unknown as Readable)
    if (name === 'backup.json') {
      const head = JSON.parse(bytes.toString()) as BackupHead
      change(head)
      bytes = Buffer.from(JSON.stringify(head))
    }
    if (rows && name.startsWith(`tables/${rows.table}/`)) bytes = Buffer.from(rows.lines)
    if (rows && name === 'manifest.json') bytes = Buffer.from(withDigest(bytes.toString(), rows))
    other.entry({ name, size: bytes.length }, bytes)
  }
  other.finalize()
  const path = join(site.config.dataDir, 'bent.tar.gz')
  writeFileSync(path, gzipSync(await packed))
  return path
}

/** It says itself that they are the right ones. */
function withDigest(text: string, { table, lines }: { table: string; lines: string }): string {
  const manifest = JSON.parse(text) as BackupManifest
  const sha256 = createHash('sha256').update(lines).digest('hex')
  const tables = { ...manifest.tables, [table]: { rows: lines.split('\n').length - 1, sha256 } }
  return JSON.stringify({ ...manifest, tables })
}

async function refused(path: string): Promise<void> {
  await expect(tryRestore({ path, passphrase: undefined }, site.config.dataDir)).rejects.toThrow(BackupFault)
  for (const engine of engines) {
    const other = await createOtherSite(engine, site, path)
    await expect(other.restore()).rejects.toThrow(BackupFault)
    // Nothing of it was run, and the place takes a good one.
    expect((await other.restore({ file: whole })).manifest.tables.subscribers?.rows).toBe(1)
    await other.remove()
  }
}

const tableOf = (head: BackupHead, name: string) => {
  const table = head.tables.find(one => one.name === name)
  if (!table) throw new Error(`No table ${name}`)
  return table
}
const ending = "email\") VALUES ('x'); DROP TABLE author; --"

describe('refused in a sentence', () => {
  const heads: [string, (head: BackupHead) => void][] = [
    [
      'a column whose name ends the statement',
      head => void tableOf(head, 'subscribers').columns.push({ name: ending, type: 'text' }),
    ],
    ['a key of such a name', head => void tableOf(head, 'subscribers').key.push(ending)],
    [
      'a table of such a name',
      head => void Object.assign(tableOf(head, 'subscribers'), { name: 'a"; DROP TABLE author; --' }),
    ],
    [
      'a column that no migration made',
      head => void tableOf(head, 'subscribers').columns.push({ name: 'is_admin', type: 'integer' }),
    ],
    [
      'a column twice',
      head => void tableOf(head, 'subscribers').columns.push({ name: 'email', type: 'text' }),
    ],
    [
      'a column of another kind',
      head => {
        for (const column of tableOf(head, 'subscribers').columns)
          if (column.name === 'email') column.type = 'binary'
      },
    ],
    ['a key of another column', head => void Object.assign(tableOf(head, 'subscribers'), { key: ['email'] })],
    [
      'a table that no migration made',
      head =>
        void head.tables.push({
          name: 'sqlite_schema',
          columns: [{ name: 'sql', type: 'text' }],
          key: ['sql'],
        }),
    ],
    ['a table twice', head => void head.tables.push(tableOf(head, 'letters'))],
    ['a migration that is none of ours', head => void head.migrations.push({ name: '../../x', hash: 'x' })],
  ]
  test.each(heads)('%s', async (_name, change) => refused(await bent(change)))

  test.each(['null\n', '[]\n', '7\n', '{"id":{"$gt":""}}\n', '{"id":true}\n'])(
    'a row that is none: %j',
    async lines => {
      await refused(await bent(() => {}, { table: 'subscribers', lines }))
    },
  )
})
