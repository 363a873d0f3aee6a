/** One question's results: bars for what was chosen, a list for what was written. */

import type { QuestionResult } from '../../../../../contract/answers/poll-results.ts'
import { isChoice } from '../../../../../contract/answers/poll-rules.ts'
import { formatCount, t } from '../../../../base/translations.ts'
import { Card } from '../../../../base/ui/card.tsx'
import { percent } from './result-numbers.tsx'
import { WordsList } from './words-list.tsx'

export interface QuestionResultsProps {
  pollId: string
  question: QuestionResult
  /** From 1. */
  number: number
  responses: number
}

export function QuestionResults({ pollId, question, number, responses }: QuestionResultsProps) {
  const { id, questionText, questionType, answered, words, allowsOther } = question
  const headingId = `question-${id}`
  return (
    <Card className="grid gap-4 break-inside-avoid" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className="wrap-anywhere">
          {t('poll.numbered', { number, question: questionText })}
        </h2>
        <p className="text-soft text-sm">
          {t(questionType === 'checkbox' ? 'pollResults.answeredFreely' : 'pollResults.answered', {
            answered,
            responses,
          })}
        </p>
      </div>
      {isChoice(questionType) && <Bars question={question} />}
      {words > 0 && (
        <WordsList
          pollId={pollId}
          questionId={id}
          count={words}
          number={number}
          isOther={allowsOther && isChoice(questionType)}
        />
      )}
    </Card>
  )
}

/** The chart is a table: a bar stands beside its numbers and says nothing they do not. */
function Bars({ question }: { question: QuestionResult }) {
  const { choices, answered, allowsOther, words, questionText } = question
  const rows = [...choices, ...(allowsOther ? [{ text: t('pollResults.other'), count: words }] : [])]
  const most = Math.max(...rows.map(({ count }) => count), 1)
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('pollResults.choicesOf', { question: questionText })}</caption>
      <thead>
        <tr className="border-edge border-b-2 text-soft text-sm">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            {t('pollResults.choice')}
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-semibold">
            {t('pollResults.count')}
          </th>
          <th scope="col" className="w-18 py-1.5 text-right font-semibold">
            {t('pollResults.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text, count }) => (
          <tr key={text} className="border-line border-b align-bottom">
            <th scope="row" className="wrap-anywhere py-2 pr-3 font-normal">
              {text}
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 block h-3.5 w-full"
              >
                <rect width="100" height="10" className="fill-sunk" />
                <rect
                  width={(count / Math.max(answered, 1)) * 100}
                  height="10"
                  className={count === most ? 'fill-pink' : 'fill-purple'}
                />
              </svg>
            </th>
            <td className="py-2 text-right tabular-nums">{formatCount(count)}</td>
            <td className="py-2 text-right tabular-nums">{percent(count, answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
