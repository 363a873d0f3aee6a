/** Where backups are kept, whatever it is: a folder or a bucket (repository). */
import type { Readable } from 'node:stream'
import type { KeptBackup } from '../../../contract/backups.ts'

export interface BackupPlace {
  /** Takes a finished file over: it is there whole and on the disk for good, or not at all. */
  keep(file: string, backup: KeptBackup): Promise<void>
  /** Newest first. Nothing unfinished is among them. */
  list(): Promise<KeptBackup[]>
  open(name: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** Nothing of that name is fine, too. */
  remove(name: string): Promise<void>
  /** The journal of who left, as it stands there; undefined when there is none. */
  readJournal(): Promise<string | undefined>
  /** Adds lines to its end, for good; '' only makes it. */
  appendJournal(lines: string): Promise<void>
}

export const newestFirst = (one: KeptBackup, other: KeptBackup) => (one.takenAt < other.takenAt ? 1 : -1)
