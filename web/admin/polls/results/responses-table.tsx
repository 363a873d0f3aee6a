/** Every answer in a line of its own. */
import {
  listPollResponses,
  type PollResponse,
  type QuestionResult,
} from '../../../../contract/poll-results.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { usePages } from '../../../kit/use-pages.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { Card } from '../../../ui/card.tsx'
import { formatTime } from '../../site/dates.ts'
import { MoreAnswers } from './more-answers.tsx'

export interface ResponsesTableProps {
  pollId: string
  questions: readonly QuestionResult[]
  responses: number
}

export function ResponsesTable({ pollId, questions, responses }: ResponsesTableProps) {
  const search = useSearch()
  const pages = usePages(listPollResponses, { params: { id: pollId }, query: { q: search.q }, size: 25 })
  return (
    <Card className="grid gap-4" aria-labelledby="single-answers">
      <h2 id="single-answers">Single answers</h2>
      <SearchField
        label="Search in words and e-mail addresses"
        className="max-w-sm print:hidden"
        search={search}
      />
      <Loaded inside query={pages} what="The single answers">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-soft">No answer has “{search.q}” in it.</p>
          ) : (
            <Answers questions={questions} rows={rows} />
          )
        }
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
function Answers({
  questions,
  rows,
}: {
  questions: readonly QuestionResult[]
  rows: readonly PollResponse[]
}) {
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
