/** What an import would do: who is new, who stays as they are, and which rows are wrong. */

import { useState } from 'react'
import type { ImportCheck, Reading } from '../../../../contract/people/imports.ts'
import { inList } from '../../../base/admin/site/in-list.ts'
import { ScrollList } from '../../../base/kit/scroll-list.tsx'
import { rich, t } from '../../../base/translations.ts'
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
      {fileName ? t('imports.chooseAnotherFile') : t('imports.startOver')}
    </Button>
  )
  return (
    <section aria-labelledby="checked" className="grid gap-5">
      <div>
        <h2 id="checked" className="wrap-anywhere">
          {fileName || t('imports.pastedList')}
        </h2>
        <p className="text-soft">
          {recognised(check)} {columnsRead(check)}
        </p>
      </div>
      {check.isAsked ? (
        <>
          <p>{t('imports.columnsUnknown')}</p>
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
              <summary className="cursor-pointer py-2 font-semibold">{t('imports.changeColumns')}</summary>
              <div className="pt-2">{columns}</div>
            </details>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {another}
            <Button disabled={isNothing || asksDates || isChecking} onClick={onImport}>
              {isNothing ? t('imports.noOneNew') : wordsOnButton(check)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const wordsOnButton = ({ new: newOnes, completed }: ImportCheck) =>
  newOnes > 0
    ? t('imports.import', { count: newOnes })
    : t('imports.update', { count: completed?.people ?? 0 })

function recognised({ source, hasHeadings }: ImportCheck): string {
  if (source === 'list') return t('imports.listOfAddresses')
  if (source !== 'table') return t('imports.exportOf', { source })
  return hasHeadings ? t('imports.tableWithHeadings') : t('imports.tableWithoutHeadings')
}

function columnsRead({ columns, isAsked }: ImportCheck): string {
  const read = isAsked ? [] : namesOfColumns(columns, meaning => meaning !== 'none')
  return read.length > 0 ? t('imports.columnsRead', { columns: inList(read) }) : ''
}

function Counts({ check, asksDates }: { check: ImportCheck; asksDates: boolean }) {
  const lines: CountLine[] = [
    [check.new - check.newInactive, t('imports.new'), t('imports.newHint')],
    [check.newInactive, t('imports.newInactive'), t('imports.newInactiveHint')],
    [check.known, t('imports.known'), becomesOfKnown(check)],
    [check.left, t('imports.inactive'), t('imports.staysInactive')],
    [check.repeated, t('imports.repeated'), t('imports.repeatedHint')],
    [check.wrong, t('imports.wrong'), t('imports.wrongHint')],
  ]
  return (
    <>
      <CountTable caption={t('imports.whatItWouldDo')} hidesCaption head={t('imports.who')} lines={lines} />
      {check.unknownWords.length > 0 && (
        <p className="wrap-anywhere text-sm">
          {t('imports.unknownStates', {
            list: inList(
              check.unknownWords.map(({ word, count }) => t('imports.quotedCount', { name: word, count })),
            ),
          })}
        </p>
      )}
      {check.unreadDates > 0 && !asksDates && (
        <p className="text-sm text-soft">
          {t(check.dates?.form === 'either' ? 'imports.datesUnreadOrTwoWays' : 'imports.datesUnread', {
            count: check.unreadDates,
          })}
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
          ? t('imports.firstWrongRows', { shown: wrongRows.length, all: wrong })
          : t('imports.theWrongRows')}
      </h3>
      <ScrollList
        label={t('imports.wrongRows')}
        count={wrongRows.length}
        line={index => {
          const row = wrongRows[index]
          return (
            row &&
            rich('imports.wrongRow', {
              line: row.line,
              reason: row.reason,
              text: row.text || t('imports.emptyText'),
              where: inside => <span className="font-semibold tabular-nums">{inside}</span>,
              what: inside => <span className="text-soft">{inside}</span>,
            })
          )
        }}
      />
    </div>
  )
}
