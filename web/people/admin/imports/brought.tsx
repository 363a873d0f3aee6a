/** What a file brings beside addresses (column mapping): names, notes, circles, and what of it is not taken. */
import { formatCount } from '../../../../contract/base/format-count.ts'
import { limits } from '../../../../contract/base/limits.ts'
import type { ColumnMeaning } from '../../../../contract/people/headings.ts'
import type { ImportCheck } from '../../../../contract/people/imports.ts'
import { nameOfColumn } from './choose-columns.tsx'

/** Nothing for a file that has no more than addresses, dates and states. */
export function Brought({ check }: { check: ImportCheck }) {
  const { names = 0, notes = 0, shortened = 0, circles = [], circlesLeftOut = [] } = check
  const ignored = namesOfColumns(check.columns, meaning => meaning === 'none')
  const tooLong = circlesLeftOut.filter(({ why }) => why === 'long')
  const tooMany = circlesLeftOut.filter(({ why }) => why === 'many')
  const lines = [
    names > 0 && `${from(check, 'name', 'firstName', 'lastName')} names: ${some(names)}`,
    notes > 0 && `${from(check, 'note')} your notes: ${some(notes)}`,
    circles.length > 0 && `${from(check, 'circles')} circles: ${circles.map(inCircle).join(', ')}.`,
    tooLong.length > 0 &&
      `Left out, because a circle’s name can have at most ${limits.circleName} characters: ${listed(tooLong)}.`,
    tooMany.length > 0 &&
      `Left out, because there can be at most ${limits.circles} circles: ${listed(tooMany)}.`,
    shortened > 0 &&
      `${formatCount(shortened)} of the new ones ${shortened === 1 ? 'has' : 'have'} a name or note that is too long. Names are cut at ${formatCount(limits.subscriberName)} characters, notes at ${formatCount(limits.subscriberNote)}.`,
    ignored.length > 0 && `Ignored: ${ignored.join(', ')}.`,
  ].filter(line => line !== false)
  if (lines.length === 0) return null
  return (
    <ul aria-label="What the columns become" className="wrap-anywhere grid gap-1 text-sm">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What becomes of those who are on the list already: 'We'll fill in what is missing for 2 of them: a name (2)…'. */
export function becomesOfKnown({ known, completed }: ImportCheck): string {
  if (!completed) return 'They stay as they are.'
  const { people, names, notes, circles } = completed
  const what = [
    names > 0 && `a name (${formatCount(names)})`,
    notes > 0 && `your notes (${formatCount(notes)})`,
    circles > 0 && `circles (${formatCount(circles)})`,
  ].filter(one => one !== false)
  const given = what.length > 1 ? `${what.slice(0, -1).join(', ')} and ${what.at(-1)}` : what.join('')
  const whom = people === known ? '' : ` for ${formatCount(people)} of them`
  return `We'll fill in what is missing${whom}: ${given}. Nothing else changes.`
}

/** '“First Name” and “Last Name” become'. */
function from({ columns }: ImportCheck, ...meanings: ColumnMeaning[]): string {
  const names = namesOfColumns(columns, meaning => meanings.includes(meaning))
  if (names.length === 0) return 'Text before the addresses becomes'
  return `${names.join(' and ')} ${names.length === 1 ? 'becomes' : 'become'}`
}

/** Those with such a meaning, as the file calls them. */
export const namesOfColumns = (
  columns: ImportCheck['columns'],
  isMeant: (meaning: ColumnMeaning) => boolean,
): string[] =>
  columns.flatMap(({ heading, meaning }, index) =>
    isMeant(meaning) ? quoted(nameOfColumn(heading, index + 1)) : [],
  )

const some = (count: number) => `${formatCount(count)} of the new ones ${count === 1 ? 'has' : 'have'} one.`

const quoted = (text: string) => `“${text}”`

const inCircle = ({ name, count, isNew }: NonNullable<ImportCheck['circles']>[number]) =>
  `${name} (${formatCount(count)}${isNew ? ', new' : ''})`

const shown = 20
const listed = (some: NonNullable<ImportCheck['circlesLeftOut']>) => {
  const first = some.slice(0, shown).map(({ name, count }) => `${quoted(name)} (${formatCount(count)})`)
  const rest = some.length - first.length
  return `${first.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`
}
