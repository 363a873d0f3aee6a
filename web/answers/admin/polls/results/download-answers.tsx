/** All answers to a poll as CSV, the sealed words opened: made in this tab, as the site cannot. */
import type { PollResponse, QuestionResult } from '../../../../../contract/answers/poll-results.ts'
import { t } from '../../../../base/translations.ts'
import { DownloadOpened } from '../../sealing/download-opened.tsx'
import { everyPage, wordsForFile } from '../../sealing/read-all.ts'

interface DownloadAnswersProps {
  pollId: string
  questions: readonly QuestionResult[]
}

/** As the site's own file has it: one line an answer, one column a question, several choices on lines of one cell. */
async function rowOf(
  { createdAt, respondentEmail, answers }: PollResponse,
  questions: readonly QuestionResult[],
) {
  const cells = questions.map(async ({ id }) => {
    const answer = answers.find(one => one.questionId === id)
    const said = [...(answer?.answerValues ?? []), answer?.answerText ?? '']
    if (answer?.sealed) said.push(await wordsForFile(answer.sealed.words, answer.sealed))
    return said.filter(value => value !== '').join('\n')
  })
  return [createdAt.slice(0, 10), respondentEmail ?? '', ...(await Promise.all(cells))]
}

async function readAnswers({ pollId, questions }: DownloadAnswersProps): Promise<string[][]> {
  const rows = [['day', 'email', ...questions.map(one => one.questionText)]]
  for await (const page of everyPage('GET /api/polls/:id/responses', { id: pollId }))
    for (const response of page) rows.push(await rowOf(response, questions))
  return rows
}

export function DownloadAnswers(props: DownloadAnswersProps) {
  return (
    <DownloadOpened
      label={t('pollResults.downloadCsvUnsealed')}
      what="answers"
      fileName="poll.csv"
      read={() => readAnswers(props)}
    />
  )
}
