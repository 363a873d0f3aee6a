/** All answers to a poll as CSV that a spreadsheet shows and never calculates, read a page at a time. */
import { toCsv } from '../../base/csv.ts'
import { eachPage } from '../../base/db/each-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import { toQuestion } from '../polls/poll-view.ts'
import { selectQuestions } from '../polls/queries.ts'
import { listResponses } from './list-responses.ts'

/** In the place of words that only the author's browser can read. */
const sealedCell = '(sealed)'

/** One line an answer, one column a question; several choices stand on lines of one cell. */
export async function* answersCsv(db: Db, pollId: string): AsyncGenerator<string> {
  const questions = (await selectQuestions(db, pollId)).map(toQuestion)
  // Spreadsheets take a file for their country's own encoding unless it begins so.
  yield `\uFEFF${toCsv([['day', 'email', ...questions.map(question => question.questionText)]])}`
  for await (const rows of eachPage(page => listResponses(db, pollId, page))) {
    const lines = rows.map(({ createdAt, respondentEmail, answers }) => {
      const byQuestion = new Map(answers.map(answer => [answer.questionId, answer]))
      const cells = questions.map(({ id }) => {
        const answer = byQuestion.get(id)
        const values = answer?.answerValues ?? [answer?.answerText ?? '']
        const said = [...values, answer?.sealed ? sealedCell : ''].filter(value => value !== '')
        return said.length > 0 ? said.join('\n') : null
      })
      return [createdAt.slice(0, 10), respondentEmail, ...cells]
    })
    yield toCsv(lines)
  }
}
