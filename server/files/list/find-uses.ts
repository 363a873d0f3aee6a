/** Who uses files: the letters, earlier versions and mails that have them (reference counting by looking). */
import type { FileUse } from '../../../contract/files/file-list.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { FileRow } from '../../base/db/tables/files.ts'
import {
  correctionsWithFiles,
  type LetterWithFiles,
  lettersWithFiles,
  templatesWithFiles,
  versionsWithFiles,
} from '../../letters/file-queries.ts'
import { filesMailedSince } from '../mailed-files.ts'

export interface Uses {
  /** Sent letters first, then drafts, then earlier versions; each letter once. */
  letters: readonly FileUse[]
  /** A mail that went out links to it. */
  isMailed: boolean
}

/** Reads the letters once for all of these files, and mails only where no letter tells. */
export async function findUses(db: Db, files: readonly FileRow[]): Promise<(file: FileRow) => Uses> {
  if (files.length === 0) return () => ({ letters: [], isMailed: false })
  const letters = new Map(files.map(({ id }) => [id, [] as FileUse[]]))
  for await (const letter of lettersWithFiles(db)) note(letters, letter, letter.isSent ? 'sent' : 'draft')
  for await (const version of versionsWithFiles(db)) note(letters, version, 'version')
  for await (const correction of correctionsWithFiles(db)) note(letters, correction, 'version')
  for await (const template of templatesWithFiles(db)) note(letters, template, 'template')
  const unsure = files.filter(({ id, mailed }) => mailed === 0 && letters.get(id)?.length === 0)
  const since = unsure.map(({ created_at }) => created_at).toSorted()[0]
  const mailed = since === undefined ? new Set<string>() : await filesMailedSince(db, since)
  return ({ id, mailed: isNoted }) => {
    const uses = letters.get(id) ?? []
    const isSent = uses.some(({ as }) => as === 'sent')
    return {
      letters: uses.toSorted((one, other) => rank[one.as] - rank[other.as]),
      isMailed: isNoted === 1 || isSent || mailed.has(id),
    }
  }
}

const rank: Record<FileUse['as'], number> = { sent: 0, draft: 1, version: 2, template: 3 }

function note(
  found: Map<string, FileUse[]>,
  { files, letterId, ...letter }: LetterWithFiles,
  as: FileUse['as'],
): void {
  for (const file of files) {
    const uses = found.get(file)
    if (uses && !uses.some(({ id }) => id === letterId)) uses.push({ id: letterId, ...letter, as })
  }
}
