/** What came of a poll: counts, words, single answers; live while it is open. */

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PollResults } from '../../../../../contract/answers/poll-results.ts'
import { pollAnswersFile } from '../../../../../contract/base/downloads.ts'
import { hrefOf } from '../../../../../contract/base/href.ts'
import { pages } from '../../../../../contract/base/pages.ts'
import { DownloadLink } from '../../../../base/admin/frame/download-link.tsx'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { KeyWarning } from '../../sealing/key-warning.tsx'
import { UnlockBox } from '../../sealing/unlock-box.tsx'
import { useSealingKeys } from '../../sealing/use-sealing-keys.ts'
import { ClosePoll } from '../poll-actions.tsx'
import { PollBadge } from '../poll-badge.tsx'
import { isMissing, PollNotFound } from '../poll-not-found.tsx'
import { PollsFrame } from '../polls-frame.tsx'
import { whoCanAnswer } from '../who-can-answer.ts'
import { DayChart } from './day-chart.tsx'
import { DownloadAnswers } from './download-answers.tsx'
import { QuestionResults } from './question-results.tsx'
import { ResponsesTable } from './responses-table.tsx'
import { ResultNumbers } from './result-numbers.tsx'

const lookAgain = 3_000

export function Component() {
  const { id = '' } = useParams()
  const results = useQuery({
    ...getFresh('GET /api/polls/:id/results', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.poll.closedAt === null ? lookAgain : false),
  })
  if (isMissing(results.error)) return <PollNotFound />
  return (
    <PollsFrame title={t('pollResults.title')}>
      <p className="print:hidden">
        <Link to={pages.allPolls.href()} className="inline-flex min-h-9 items-center">
          {t('polls.backToPolls')}
        </Link>
      </p>
      <Loaded query={results} what={t('pollResults.theResults')}>
        {found => <Results key={id} results={found} />}
      </Loaded>
    </PollsFrame>
  )
}

function Results({ results }: { results: PollResults }) {
  const { poll, responses, questions, byDay } = results
  const { keys } = useSealingKeys()
  const hasSealed = keys.some(({ sealed }) => sealed.answers > 0) && questions.some(({ words }) => words > 0)
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <PollBadge poll={poll} />
          {poll.closedAt === null && (
            <p className="text-soft text-sm print:hidden">
              {t('pollResults.live', { who: whoCanAnswer(poll) ?? 'open' })}
            </p>
          )}
        </div>
        <h2 className="wrap-anywhere text-3xl">{poll.title}</h2>
        {poll.description && <p className="whitespace-pre-wrap">{poll.description}</p>}
      </header>
      <div className="flex flex-wrap gap-3 print:hidden">
        <DownloadLink href={hrefOf(pollAnswersFile.path, { id: poll.id })} variant="secondary" size="small">
          {t('pollResults.downloadCsv')}
        </DownloadLink>
        <Button variant="secondary" size="small" onClick={() => print()}>
          {t('pollResults.print')}
        </Button>
        {poll.closedAt === null && (poll.sentAt !== null || responses > 0) && (
          <ClosePoll poll={poll} look={{ variant: 'secondary', size: 'small' }} />
        )}
      </div>
      <KeyWarning />
      {hasSealed && (
        <UnlockBox what="answers" hasSealed>
          <DownloadAnswers pollId={poll.id} questions={questions} />
        </UnlockBox>
      )}
      <ResultNumbers results={results} />
      {responses === 0 ? (
        <p>{t('pollResults.noAnswersYet')}</p>
      ) : (
        <>
          <DayChart byDay={byDay} />
          {questions.map((question, index) => (
            <QuestionResults
              key={question.id}
              pollId={poll.id}
              question={question}
              number={index + 1}
              responses={responses}
            />
          ))}
          <ResponsesTable pollId={poll.id} questions={questions} responses={responses} />
        </>
      )}
    </>
  )
}
