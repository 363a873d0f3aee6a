/** All letters: the drafts, and those that were sent. */
import { useState } from 'react'
import { pages } from '../../../contract/base/pages.ts'
import { KeyWarningBeforeMail } from '../../answers/admin/sealing/key-warning.tsx'
import { LettersFrame } from '../../base/admin/frame/letters-frame.tsx'
import { Loaded } from '../../base/kit/loaded.tsx'
import { RouterButton } from '../../base/kit/router-button.tsx'
import { SearchField } from '../../base/kit/search-field.tsx'
import { useAskedSearch } from '../../base/kit/use-search.ts'
import { t } from '../../base/translations.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { FilterButton } from '../../base/ui/filter-button.tsx'
import { TakenOutNotice } from './archiving/taken-out-notice.tsx'
import { LetterSection, type LetterState, many, useLetters } from './letter-section.tsx'

type Filter = 'all' | LetterState

const nothing = { drafts: 0, sent: 0, archived: 0 }

/** Filters, a search, and a section for each state. The counts are of what the search finds. */
export function Component() {
  const [filter, setFilter] = useState<Filter>('all')
  const search = useAskedSearch()
  const drafts = useLetters('draft', search.q)
  const sent = useLetters('sent', search.q)
  return (
    <LettersFrame title={t('letters.title')} subtitle={t('letters.subtitle')}>
      <KeyWarningBeforeMail />
      <Loaded query={drafts} what={t('letters.yourLetters')}>
        {({ first: counts = nothing, q: counted }) => {
          if (counts.drafts + counts.sent === 0 && counted === '') return <NoLetters />
          // Whoever looks for one, or for drafts alone, sees them all.
          const isFolded = filter === 'all' && counted === '' && counts.drafts >= many
          const folded = isFolded ? { count: counts.drafts, onOpen: () => setFilter('draft') } : undefined
          const sentTitle = t(counts.archived > 0 ? 'letters.sentAndArchived' : 'letters.sentLetters')
          return (
            <>
              <TakenOutNotice />
              <div className="flex flex-wrap items-center gap-2">
                <Filters filter={filter} onChange={setFilter} counts={counts} />
                <SearchField label={t('letters.search')} search={search} className="grow basis-60" />
              </div>
              {filter !== 'sent' && <LetterSection state="draft" letters={drafts} folded={folded} />}
              {filter !== 'draft' && <LetterSection state="sent" letters={sent} title={sentTitle} />}
            </>
          )
        }}
      </Loaded>
    </LettersFrame>
  )
}

function NoLetters() {
  return (
    <EmptyState
      title={t('letters.none')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <RouterButton to={pages.compose.href()}>{t('letters.composeLetter')}</RouterButton>
          <RouterButton variant="secondary" to={pages.bringLetters.href()}>
            {t('letters.bringLetters')}
          </RouterButton>
        </div>
      }
    >
      {t('letters.noneNote')}
    </EmptyState>
  )
}

interface FiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
  counts: typeof nothing
}

function Filters({ filter, onChange, counts: { drafts, sent, archived } }: FiltersProps) {
  const choices = [
    { value: 'all', text: t('letters.allLetters') },
    { value: 'draft', text: t('letters.filterDrafts', { count: drafts }) },
    {
      value: 'sent',
      text: t(archived > 0 ? 'letters.filterSentAndArchived' : 'letters.filterSent', { count: sent }),
    },
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('letters.filters')}</legend>
      {choices.map(({ value, text }) => (
        <FilterButton key={value} pressed={filter === value} onPress={() => onChange(value)}>
          {text}
        </FilterButton>
      ))}
    </fieldset>
  )
}
