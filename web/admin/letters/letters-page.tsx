/** All letters: the drafts, and those that were sent. */
import { clsx } from 'clsx'
import { useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { useSearch } from '../../kit/use-search.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LettersFrame } from '../frame/letters-frame.tsx'
import { LetterSection, type LetterState, useLetters } from './letter-section.tsx'

type Filter = 'all' | LetterState

/** Filters, a search, and a section for each state. The counts are of what the search finds. */
export function Component() {
  const [filter, setFilter] = useState<Filter>('all')
  const search = useSearch()
  const { q } = search
  const drafts = useLetters('draft', q)
  const sent = useLetters('sent', q)
  return (
    <LettersFrame title="Letters" subtitle="Your drafts, and the letters you have sent">
      <Loaded query={drafts} what="Your letters">
        {({ first: counts = { drafts: 0, sent: 0 } }) => {
          if (counts.drafts + counts.sent === 0 && !search.isOn) return <NoLetters />
          return (
            <>
              <SearchField label="Search by subject" search={search} />
              <Filters filter={filter} onChange={setFilter} drafts={counts.drafts} sent={counts.sent} />
              {filter !== 'sent' && <LetterSection state="draft" q={q} letters={drafts} />}
              {filter !== 'draft' && <LetterSection state="sent" q={q} letters={sent} />}
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
      title="No letters yet"
      action={<LinkButton to={pages.compose.href()}>Compose a letter</LinkButton>}
    >
      The first one will lie here as soon as you save or send it.
    </EmptyState>
  )
}

interface FiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
  drafts: number
  sent: number
}

function Filters({ filter, onChange, drafts, sent }: FiltersProps) {
  const choices = [
    { value: 'all', text: 'All Letters' },
    { value: 'draft', text: `Drafts (${drafts.toLocaleString('en')})` },
    { value: 'sent', text: `Sent (${sent.toLocaleString('en')})` },
  ] as const
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(value)}
          className={clsx(
            'min-h-9 rounded-hand border-2 px-3 font-semibold text-sm',
            filter === value ? 'border-ink bg-ink text-paper' : 'border-edge text-ink hover:bg-purple-wash',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
