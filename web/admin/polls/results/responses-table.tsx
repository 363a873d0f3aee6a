/** Every answer in a line of its own. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PollResponse, QuestionResult } from '../../../../contract/poll-results.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { formatTime } from '../../dates.ts'
import { Loaded } from '../../loaded.tsx'
import { useSettled } from '../../use-settled.ts'
import { MoreAnswers } from './more-answers.tsx'
import { responsePages } from './result-pages.ts'

export interface ResponsesTableProps {
  pollId: string
  questions: readonly QuestionResult[]
  responses: number
}

export function ResponsesTable({ pollId, questions, responses }: ResponsesTableProps) {
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  const pages = useInfiniteQuery(responsePages(pollId, wanted))
  return (
    <Card className="grid gap-4" aria-labelledby="single-answers">
      <h2 id="single-answers">Single answers</h2>
      <TextField
        label="Search in words and e-mail addresses"
        type="search"
        className="max-w-sm print:hidden"
        value={search}
        onChange={event => setSearch(event.target.value)}
        autoComplete="off"
      />
      <Loaded inside query={pages} what="The single answers">
        {data => {
          const rows = data.pages.flatMap(page => page.rows)
          if (rows.length === 0) return <p className="text-soft">No answer has “{wanted}” in it.</p>
          return <Answers questions={questions} rows={rows} />
        }}
      </Loaded>
      <MoreAnswers list={pages} count={responses} />
    </Card>
  )
}

const textOf = ({ answers }: PollResponse, questionId: string) => {
  const answer = answers.find(one => one.questionId === questionId)
  return answer?.answerText ?? answer?.answerValues?.join(', ') ?? ''
}

/** As wide as its questions: it scrolls by itself, also with the keyboard. */
function Answers({ questions, rows }: { questions: readonly QuestionResult[]; rows: PollResponse[] }) {
  const cell = 'min-w-32 max-w-72 px-3 py-2 align-top'
  return (
    <section
      aria-label="Single answers, a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="border-collapse text-left text-sm">
        <caption className="sr-only">Single answers</caption>
        <thead>
          <tr className="border-edge border-b-2 text-soft">
            <th scope="col" className={cell}>
              Day
            </th>
            <th scope="col" className={cell}>
              E-mail
            </th>
            {questions.map(({ id, questionText }) => (
              <th key={id} scope="col" className={cell}>
                {questionText}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className="border-line border-b">
              <th scope="row" className={`${cell} whitespace-nowrap font-normal`}>
                {formatTime(row.createdAt, 'UTC', 'shortDay')}
              </th>
              <td className={`${cell} wrap-anywhere`}>{row.respondentEmail ?? ''}</td>
              {questions.map(({ id }) => (
                <td key={id} className={`${cell} wrap-anywhere`}>
                  <div className="line-clamp-4 whitespace-pre-wrap print:line-clamp-none">
                    {textOf(row, id)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
