/** What each column of a table is, and which number of its dates is the day: as it was understood, and as the author says (column mapping). */
import { useState } from 'react'
import type { ColumnMeaning } from '../../../../contract/people/headings.ts'
import type { DateForm, ImportCheck, Reading } from '../../../../contract/people/imports.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Select, type SelectOption } from '../../../base/ui/select.tsx'
import { Tick } from '../../../base/ui/tick.tsx'

const meanings: SelectOption<ColumnMeaning>[] = [
  { value: 'none', label: t('imports.ignore') },
  { value: 'address', label: t('imports.emailAddress') },
  { value: 'name', label: t('subscribers.name') },
  { value: 'firstName', label: t('imports.firstName') },
  { value: 'lastName', label: t('imports.lastName') },
  { value: 'subscribed', label: t('imports.dateSubscribed') },
  { value: 'subscribedOrNot', label: t('imports.subscribedOrNot') },
  { value: 'left', label: t('imports.unsubscribedOrNot') },
  { value: 'state', label: t('subscribers.status') },
  { value: 'vagueState', label: t('imports.statusOrSomethingElse') },
  { value: 'note', label: t('imports.yourNote') },
  { value: 'circles', label: t('circles.circles') },
]

const forms: SelectOption<DateForm>[] = [
  { value: 'dayFirst', label: t('imports.dayFirst') },
  { value: 'monthFirst', label: t('imports.monthFirst') },
]

export interface ChooseColumnsProps {
  check: ImportCheck
  isPending: boolean
  onChosen: (reading: Reading) => void
  /** On the button of a table that nobody has explained yet, where choosing does more than a check. */
  confirmText?: string
}

export function ChooseColumns({ check, isPending, onChosen, confirmText }: ChooseColumnsProps) {
  const { columns, isAsked, dates } = check
  // By the column's place: what comes back may have more columns than before.
  const [own, setOwn] = useState<ReadonlyMap<number, ColumnMeaning>>(new Map())
  const chosen = columns.map(({ meaning }, index) => own.get(index) ?? meaning)
  const [hasHeadings, setHeadings] = useState(check.hasHeadings)
  const [ownForm, setForm] = useState<DateForm>()
  const form = ownForm ?? (dates?.form === 'either' ? undefined : dates?.form)
  const hasAddress = chosen.includes('address')
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (hasAddress) onChosen({ columns: chosen, hasHeadings, ...(ownForm && { dates: ownForm }) })
      }}
    >
      <ul className="grid gap-3">
        {columns.map((column, index) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            key={index}
            column={column}
            number={index + 1}
            meaning={chosen[index] ?? 'none'}
            onChange={meaning => setOwn(new Map(own).set(index, meaning))}
          />
        ))}
      </ul>
      <Tick checked={!hasHeadings} onChange={isPerson => setHeadings(!isPerson)}>
        {t('imports.firstRowIsAPerson')}
      </Tick>
      {dates && form && (
        <Select
          label={t('imports.datesSuchAs', { example: dates.example })}
          value={form}
          onChange={setForm}
          options={forms}
        />
      )}
      {!hasAddress && <p className="font-semibold text-sm">{t('imports.chooseAddressColumn')}</p>}
      <Button
        type="submit"
        variant={isAsked ? 'primary' : 'secondary'}
        className="justify-self-start"
        disabled={!hasAddress}
        pending={isPending}
        pendingText={t('buttons.checking')}
      >
        {isAsked ? (confirmText ?? t('imports.checkWithTheseColumns')) : t('buttons.checkAgain')}
      </Button>
    </form>
  )
}

export const nameOfColumn = (heading: string, number: number) => heading || t('imports.column', { number })

interface ColumnProps {
  column: ImportCheck['columns'][number]
  number: number
  meaning: ColumnMeaning
  onChange: (meaning: ColumnMeaning) => void
}

function Column({ column: { heading, samples }, number, meaning, onChange }: ColumnProps) {
  const name = nameOfColumn(heading, number)
  const shown = samples.filter(sample => sample !== '')
  return (
    <li className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-soft text-sm">
          {shown.length > 0 ? shown.join(' · ') : t('imports.emptyAtFirst')}
        </p>
      </div>
      <Select
        label={t('imports.columnIs', { column: name })}
        labelHidden
        value={meaning}
        onChange={onChange}
        options={meanings}
      />
    </li>
  )
}
