/** What was written to one question, to be read and searched. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { formatTime } from '../../dates.ts'
import { Loaded } from '../../loaded.tsx'
import { useSettled } from '../../use-settled.ts'
import { MoreAnswers } from './more-answers.tsx'
import { wordsPages } from './result-pages.ts'

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
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  const words = useInfiniteQuery(wordsPages({ pollId, questionId, q: wanted }))
  return (
    <section className="grid gap-3" aria-label={`${title}, question ${number}`}>
      <h3>
        {title} ({count.toLocaleString('en')})
      </h3>
      {count >= searchFrom && (
        <TextField
          label="Search in these answers"
          type="search"
          className="max-w-sm print:hidden"
          value={search}
          onChange={event => setSearch(event.target.value)}
          autoComplete="off"
        />
      )}
      <Loaded inside query={words} what="The answers in words">
        {({ pages }) => {
          const rows = pages.flatMap(page => page.rows)
          if (rows.length === 0) return <p className="text-soft">No answer has “{wanted}” in it.</p>
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
