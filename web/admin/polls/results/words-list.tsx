/** What was written to one question, to be read and searched. */
import { listPollWords } from '../../../../contract/poll-results.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { usePages } from '../../../kit/use-pages.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { formatTime } from '../../site/dates.ts'
import { MoreAnswers } from './more-answers.tsx'

/** A handful needs no search. */
const searchFrom = 6

export interface WordsListProps {
  pollId: string
  questionId: string
  /** So many there are now. */
  count: number
  title: string
  /** Of the question, from 1: several lists may have the same title. */
  number: number
}

export function WordsList({ pollId, questionId, count, title, number }: WordsListProps) {
  const search = useSearch()
  const words = usePages(listPollWords, {
    params: { id: pollId, questionId },
    query: { q: search.q },
    size: 20,
  })
  return (
    <section className="grid gap-3" aria-label={`${title}, question ${number}`}>
      <h3>
        {title} ({count.toLocaleString('en')})
      </h3>
      {count >= searchFrom && (
        <SearchField label="Search in these answers" className="max-w-sm print:hidden" search={search} />
      )}
      <Loaded inside query={words} what="The answers in words">
        {({ rows }) => {
          if (rows.length === 0) return <p className="text-soft">No answer has “{search.q}” in it.</p>
          return (
            <ul className="grid gap-3">
              {rows.map(row => (
                <li key={row.id} className="border-pink border-l-4 pl-3">
                  <p className="wrap-anywhere whitespace-pre-wrap font-letter text-lg">{row.words}</p>
                  <p className="text-soft text-sm">{formatTime(row.createdAt, 'UTC', 'shortDay')}</p>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreAnswers list={words} count={count} />
    </section>
  )
}
