/** Imports of subscribers. */
import type { Generated } from 'kysely'
import type { ImportSource } from '../../../../contract/people/imports.ts'
import type { Flag } from './flag.ts'
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
  /** Which of the rows set aside joins next; null: none, or that is over. */
  joining_from: number | null
  /** 1: of a moving, which says itself when all of it is here. */
  is_part: Flag
  /** 1: the author has stopped it. */
  is_stopped: Flag
  to_complete: number
  completed: number
  restored: number
}

/** What an import gave to somebody who was here before it: '' where nothing. */
export interface ImportAdditionRow {
  import_id: string
  subscriber_id: string
  name: string
  note: string
  /** JSON list of ids. */
  circles: string
}

/** Somebody an import is about to put on the list. */
export interface ImportedRow extends Omit<SubscriberRow, 'import_id'> {
  import_id: string
  position: number
  name: string
  note: string
  /** JSON list of names; '' where there are none. */
  circles: string
  /** 1: the id is that of somebody who is on the list already. */
  is_known: Flag
}

export interface ImportsTables {
  imports: Omit<
    ImportRow,
    'joining_from' | 'is_part' | 'is_stopped' | 'to_complete' | 'completed' | 'restored'
  > & {
    joining_from: Generated<number | null>
    is_part: Generated<Flag>
    is_stopped: Generated<Flag>
    to_complete: Generated<number>
    completed: Generated<number>
    restored: Generated<number>
  }
  import_additions: ImportAdditionRow
  import_rows: Omit<ImportedRow, 'name' | 'note' | 'circles' | 'is_known'> & {
    is_known: Generated<Flag>
    name: Generated<string>
    note: Generated<string>
    circles: Generated<string>
    folded_name: Generated<string | null>
    folded_note: Generated<string | null>
  }
}
