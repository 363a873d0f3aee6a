/** The address where readers reply to a letter, to be shared by hand. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import type { LetterCard } from '../../../../contract/letters/letters.ts'
import { LinkField } from '../../../base/admin/site/link-field.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { useSearch } from '../../../base/kit/use-search.ts'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { Select } from '../../../base/ui/select.tsx'

const offered = 100

/** The latest letter's link at first, any other's by choice; searched for when there are very many. */
export function ReplyLink() {
  const search = useSearch()
  const letters = useQuery({
    ...getFresh('GET /api/newsletter-cards', {
      query: { state: 'sent', limit: offered, q: search.q || undefined },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card className="grid gap-4" aria-labelledby="reply-link">
      <h2 id="reply-link">{t('replies.replyLink')}</h2>
      <Loaded inside query={letters} what={t('replies.yourLetters')}>
        {({ cards, next }) => (
          <>
            {(next !== null || search.text !== '') && (
              <SearchField label={t('replies.searchLetters')} search={search} />
            )}
            <LinkOrNone letters={cards} q={search.q} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function LinkOrNone({ letters: [latest, ...older], q }: { letters: LetterCard[]; q: string }) {
  // What was chosen before a search may not be among what it finds.
  if (latest) return <LinkOf key={q} letters={[latest, ...older]} latest={latest} />
  return (
    <p className="text-soft">{q ? t('replies.noSentLetterContains', { q }) : t('replies.noLetterSent')}</p>
  )
}

function LinkOf({ letters, latest }: { letters: LetterCard[]; latest: LetterCard }) {
  const [letterId, setLetterId] = useState(latest.id)
  return (
    <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Select
        label={t('replies.letter')}
        value={letterId}
        onChange={setLetterId}
        options={letters.map(({ id, subject }) => ({ value: id, label: subject }))}
      />
      <LinkField path={pages.reply.href({ newsletterId: letterId })} />
    </div>
  )
}
