/** Polls as files: what was asked. The answers are poll-answers' own file. */
import { toQuestion } from '../../answers/polls/poll-view.ts'
import { findPoll, selectPolls, selectQuestions } from '../../answers/polls/queries.ts'
import type { Db } from '../../base/db/open-database.ts'
import { fileName } from './letter-files.ts'

/** Oldest first. */
export async function listPollFiles(db: Db): Promise<{ id: string; path: string }[]> {
  const polls = await selectPolls(db, {})
  return polls
    .reverse()
    .map(({ id, title, created_at }) => ({ id, path: `polls/${fileName(created_at, title, id)}` }))
}

/** @returns '' when it was deleted since the list was made */
export async function pollJson(db: Db, id: string): Promise<string> {
  const poll = await findPoll(db, id)
  if (!poll) return ''
  const questions = (await selectQuestions(db, id)).map(toQuestion)
  return `${JSON.stringify({ ...poll, questions }, null, 2)}\n`
}
