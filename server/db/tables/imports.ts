/** Imports of subscribers. */
import type { Generated } from 'kysely'
import type { ImportSource } from '../../../contract/imports.ts'
import type { SubscriberRow } from './subscribers.ts'

export interface ImportRow {
  id: string
  press_id: string
  file_name: string
  source: ImportSource
  state: 'running' | 'done' | 'undone'
  total: number
  prepared: number
  added: number
  removed: number
  created_at: string
  touched_at: string
  /** When those it brought joined the list. */
  joined_at: string | null
  /** Up to which subscriber it is taken back, '' before the first; null: nobody takes it back, or that is over. */
  undone_until: string | null
}

/** Somebody an import is about to put on the list. */
export interface ImportedRow extends Omit<SubscriberRow, 'import_id'> {
  import_id: string
  position: number
  name: string
  note: string
  /** JSON list of names; '' where there are none. */
  circles: string
}

export interface ImportsTables {
  imports: ImportRow
  import_rows: Omit<ImportedRow, 'name' | 'note' | 'circles'> & {
    name: Generated<string>
    note: Generated<string>
    circles: Generated<string>
  }
}
