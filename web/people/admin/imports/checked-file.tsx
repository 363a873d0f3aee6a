/** What an import would do: who is new, who stays as they are, and which rows are wrong. */
import { formatCount, people } from '../../../../contract/base/format-count.ts'
import type { ImportCheck, ImportSource } from '../../../../contract/people/imports.ts'
import { ScrollList } from '../../../base/kit/scroll-list.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { type CountLine, CountTable } from '../../../base/ui/count-table.tsx'
import { Brought, becomesOfKnown } from './brought.tsx'
import type { CheckedFile } from './use-import.ts'

export interface CheckedFileViewProps {
  file: CheckedFile
  onImport: () => void
  onStartOver: () => void
}

/** Nothing has happened yet: the button says what will. */
export function CheckedFileView({ file: { fileName, check }, onImport, onStartOver }: CheckedFileViewProps) {
  const isNothing = check.new === 0 && !check.completed
  return (
    <section aria-labelledby="checked" className="grid gap-5">
      <div>
        <h2 id="checked" className="wrap-anywhere">
          {fileName || 'Pasted list'}
        </h2>
        <p className="text-soft">
          {recognised(check.source)} {headingsRead(check.headings)}
        </p>
      </div>
      <Counts check={check} />
      <Brought check={check} />
      {check.wrong > 0 && <WrongRows check={check} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onStartOver}>
          Choose another file
        </Button>
        <Button disabled={isNothing} onClick={onImport}>
          {isNothing ? 'Nobody new to import' : wordsOnButton(check)}
        </Button>
      </div>
    </section>
  )
}

const wordsOnButton = ({ new: newOnes, completed }: ImportCheck) =>
  newOnes > 0 ? `Import ${people(newOnes)}` : `Complete ${people(completed?.people ?? 0)}`

function recognised(source: ImportSource): string {
  if (source === 'list') return 'A list of addresses.'
  return source === 'table' ? 'A table with headings.' : `An export of ${source}.`
}

function headingsRead(headings: ImportCheck['headings']): string {
  if (headings.length === 0) return ''
  return `Read from the columns ${headings.map(({ heading }) => `“${heading}”`).join(', ')}.`
}

function Counts({ check }: { check: ImportCheck }) {
  const lines: CountLine[] = [
    [check.new - check.newInactive, 'new', 'They join your list as active.'],
    [
      check.newInactive,
      'new, but not to be written to',
      'The file says they unsubscribed or never confirmed, or says what we do not know: they come in as inactive.',
    ],
    [check.known, 'already on your list', becomesOfKnown(check)],
    [check.left, 'inactive on your list', 'They stay away: an import revives nobody.'],
    [check.repeated, 'repeated in the file', 'Each address counts once.'],
    [check.wrong, 'wrong', 'These rows are left out.'],
  ]
  return (
    <>
      <CountTable caption="What the import would do" hidesCaption head="Who" lines={lines} />
      {check.unknownWords.length > 0 && (
        <p className="wrap-anywhere text-sm">
          We do not know what these words of the file say:{' '}
          {check.unknownWords.map(({ word, count }) => `“${word}” (${formatCount(count)})`).join(', ')}.
          Whoever has one comes in as inactive. If they are subscribed, write “active” there and choose the
          file again.
        </p>
      )}
      {check.unreadDates > 0 && (
        <p className="text-sm text-soft">
          {check.unreadDates === 1 ? 'One date' : `${formatCount(check.unreadDates)} dates`} could not be read
          (2026-01-31 could): whoever subscribed on such a date counts from today, and of whoever left on one
          no day is known.
        </p>
      )}
    </>
  )
}

function WrongRows({ check: { wrong, wrongRows } }: { check: ImportCheck }) {
  return (
    <div className="grid gap-2">
      <h3>
        {wrongRows.length < wrong
          ? `The first ${wrongRows.length} of ${formatCount(wrong)} wrong rows`
          : 'The wrong rows'}
      </h3>
      <ScrollList
        label="Wrong rows"
        count={wrongRows.length}
        line={index => {
          const row = wrongRows[index]
          return (
            row && (
              <>
                <span className="font-semibold tabular-nums">Line {row.line}</span> {row.reason}:{' '}
                <span className="text-soft">{row.text || '(empty)'}</span>
              </>
            )
          )
        }}
      />
    </div>
  )
}
