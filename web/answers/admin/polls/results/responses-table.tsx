/** Every answer in a line of its own, on a phone on a card of its own. */
import { clsx } from 'clsx'
import type { PollResponse, QuestionResult } from '../../../../../contract/answers/poll-results.ts'
import { formatTime } from '../../../../base/admin/site/dates.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { SearchField } from '../../../../base/kit/search-field.tsx'
import { usePages } from '../../../../base/kit/use-pages.ts'
import { useSearch } from '../../../../base/kit/use-search.ts'
import { t } from '../../../../base/translations.ts'
import { Card } from '../../../../base/ui/card.tsx'
import { HowItSearched } from '../../sealing/how-it-searched.tsx'
import { wordsOf } from '../../sealing/read-all.ts'
import { SealedWords } from '../../sealing/sealed-words.tsx'
import { useUnlockedKeys } from '../../sealing/unlocked.ts'
import { useOpenedSearch } from '../../sealing/use-opened-search.ts'
import { MoreAnswers } from './more-answers.tsx'

export interface ResponsesTableProps {
  pollId: string
  questions: readonly QuestionResult[]
  responses: number
}

export function ResponsesTable({ pollId, questions, responses }: ResponsesTableProps) {
  const search = useSearch()
  const isUnlocked = useUnlockedKeys().length > 0
  const q = isUnlocked ? '' : search.q
  const pages = usePages('GET /api/polls/:id/responses', { params: { id: pollId }, query: { q }, size: 25 })
  const opened = useOpenedSearch({
    list: 'GET /api/polls/:id/responses',
    params: { id: pollId },
    q: isUnlocked ? search.q : '',
    shownAt: pages.dataUpdatedAt,
    textsOf: textsIn,
  })
  const hasSealed = pages.data?.rows.some(({ answers }) => answers.some(({ sealed }) => sealed)) ?? false
  return (
    <Card className="grid gap-4" aria-labelledby="single-answers">
      <h2 id="single-answers">{t('pollResults.individualAnswers')}</h2>
      <SearchField
        label={t('pollResults.searchIndividual')}
        className="max-w-sm print:hidden"
        search={search}
      />
      <HowItSearched q={search.q} opened={opened} locked={hasSealed && lockedSearch} />
      <Loaded inside query={pages} what={t('pollResults.theIndividualAnswers')}>
        {({ rows: listed, q: searched }) => {
          const rows = opened?.rows ?? listed
          if (rows.length > 0) return <Answers questions={questions} rows={rows} />
          return (
            opened?.state !== 'searching' && (
              <p className="text-soft">{t('pollResults.noAnswerContains', { q: opened?.q ?? searched })}</p>
            )
          )
        }}
      </Loaded>
      {!opened && <MoreAnswers list={pages} count={responses} />}
    </Card>
  )
}

const lockedSearch = t('pollResults.lockedNotSearched')

const textsIn = async ({ answers, respondentEmail }: PollResponse) => {
  const sealed = answers.flatMap(answer =>
    answer.sealed ? [wordsOf(answer.sealed.words, answer.sealed)] : [],
  )
  // Choices are found in the chart.
  return [respondentEmail, ...answers.map(({ answerText }) => answerText), ...(await Promise.all(sealed))]
}

const sealedIn = ({ answers }: PollResponse, questionId: string) =>
  answers.find(one => one.questionId === questionId)?.sealed

const textOf = ({ answers }: PollResponse, questionId: string) => {
  const answer = answers.find(one => one.questionId === questionId)
  return answer?.answerText ?? answer?.answerValues?.join(', ') ?? ''
}

interface Column {
  /** Two questions may have the same words. */
  key: string
  name: string
  textOf: (row: PollResponse) => string
  sealedIn: (row: PollResponse) => SealedAnswer | undefined
}

type SealedAnswer = NonNullable<PollResponse['answers'][number]['sealed']>

/** A column that nobody filled is left out: an address that nobody left, a question that nobody answered. */
function columnsOf(questions: readonly QuestionResult[], rows: readonly PollResponse[]): Column[] {
  const all: Column[] = [
    {
      key: 'email',
      name: t('pollResults.email'),
      textOf: row => row.respondentEmail ?? '',
      sealedIn: () => undefined,
    },
    ...questions.map(({ id, questionText }) => ({
      key: id,
      name: questionText,
      textOf: (row: PollResponse) => textOf(row, id),
      sealedIn: (row: PollResponse) => sealedIn(row, id),
    })),
  ]
  return all.filter(column => rows.some(row => column.textOf(row) !== '' || column.sealedIn(row)))
}

interface AnswersProps {
  questions: readonly QuestionResult[]
  rows: readonly PollResponse[]
}

/** On a phone each answer is a card of questions and words; elsewhere as wide as its questions, it scrolls by itself, also with the keyboard. */
function Answers({ questions, rows }: AnswersProps) {
  const columns = columnsOf(questions, rows)
  const cell = 'block sm:table-cell sm:min-w-32 sm:max-w-72 sm:px-3 sm:py-2 sm:align-top'
  return (
    <section
      aria-label={t('pollResults.individualAnswersTable')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
      tabIndex={0}
      className="min-w-0 sm:overflow-x-auto print:overflow-visible"
    >
      <table className="block border-collapse text-left text-sm sm:table">
        <caption className="sr-only">{t('pollResults.individualAnswers')}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="border-edge border-b-2 text-soft">
            <th scope="col" className={cell}>
              {t('pollResults.day')}
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map(row => (
            <tr key={row.id} className="block space-y-2 border-line border-b-2 py-3 sm:table-row sm:border-b">
              <th scope="row" className={`${cell} whitespace-nowrap font-normal max-sm:text-soft`}>
                {formatTime(row.createdAt, 'UTC', 'shortDay')}
              </th>
              {columns.map(column => (
                <Said
                  key={column.key}
                  name={column.name}
                  words={column.textOf(row)}
                  sealed={column.sealedIn(row)}
                  className={cell}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SaidProps {
  name: string
  words: string
  sealed: SealedAnswer | undefined
  className: string
}

/** What was not answered takes no room on a phone. */
function Said({ name, words, sealed, className }: SaidProps) {
  return (
    <td
      data-question={name}
      className={clsx(
        className,
        'wrap-anywhere max-sm:before:block max-sm:before:text-soft max-sm:before:content-[attr(data-question)]',
        words === '' && !sealed && 'max-sm:hidden',
      )}
    >
      <div className="line-clamp-4 whitespace-pre-wrap max-sm:text-base print:line-clamp-none">{words}</div>
      {sealed && (
        <SealedWords text={sealed.words} seal={sealed} short>
          {said => (
            <div className="line-clamp-4 whitespace-pre-wrap max-sm:text-base print:line-clamp-none">
              {said}
            </div>
          )}
        </SealedWords>
      )}
    </td>
  )
}
