/** Where backups are kept, whatever it is: a folder or a bucket (repository). */
import type { KeptBackup } from '../../../../contract/author/backups.ts'
import type { Content } from '../../../base/store/object-store.ts'

/** Another one, or a shorter one, than was written last: the disk is another, or what lay on it was brought back or deleted. */
export interface JournalThere {
  which: string
  bytes: number
}

export interface BackupPlace {
  /** Tells it from other places. */
  id: string
  /** Takes a finished file over: it is there whole and on the disk for good, or not at all. */
  keep(file: string, backup: KeptBackup): Promise<void>
  /** Newest first. Nothing unfinished is among them. */
  list(): Promise<KeptBackup[]>
  has(name: string): Promise<boolean>
  open(name: string): Promise<Content | undefined>
  /** Nothing of that name is fine, too. */
  remove(name: string): Promise<void>
  /** The journal of who left, as it stands there; undefined when there is none. */
  readJournal(): Promise<string | undefined>
  /**
   * Adds lines to its end, for good; where there is none it is made.
   * @param claim its last line, until when it is complete: it may take the place of the last one of the same beginning
   * @returns what it is now
   */
  appendJournal(lines: string, claim: string): Promise<JournalThere>
  /** Which journal lies there; undefined when there is none. */
  findJournal(): Promise<JournalThere | undefined>
  /** Milliseconds between two claims where nobody left. */
  claimEvery: number
}

export const newestFirst = (one: KeptBackup, other: KeptBackup) => (one.takenAt < other.takenAt ? 1 : -1)
