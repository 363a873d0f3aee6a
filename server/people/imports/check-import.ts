/** Says what importing a file would do, and changes nothing. */
import type { ImportCheck } from '../../../contract/people/imports.ts'
import { nowText } from '../../base/clock.ts'
import type { CircleRow } from '../../base/db/tables/subscribers.ts'
import { isRefused } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { selectCircles } from '../circles/queries.ts'
import type { Sorted } from './import-subscribers.ts'
import { planCircles } from './plan-circles.ts'
import { type GivenFile, readLongFile, type Unreadable } from './reading/read-file.ts'
import type { ImportedPerson } from './reading/read-person.ts'
import { type Completion, sortPeople } from './sort-people.ts'

const shownPeople = 100
const shownWords = 20
const shownWord = 100

export async function checkImport(site: Site, given: GivenFile): Promise<ImportCheck | Unreadable> {
  const file = await readLongFile(given, nowText(site.clock))
  if (isRefused(file)) return file
  const { newcomers, completions, knownOnes, leftOnes } = await sortPeople(site.db, file.people)
  const { source, columns, hasHeadings, isAsked, dates, rows, repeated, wrong, wrongRows } = file
  return {
    source,
    columns,
    hasHeadings,
    isAsked,
    ...(dates && { dates }),
    rows,
    known: knownOnes.length,
    left: leftOnes.length,
    repeated,
    wrong,
    wrongRows,
    ...(knownOnes.length > 0 && { knownOnes: knownOnes.slice(0, shownPeople) }),
    ...(leftOnes.length > 0 && { leftOnes: leftOnes.slice(0, shownPeople) }),
    new: newcomers.length,
    newInactive: newcomers.filter(({ state }) => state !== 'active').length,
    unknownWords: countWords(newcomers),
    unreadDates: newcomers.filter(({ hasUnreadDate }) => hasUnreadDate).length,
    ...(completions.length > 0 && { completed: countCompleted(completions) }),
    ...checkKnown({ newcomers, completions }, await selectCircles(site.db)),
  }
}

/** How many that are here already get something, and what. */
const countCompleted = (completions: readonly Completion[]) => ({
  people: completions.length,
  names: completions.filter(({ name }) => name !== '').length,
  notes: completions.filter(({ note }) => note !== '').length,
  circles: completions.filter(({ circles }) => circles.length > 0).length,
})

/** What the file knows; nothing that it does not know is told. */
function checkKnown({ newcomers, completions }: Sorted, there: readonly CircleRow[]) {
  const { taken, leftOut } = planCircles(there, [...newcomers, ...completions])
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
