/** Backups, and whether the site came from one. */
import type { Generated } from 'kysely'

/** Who left, came back or was erased, until the journal has it. */
export interface DepartureRow {
  seq: Generated<number>
  subscriber_id: string
  what: 'left' | 'back' | 'erased'
}

/** What became of a subscriber at last, without a name. */
export interface JournalEntryRow extends Pick<DepartureRow, 'what'> {
  hash: string
  at: string
  /** Rises with each change. */
  seq: number
}

/** Time of which nobody knows who left. */
export interface DepartureGapRow {
  id: string
  known_until: string
  restored_at: string
  /** null: nothing is mailed to the list. */
  decided_at: string | null
}

/** How the last backup went. */
export interface BackupStateRow {
  id: 'state'
  state: 'running' | 'done' | 'failed'
  /** The day of the last nightly one, in the author's time zone. */
  night: string | null
  reason: string
  started_at: string
  touched_at: string
  words: string | null
  name: string | null
}

/** This site came from a backup. */
export interface RestoreRow {
  id: string
  taken_at: string
  restored_at: string
  left_since: number | null
  erased_since: number | null
  read_at: string | null
}

export interface BackupsTables {
  departures: DepartureRow
  backup_key: { id: 'key'; secret: string; known_since: Generated<string | null> }
  backup_marks: { id: string }
  journal_entries: JournalEntryRow
  journal_folders: { path: string }
  departure_gaps: DepartureGapRow
  backup_state: BackupStateRow
  restores: RestoreRow
}
