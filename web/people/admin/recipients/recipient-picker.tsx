/** Chooses who gets something: search, four orders, all or none, and a list that costs the same at 100,000 as at ten. */
import { type ReactNode, useState } from 'react'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import type { RecipientSort } from '../../../../contract/people/recipients.ts'
import { failureToast } from '../../../base/kit/failure-note.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { MoreFailed } from '../../../base/kit/paged-list.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { useSearch } from '../../../base/kit/use-search.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { CirclePicker } from './circle-picker.tsx'
import { RecipientList } from './recipient-list.tsx'
import { type Choice, choose, everyone, leaveOut, nobody } from './selection.ts'
import { findAll, type Thing, useChosenCount, useReach, useRecipientRows } from './use-recipients.ts'

/** As the author reads them (specification §9). */
const recipientSorts: { value: RecipientSort; label: string }[] = [
  { value: 'email-az', label: t('recipients.emailAZ') },
  { value: 'email-za', label: t('recipients.emailZA') },
  { value: 'oldest', label: t('recipients.oldestFirst') },
  { value: 'newest', label: t('recipients.newestFirst') },
]

type Verb = 'select' | 'deselect'

const all = { select: 'recipients.selectAll', deselect: 'recipients.deselectAll' } as const satisfies Record<
  Verb,
  SentenceKey
>
const allFound = {
  select: 'recipients.selectFound',
  deselect: 'recipients.deselectFound',
} as const satisfies Record<Verb, SentenceKey>

export interface RecipientPickerProps {
  choice: Choice
  onChange: (choice: Choice) => void
  /** What is sent again; absent: something new, which nobody has. */
  thing?: Thing
  /** Whoever has it cannot get it twice. */
  once?: boolean
  /** Stands there while nobody can be chosen from. */
  none: ReactNode
  children?: ReactNode
}

const nothing: Thing = {}

/** Select all and Deselect all act on what the search shows, and say so while it shows less than everybody. */
export function RecipientPicker(props: RecipientPickerProps) {
  const { choice, onChange, thing = nothing, once = false, none, children } = props
  const search = useSearch()
  const { q } = search
  const [sort, setSort] = useState<RecipientSort>('email-az')
  const rows = useRecipientRows(thing, { q, sort })
  const everybody = useReach(thing)
  const found = useReach(thing, q)
  const count = useChosenCount(thing, choice)
  const select = useSelecting({ ...props, thing, q })
  const settled = found.isPlaceholderData ? undefined : found.data
  return (
    <Loaded inside query={everybody} what={t('subscribers.yourSubscribers')}>
      {reach =>
        reach.active === 0 ? (
          none
        ) : (
          <fieldset className="@container grid min-w-0 gap-3">
            <legend className="sr-only">{t('recipients.recipients')}</legend>
            <CirclePicker choice={choice} onChange={onChange} someHaveIt={reach.holders > 0} count={count} />
            <div className="grid gap-2 @md:grid-cols-[1fr_12rem] @md:gap-3">
              <SearchField label={t('recipients.search')} search={search} />
              <Select
                label={t('recipients.sort')}
                labelHidden
                value={sort}
                onChange={setSort}
                options={recipientSorts}
              />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {(['select', 'deselect'] as const).map(verb => (
                <Button
                  key={verb}
                  variant="secondary"
                  size="small"
                  disabled={!settled?.mailable}
                  pending={select.isAsking === verb}
                  onClick={() => select.all(verb)}
                >
                  {q === '' ? t(all[verb]) : t(allFound[verb], { count: found.data?.mailable ?? 0 })}
                </Button>
              ))}
              <p role="status" className="ml-auto text-soft text-sm tabular-nums">
                {count === undefined || count === null
                  ? ''
                  : t('recipients.selected', { count, mailable: reach.mailable })}
              </p>
            </div>
            {children}
            <Loaded inside query={rows} what={t('recipients.theList')}>
              {({ rows: shown, q: searched }) =>
                shown.length > 0 ? (
                  <div inert={select.isAsking !== null}>
                    <RecipientList
                      key={`${sort} ${q}`}
                      rows={shown}
                      total={found.data?.active ?? 0}
                      pages={rows}
                      choice={choice}
                      onChange={onChange}
                      onAll={() => select.all('select')}
                      once={once}
                    />
                  </div>
                ) : (
                  <p className="rounded-hand border-2 border-line px-4 py-8 text-center text-soft">
                    {t('recipients.noneFound', { q: searched })}
                  </p>
                )
              }
            </Loaded>
            <MoreFailed query={rows} />
          </fieldset>
        )
      }
    </Loaded>
  )
}

interface Selecting extends Pick<RecipientPickerProps, 'choice' | 'onChange'> {
  thing: Thing
  q: string
}

/** All are chosen by saying so; only those a search finds are asked for by their ids. */
function useSelecting({ choice, onChange, thing, q }: Selecting) {
  const [isAsking, setAsking] = useState<Verb | null>(null)
  return {
    isAsking,
    async all(verb: Verb) {
      if (q === '') {
        const none = { lacking: nobody, holding: nobody }
        return onChange(verb === 'select' ? { ...choice, lacking: everyone } : none)
      }
      setAsking(verb)
      try {
        const found = await findAll(thing, q)
        onChange((verb === 'select' ? choose : leaveOut)(choice, found))
      } catch (error) {
        failureToast(t('recipients.notFound'))(error)
      }
      setAsking(null)
    },
  }
}
