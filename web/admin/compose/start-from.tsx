/** "Start from…": a new draft with the words of any letter, so that every letter can be a template. */
import { useState } from 'react'
import { duplicateLetter, type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { call } from '../../call.ts'
import { PagedList } from '../../kit/paged-list.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { useSearch } from '../../kit/use-search.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'

export interface StartFromProps {
  /** Something stands on the page already: it would be another letter. */
  disabled: boolean
  onOpen: (id: string) => void
}

export function StartFrom({ disabled, onOpen }: StartFromProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setOpen(true)}>
        Start from…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Start from a letter"
        description="A new draft gets its words and recipients; the letter itself stays as it is."
      >
        <Letters
          onOpen={id => {
            setOpen(false)
            onOpen(id)
          }}
        />
      </Dialog>
    </>
  )
}

function Letters({ onOpen }: Pick<StartFromProps, 'onOpen'>) {
  const search = useSearch()
  const letters = usePages(listLetterCards, { query: { q: search.q }, size: 20, rows: ({ cards }) => cards })
  const duplication = useWrite({
    call: (id: string) => call(duplicateLetter, { params: { id } }),
    failed: 'Failed to duplicate',
    forgets: [listLetterCards],
    onFresh: draft => onOpen(draft.id),
  })
  return (
    <div className="grid gap-4">
      <SearchField label="Search by subject" search={search} />
      <PagedList
        list={letters}
        what="Your letters"
        inside
        empty={
          <p className="text-soft">{search.q ? `No subject has “${search.q}” in it.` : 'No letters yet.'}</p>
        }
      >
        {cards => (
          <ul className="grid gap-1">
            {cards.map(card => (
              <LetterChoice
                key={card.id}
                card={card}
                disabled={duplication.isPending}
                onChoose={() => duplication.mutate(card.id)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

interface LetterChoiceProps {
  card: LetterCard
  disabled: boolean
  onChoose: () => void
}

function LetterChoice({ card, disabled, onChoose }: LetterChoiceProps) {
  const timeZone = useTimeZone()
  const day = formatTime(card.sentAt ?? card.createdAt, timeZone, 'day')
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onChoose}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-hand px-3 py-2 text-left hover:bg-purple-wash"
      >
        <span className="wrap-anywhere font-semibold">{card.subject.trim() || 'Without a subject'}</span>
        <span className="flex items-center gap-2 text-soft text-sm">
          {day}
          <Badge tone={card.sentAt ? 'sent' : 'draft'}>{card.sentAt ? 'Sent' : 'Draft'}</Badge>
        </span>
      </button>
    </li>
  )
}
