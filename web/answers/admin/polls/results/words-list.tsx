/** What was written to one question, to be read and searched. */
import { formatTime } from '../../../../base/admin/site/dates.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { SearchField } from '../../../../base/kit/search-field.tsx'
import { usePages } from '../../../../base/kit/use-pages.ts'
import { useSearch } from '../../../../base/kit/use-search.ts'
import { t } from '../../../../base/translations.ts'
import { HowItSearched } from '../../sealing/how-it-searched.tsx'
import { wordsOf } from '../../sealing/read-all.ts'
import { SealedWords } from '../../sealing/sealed-words.tsx'
import { useUnlockedKeys } from '../../sealing/unlocked.ts'
import { useOpenedSearch } from '../../sealing/use-opened-search.ts'
import { MoreAnswers } from './more-answers.tsx'

const lockedSearch = t('pollResults.lockedNotSearched')
/** A handful needs no search. */
const searchFrom = 6

export interface WordsListProps {
  pollId: string
  questionId: string
  /** How many there are now. */
  count: number
  /** Written beside the options that could be chosen. */
  isOther: boolean
  /** The question's number, from 1: several lists may have the same title. */
  number: number
}

export function WordsList({ pollId, questionId, count, isOther, number }: WordsListProps) {
  const search = useSearch()
  const isUnlocked = useUnlockedKeys().length > 0
  const words = usePages('GET /api/polls/:id/questions/:questionId/words', {
    params: { id: pollId, questionId },
    query: { q: isUnlocked ? '' : search.q },
    size: 20,
  })
  const opened = useOpenedSearch({
    list: 'GET /api/polls/:id/questions/:questionId/words',
    params: { id: pollId, questionId },
    q: isUnlocked ? search.q : '',
    shownAt: words.dataUpdatedAt,
    textsOf: async ({ words: said, seal }) => [await wordsOf(said, seal)],
  })
  const hasSealed = words.data?.rows.some(({ seal }) => seal) ?? false
  const name = isOther ? 'pollResults.otherInTheirWordsTo' : 'pollResults.inTheirWordsTo'
  return (
    <section className="grid gap-3" aria-label={t(name, { number })}>
      <h3>{t(isOther ? 'pollResults.otherInTheirWords' : 'pollResults.inTheirWords', { count })}</h3>
      {count >= searchFrom && (
        <SearchField
          label={t('pollResults.searchWritten')}
          className="max-w-sm print:hidden"
          search={search}
        />
      )}
      <HowItSearched q={search.q} opened={opened} locked={hasSealed && lockedSearch} />
      <Loaded inside query={words} what={t('pollResults.theWrittenAnswers')}>
        {({ rows: listed, q }) => {
          const rows = opened?.rows ?? listed
          if (rows.length === 0)
            return (
              opened?.state !== 'searching' && (
                <p className="text-soft">{t('pollResults.noAnswerContains', { q: opened?.q ?? q })}</p>
              )
            )
          return (
            <ul className="grid gap-3">
              {rows.map(row => (
                <li key={row.id} className="border-pink border-l-4 pl-3">
                  <SealedWords text={row.words} seal={row.seal}>
                    {said => <p className="wrap-anywhere whitespace-pre-wrap font-letter text-lg">{said}</p>}
                  </SealedWords>
                  <p className="text-soft text-sm">{formatTime(row.createdAt, 'UTC', 'shortDay')}</p>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {!opened && <MoreAnswers list={words} count={count} />}
    </section>
  )
}
