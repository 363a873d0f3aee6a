/** What an import would do: who is new, who stays as they are, and which rows are wrong. */

import { useState } from 'react'
import { formatCount, people, pluralize } from '../../../../contract/base/format-count.ts'
import { newInactive, staysInactive } from '../../../../contract/people/import-sentences.ts'
import type { ImportCheck, Reading } from '../../../../contract/people/imports.ts'
import { ScrollList } from '../../../base/kit/scroll-list.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { type CountLine, CountTable } from '../../../base/ui/count-table.tsx'
import { AskDates } from './ask-dates.tsx'
import { Brought, becomesOfKnown, namesOfColumns } from './brought.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import type { CheckedFile } from './use-import.ts'

export interface CheckedFileViewProps {
  file: CheckedFile
  isChecking: boolean
  /** Looks at the file again, read in this way. */
  onRead: (reading: Reading) => void
  onImport: () => void
  onStartOver: () => void
}

/** Nothing has happened yet: the button says what will. */
export function CheckedFileView({ file, isChecking, onRead, onImport, onStartOver }: CheckedFileViewProps) {
  const { fileName, check, reading } = file
  const [leavesOut, setLeavesOut] = useState(false)
  const readAs = (change: Reading) => {
    setLeavesOut(false)
    onRead({ ...reading, ...change })
  }
  const isNothing = check.new === 0 && !check.completed
  const asksDates = check.dates?.form === 'either' && check.new > 0 && !leavesOut
  const columns = <ChooseColumns check={check} isPending={isChecking} onChosen={readAs} />
  const another = (
    <Button variant="secondary" onClick={onStartOver} disabled={isChecking}>
      {fileName ? 'Choose another file' : 'Start over'}
    </Button>
  )
  return (
    <section aria-labelledby="checked" className="grid gap-5">
      <div>
        <h2 id="checked" className="wrap-anywhere">
          {fileName || 'Pasted list'}
        </h2>
        <p className="text-soft">
          {recognised(check)} {columnsRead(check)}
        </p>
      </div>
      {check.isAsked ? (
        <>
          <p>We can’t tell what these columns contain. Choose what each one is; the rest is ignored.</p>
          {columns}
          <div className="grid sm:justify-start">{another}</div>
        </>
      ) : (
        <>
          {asksDates && check.dates && (
            <AskDates
              example={check.dates.example}
              onAnswer={dates => readAs({ dates })}
              onLeaveOut={() => setLeavesOut(true)}
            />
          )}
          <Counts check={check} asksDates={asksDates} />
          <Brought check={check} />
          {check.wrong > 0 && <WrongRows check={check} />}
          {check.columns.length > 0 && (
            <details>
              <summary className="cursor-pointer py-2 font-semibold">Change what the columns contain</summary>
              <div className="pt-2">{columns}</div>
            </details>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {another}
            <Button disabled={isNothing || asksDates || isChecking} onClick={onImport}>
              {isNothing ? 'No one new to import' : wordsOnButton(check)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const wordsOnButton = ({ new: newOnes, completed }: ImportCheck) =>
  newOnes > 0 ? `Import ${people(newOnes)}` : `Update ${people(completed?.people ?? 0)}`

function recognised({ source, hasHeadings }: ImportCheck): string {
  if (source === 'list') return 'A list of addresses.'
  if (source !== 'table') return `An export of ${source}.`
  return hasHeadings ? 'A table with headings.' : 'A table without headings.'
}

function columnsRead({ columns, isAsked }: ImportCheck): string {
  const read = isAsked ? [] : namesOfColumns(columns, meaning => meaning !== 'none')
  return read.length > 0 ? `Read from the columns ${read.join(', ')}.` : ''
}

function Counts({ check, asksDates }: { check: ImportCheck; asksDates: boolean }) {
  const lines: CountLine[] = [
    [check.new - check.newInactive, 'new', 'Added to your list as active.'],
    [check.newInactive, newInactive.label, newInactive.hint],
    [check.known, 'already on your list', becomesOfKnown(check)],
    [check.left, 'inactive on your list', staysInactive],
    [check.repeated, 'repeated', 'Each address counts once.'],
    [check.wrong, 'wrong', 'These rows are left out.'],
  ]
  return (
    <>
      <CountTable caption="What the import would do" hidesCaption head="Who" lines={lines} />
      {check.unknownWords.length > 0 && (
        <p className="wrap-anywhere text-sm">
          We don’t know what these status words mean:{' '}
          {check.unknownWords.map(({ word, count }) => `“${word}” (${formatCount(count)})`).join(', ')}.
          People with one of them are added as inactive. If they are subscribed, write “active” there instead
          and check the list again.
        </p>
      )}
      {check.unreadDates > 0 && !asksDates && (
        <p className="text-sm text-soft">
          {pluralize(check.unreadDates, 'date')} not understood
          {check.dates?.form === 'either' ? ', or readable in two ways' : '. Use 2026-01-31'}. Those people
          will count as subscribed today, or as unsubscribed on an unknown day.
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
