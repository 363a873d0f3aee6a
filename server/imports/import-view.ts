/** A stored import as the author's calls show it. */
import type { SubscriberImport } from '../../contract/imports.ts'
import type { ImportRow } from '../db/tables.ts'

export function toImport(row: ImportRow): SubscriberImport {
  return {
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    state: row.state,
    total: row.total,
    prepared: row.prepared,
    added: row.added,
    removed: row.removed,
    createdAt: row.created_at,
  }
}
