/** "Start from…": a new draft with the words of any letter, or of a template. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterCard } from '../../../../../contract/letters/letters.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { PagedList } from '../../../../base/kit/paged-list.tsx'
import { SearchField } from '../../../../base/kit/search-field.tsx'
import { usePages } from '../../../../base/kit/use-pages.ts'
import { useSearch } from '../../../../base/kit/use-search.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { Loading } from '../../../../base/ui/loading.tsx'
import { Tabs } from '../../../../base/ui/tabs.tsx'
import { TemplateList } from './template-list.tsx'

export interface StartFromProps extends Opening {
  onOpen: (id: string) => void
}

/** For a page on which nothing stands yet: it would be another letter. */
export function StartFrom({ open, onOpenChange, onOpen }: StartFromProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('templates.startFrom')}
      description={t('templates.startDescription')}
    >
      <Choices
        onOpen={id => {
          onOpenChange(false)
          onOpen(id)
        }}
      />
    </Dialog>
  )
}

/** Whoever has templates sees them first. */
function Choices({ onOpen }: Pick<StartFromProps, 'onOpen'>) {
  const templates = useQuery(getFresh('GET /api/templates'))
  const [isFirst, setFirst] = useState<boolean>()
  const letters = { value: 'letters', text: t('templates.tabLetters'), content: <Letters onOpen={onOpen} /> }
  const own = {
    value: 'templates',
    text: t('templates.tabTemplates'),
    content: <TemplateList onOpen={onOpen} />,
  }
  // Decided once: deleting the last template moves no tab.
  if (isFirst === undefined && !templates.isPending) setFirst((templates.data?.length ?? 0) > 0)
  if (isFirst === undefined) return <Loading />
  return <Tabs label={t('templates.tabs')} tabs={isFirst ? [own, letters] : [letters, own]} />
}

function Letters({ onOpen }: Pick<StartFromProps, 'onOpen'>) {
  const search = useSearch()
  const letters = usePages('GET /api/newsletter-cards', {
    query: { q: search.q },
    size: 20,
    rows: ({ cards }) => cards,
  })
  const duplication = useWrite({
    call: (id: string) => call('POST /api/newsletters/:id/duplicate', { params: { id } }),
    failed: t('letters.duplicateFailed'),
    forgets: ['GET /api/newsletter-cards'],
    onFresh: draft => onOpen(draft.id),
  })
  return (
    <div className="grid gap-4">
      <SearchField label={t('letters.search')} search={search} />
      <PagedList
        list={letters}
        what={t('letters.yourLetters')}
        inside
        empty={
          <p className="text-soft">
            {letters.data?.q ? t('templates.noneFound', { q: letters.data.q }) : t('templates.noLetters')}
          </p>
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
  const when = useTimes()
  const day = when(card.sentAt ?? card.createdAt, 'day')
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onChoose}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-hand px-3 py-2 text-left hover:bg-purple-wash"
      >
        <span className="wrap-anywhere font-semibold">
          {card.subject.trim() || t('letters.withoutSubject')}
        </span>
        <span className="flex items-center gap-2 text-soft text-sm">
          {day}
          <Badge tone={card.sentAt ? 'sent' : 'draft'}>{stateOf(card)}</Badge>
        </span>
      </button>
    </li>
  )
}

function stateOf({ sentAt, isUnmailed }: LetterCard): string {
  if (sentAt === null) return t('letters.draft')
  return isUnmailed ? t('letters.notEmailed') : t('letters.sent')
}
