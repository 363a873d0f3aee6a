/**
 * Migrations of a site that is in use (upgrade): one of an earlier release, as its own backup holds it (releases/, written by
 * that release: subscribers, letters sent, held and dated, a mailed poll with its rights, replies, answers, games), comes to
 * this release without a row or a word of it lost.
 */
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../base/db/migrate.ts'
import type { Database } from '../../base/db/open-database.ts'
import { createEmptyDatabase } from '../../test/test-database.ts'
import { listTables } from './archive/list-tables.ts'
import { loadBackup } from './archive/load-backup.ts'
import { checkIntegrity } from './archive/load-rows.ts'

type Row = Record<string, unknown>

const releases = join(import.meta.dirname, 'releases')
/** Columns that a later migration gave another name. */
const renamed: Record<string, Record<string, string>> = { sends: { held_until: 'starts_at' } }

async function readRows({ db, engine }: Database): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const { name } of await listTables(db, engine))
    found.set(name, (await sql<Row>`SELECT * FROM ${sql.table(name)}`.execute(db)).rows)
  return found
}

/** What of a row is still told under some columns, in one text for comparing. */
const told = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map(name => row[name]))

/** Whom a letter names stood in its row; now each has a row. */
function moveNamed(before: Map<string, Row[]>): void {
  const named: Row[] = []
  const letters = (before.get('letters') ?? []).map(({ selected_recipients: list, ...row }) => {
    const { others = [], ...circles } = JSON.parse(String(row.circles || '{}'))
    const isForAll = row.everyone === 1
    const add = (ids: string[], isLeftOut: boolean) =>
      ids.map(id => ({ letter_id: row.id, is_left_out: isLeftOut ? 1 : 0, subscriber_id: id }))
    named.push(...add(JSON.parse(String(list)), isForAll), ...add(others, !isForAll))
    return { ...row, ...(row.circles ? { circles: JSON.stringify(circles) } : {}) }
  })
  before.set('letters', letters)
  before.set('letter_recipients', named)
}

test.each(readdirSync(releases).filter(name => name.endsWith('.gz')))(
  '%s comes to this release whole',
  async file => {
    const database = await createEmptyDatabase()
    onTestFinished(database.close)
    const archive = createReadStream(join(releases, file)).pipe(createGunzip())
    await loadBackup(archive, { db: database.db, engine: database.engine })
    const before = await readRows(database)
    expect(before.get('subscribers')?.length).toBeGreaterThan(10)
    expect(await migrate(database.db, database.engine, '2026-12-01T00:00:00.000Z')).not.toEqual([])
    await checkIntegrity(database.db, database.engine)
    const after = await readRows(database)
    moveNamed(before)
    expect(after.get('letter_recipients')).toHaveLength(before.get('letter_recipients')?.length ?? 0)
    for (const [table, rows] of before) {
      const now = after.get(table) ?? []
      const names = renamed[table] ?? {}
      const kept = Object.keys(rows[0] ?? {}).filter(name => now[0] && (names[name] ?? name) in now[0])
      const there = now.map(row =>
        told(
          row,
          kept.map(name => names[name] ?? name),
        ),
      )
      expect(there, table).toEqual(expect.arrayContaining(rows.map(row => told(row, kept))))
      const gone = Object.keys(rows[0] ?? {}).filter(name => !kept.includes(name))
      expect(gone, `columns of ${table}`).toEqual([])
    }
  },
)
