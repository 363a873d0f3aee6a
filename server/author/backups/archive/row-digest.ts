/** The digest of a table (SHA-256 over its rows as lines): the same wherever the same rows lie. */
import { createHash } from 'node:crypto'
import type { Engine, Tx } from '../../../base/db/open-database.ts'
import type { TableDigest, TableShape } from './format.ts'
import { readRows, type StoredRow } from './read-rows.ts'

/** Rows as they stand in an archive. */
export const linesOf = (rows: readonly StoredRow[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('')

export interface RowDigest {
  add(lines: string | Buffer, rows: number): void
  end(): TableDigest
}

export function startRowDigest(): RowDigest {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(lines, rows) {
      hash.update(lines)
      count += rows
    },
    end: () => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

/** @param tx a snapshot */
export async function digestTable(tx: Tx, engine: Engine, table: TableShape): Promise<TableDigest> {
  const digest = startRowDigest()
  for await (const rows of readRows(tx, engine, table)) digest.add(linesOf(rows), rows.length)
  return digest.end()
}
