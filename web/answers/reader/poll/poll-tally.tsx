/** The results as readers may see them (k-anonymity): in fives, and without what fewer than five people make up. */
import { useQuery } from '@tanstack/react-query'
import type { PollTally } from '../../../../contract/answers/poll-answers.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { listed } from '../../../base/listed.ts'
import { getFresh } from '../../../base/queries.ts'
import { documentLanguage, t } from '../../../base/translations.ts'

/**
 * Nothing while they are not there: the page has said what matters.
 * @param props.isFinal nobody can answer any more
 */
export function Tally({ token, isFinal = false }: { token: string; isFinal?: boolean }) {
  const tally = useQuery(getFresh('GET /api/poll/:token/results', { params: { token } })).data
  if (!tally) return null
  return (
    <section aria-labelledby="tally" className="mt-8 grid gap-6">
      <h2 id="tally">{t(isFinal ? 'poll.finalResults' : 'poll.results')}</h2>
      {tally.responses === null ? (
        <p>{isFinal ? t('poll.resultsHidden') : t('poll.resultsLater', { fewest: limits.fewest })}</p>
      ) : (
        <>
          <p className="text-soft text-sm">
            {t(isFinal ? 'poll.finallyCounted' : 'poll.counted', {
              from: tally.responses,
              to: tally.responses + limits.fewest - 1,
              fewest: limits.fewest,
            })}
          </p>
          {tally.questions.map(question => (
            <Question key={question.questionId} question={question} responses={tally.responses ?? 0} />
          ))}
        </>
      )}
    </section>
  )
}

interface QuestionProps {
  question: PollTally['questions'][number]
  responses: number
}

/** Shows the counts as a table, its bars for the eye; what too few said is one row, however many choices that is. */
function Question({ question: { questionText, choices: counts }, responses }: QuestionProps) {
  const choices = counts.map(one => (one.isOther ? { ...one, text: t('form.other') } : one))
  const hidden = choices.flatMap(({ text, count }) => (count === null ? [text] : []))
  return (
    <table className="w-full border-collapse text-start">
      <caption className="wrap-anywhere mb-2 text-start font-semibold">
        <bdi>{questionText}</bdi>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('poll.choice')}</th>
          <th scope="col">{t('poll.answers')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(
          ({ text, count, isOther }) =>
            count !== null && (
              <Counted key={`${text} ${isOther}`} text={text} count={count} responses={responses} />
            ),
        )}
        {hidden.length > 0 && (
          <tr className="border-line border-t">
            <td colSpan={2} className="wrap-anywhere py-2 text-soft">
              {sayHidden(hidden)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function sayHidden([choice = '', ...more]: string[]): string {
  const { fewest } = limits
  if (more.length === 0) return t('poll.fewChose', { fewest, choice })
  return t('poll.fewChoseEach', { fewest, choices: listed([choice, ...more]) })
}

interface CountedProps {
  text: string
  count: number
  responses: number
}

function Counted({ text, count, responses }: CountedProps) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="wrap-anywhere py-2 pe-3 text-start font-normal">
        <bdi>{text}</bdi>
        <svg
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-1 block h-2 w-full rtl:-scale-x-100"
        >
          <rect width="100" height="4" className="fill-sunk" />
          <rect width={(count / responses) * 100} height="4" className="fill-purple" />
        </svg>
      </th>
      <td className="w-28 py-2 text-end align-top tabular-nums">
        {count.toLocaleString(documentLanguage())}
      </td>
    </tr>
  )
}
