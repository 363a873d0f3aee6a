/** What a file brings beside addresses (column mapping): names, notes, circles, and what of it is not taken. */
import { limits } from '../../../../contract/base/limits.ts'
import type { ColumnMeaning } from '../../../../contract/people/headings.ts'
import type { ImportCheck } from '../../../../contract/people/imports.ts'
import { inList, joinedByAnd } from '../../../base/admin/site/in-list.ts'
import { formatCount, t } from '../../../base/translations.ts'
import { nameOfColumn } from './choose-columns.tsx'

/** Nothing for a file that has no more than addresses, dates and states. */
export function Brought({ check }: { check: ImportCheck }) {
  const { names = 0, notes = 0, shortened = 0, circles = [], circlesLeftOut = [] } = check
  const ignored = namesOfColumns(check.columns, meaning => meaning === 'none')
  const tooLong = circlesLeftOut.filter(({ why }) => why === 'long')
  const tooMany = circlesLeftOut.filter(({ why }) => why === 'many')
  const lines = [
    names > 0 &&
      t('imports.columnsBecomeNames', { ...from(check, 'name', 'firstName', 'lastName'), count: names }),
    notes > 0 && t('imports.columnsBecomeNotes', { ...from(check, 'note'), count: notes }),
    circles.length > 0 &&
      t('imports.columnsBecomeCircles', {
        ...from(check, 'circles'),
        circles: inList(circles.map(inCircle)),
      }),
    tooLong.length > 0 && t('imports.circlesTooLong', { most: limits.circleName, circles: listed(tooLong) }),
    tooMany.length > 0 && t('imports.circlesTooMany', { most: limits.circles, circles: listed(tooMany) }),
    shortened > 0 &&
      t('imports.shortened', {
        count: shortened,
        name: limits.subscriberName,
        note: limits.subscriberNote,
      }),
    ignored.length > 0 && t('imports.columnsIgnored', { columns: inList(ignored) }),
  ].filter(line => line !== false)
  if (lines.length === 0) return null
  return (
    <ul aria-label={t('imports.whatColumnsBecome')} className="wrap-anywhere grid gap-1 text-sm">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What becomes of those who are on the list already: 'We'll fill in what is missing for 2 of them: a name (2)…'. */
export function becomesOfKnown({ known, completed }: ImportCheck): string {
  if (!completed) return t('imports.knownStay')
  const { people, names, notes, circles } = completed
  const parts = [
    names > 0 && t('imports.detailNames', { count: names }),
    notes > 0 && t('imports.detailNotes', { count: notes }),
    circles > 0 && t('imports.detailCircles', { count: circles }),
  ].filter(part => part !== false)
  const rest = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  const details = rest.length > 0 ? t('site.and', { list: inList(rest), last }) : last
  return people === known
    ? t('imports.knownCompleted', { details })
    : t('imports.someKnownCompleted', { count: people, details })
}

/** The columns of these meanings: how many, and '“First Name” and “Last Name”'. */
function from({ columns }: ImportCheck, ...meanings: ColumnMeaning[]) {
  const names = namesOfColumns(columns, meaning => meanings.includes(meaning))
  return { columns: names.length, list: joinedByAnd(names) }
}

/** Those with such a meaning, as the file calls them. */
export const namesOfColumns = (
  columns: ImportCheck['columns'],
  isMeant: (meaning: ColumnMeaning) => boolean,
): string[] =>
  columns.flatMap(({ heading, meaning }, index) =>
    isMeant(meaning) ? quoted(nameOfColumn(heading, index + 1)) : [],
  )

const quoted = (name: string) => t('imports.quoted', { name })

const inCircle = ({ name, count, isNew }: NonNullable<ImportCheck['circles']>[number]) =>
  isNew ? t('imports.newCircle', { name, count }) : `${name} (${formatCount(count)})`

const shown = 20
const listed = (some: NonNullable<ImportCheck['circlesLeftOut']>) => {
  const first = some.slice(0, shown).map(({ name, count }) => t('imports.quotedCount', { name, count }))
  const list = inList(first)
  const rest = some.length - first.length
  return rest > 0 ? t('imports.andMore', { list, count: rest }) : list
}
