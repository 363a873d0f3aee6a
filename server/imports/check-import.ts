/** Says what importing a file would do, and changes nothing. */
import type { ImportCheck } from '../../contract/imports.ts'
import { selectCircles } from '../circles/queries.ts'
import { nowText } from '../clock.ts'
import type { CircleRow } from '../db/tables/subscribers.ts'
import { isRefused } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { planCircles } from './plan-circles.ts'
import { type ImportedPerson, readFile, type Unreadable } from './read-file.ts'
import { sortPeople } from './sort-people.ts'

const shownWords = 20
const shownWord = 100

export async function checkImport(
  site: Site,
  given: { csv: string; fileName: string },
): Promise<ImportCheck | Unreadable> {
  const file = await readFile(given, nowText(site.clock))
  if (isRefused(file)) return file
  const { newcomers, known, left } = await sortPeople(site.db, file.people)
  const { source, headings, rows, repeated, wrong, wrongRows } = file
  return {
    ...{ source, headings, rows, known, left, repeated, wrong, wrongRows },
    new: newcomers.length,
    newInactive: newcomers.filter(({ state }) => state !== 'active').length,
    unknownWords: countWords(newcomers),
    unreadDates: newcomers.filter(({ hasUnreadDate }) => hasUnreadDate).length,
    ...(file.ignored.length > 0 && { ignored: file.ignored }),
    ...checkKnown(newcomers, await selectCircles(site.db)),
  }
}

/** What the file knows of the new ones; nothing that it does not know is told. */
function checkKnown(newcomers: readonly ImportedPerson[], there: readonly CircleRow[]) {
  const { taken, leftOut } = planCircles(there, newcomers)
  const names = newcomers.filter(({ name }) => name !== '').length
  const notes = newcomers.filter(({ note }) => note !== '').length
  const shortened = newcomers.filter(({ isShortened }) => isShortened).length
  return {
    ...(names > 0 && { names }),
    ...(notes > 0 && { notes }),
    ...(shortened > 0 && { shortened }),
    ...(taken.length > 0 && { circles: taken.map(({ name, count, isNew }) => ({ name, count, isNew })) }),
    ...(leftOut.length > 0 && { circlesLeftOut: leftOut }),
  }
}

/** How many have each word, the most frequent first; capitals are no difference. */
function countWords(people: readonly ImportedPerson[]): ImportCheck['unknownWords'] {
  const counted = new Map<string, { word: string; count: number }>()
  for (const { unknownWord } of people) {
    if (unknownWord === undefined) continue
    const word = unknownWord.slice(0, shownWord)
    const found = counted.get(word.toLowerCase())
    if (found) found.count++
    else counted.set(word.toLowerCase(), { word, count: 1 })
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count).slice(0, shownWords)
}
