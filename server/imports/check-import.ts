/** Says what importing a file would do, and changes nothing. */
import type { ImportCheck } from '../../contract/imports.ts'
import { nowText } from '../clock.ts'
import type { Site } from '../site.ts'
import { readFile, type Unreadable } from './read-file.ts'
import { sortPeople } from './sort-people.ts'

export async function checkImport(
  site: Site,
  given: { csv: string; fileName: string },
): Promise<ImportCheck | Unreadable> {
  const file = await readFile(given, nowText(site.clock))
  if ('refused' in file) return file
  const { newcomers, known, left } = await sortPeople(site.db, file.people)
  const { source, headings, rows, repeated, wrong, wrongRows } = file
  return {
    ...{ source, headings, rows, known, left, repeated, wrong, wrongRows },
    new: newcomers.length,
    newInactive: newcomers.filter(({ state }) => state !== 'active').length,
    unreadDates: newcomers.filter(({ hasUnreadDate }) => hasUnreadDate).length,
  }
}
