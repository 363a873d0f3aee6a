/** The author's list of files, heaviest or newest first, each with who uses it. */

import { type ListedFile, undoHours, unusedDays } from '../../../contract/files/file-list.ts'
import { filePath } from '../../../contract/files/file-parts.ts'
import { type Cursor, cutPage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { FileRow } from '../../base/db/tables/files.ts'
import { type FilesWanted, selectFiles } from '../queries.ts'
import { findUses, type Uses } from './find-uses.ts'

const hour = 3_600_000
const mostUses = 5

export async function listFiles(
  db: Db,
  wanted: FilesWanted,
): Promise<{ rows: ListedFile[]; next: string | null }> {
  const cursorOf = ({ size, created_at, id }: FileRow): Cursor => ({
    time: wanted.sort === 'size' ? String(size) : created_at,
    id,
  })
  const { rows, next } = cutPage(await selectFiles(db, wanted), wanted.limit, cursorOf)
  const usesOf = await findUses(db, rows)
  return { rows: rows.map(file => toListed(file, usesOf(file))), next }
}

function toListed(file: FileRow, { letters, isMailed }: Uses): ListedFile {
  const { id, name, type, size, created_at, completed_at, deleted_at } = file
  return {
    id,
    name,
    type,
    size,
    path: filePath(file),
    createdAt: created_at,
    state: deleted_at ? 'deleted' : completed_at ? 'here' : 'arriving',
    goesAfter: goesAfter(file, letters.length > 0 || isMailed),
    usedIn: letters.slice(0, mostUses),
    uses: letters.length,
    isMailed,
  }
}

/** The sweep takes it then or at its next look; never before. */
function goesAfter({ used_at, deleted_at }: FileRow, isUsed: boolean): string | null {
  if (deleted_at) return later(deleted_at, undoHours)
  return isUsed ? null : later(used_at, unusedDays * 24)
}

/** @returns so many hours after a stored time, as stored */
export const later = (time: string, hours: number) =>
  new Date(new Date(time).getTime() + hours * hour).toISOString()
