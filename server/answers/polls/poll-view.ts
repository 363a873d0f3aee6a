/** Rows of polls as the calls answer with them. */
import type { Poll, PollQuestion } from '../../../contract/answers/polls.ts'
import type { PollQuestionRow, PollRow } from '../../base/db/tables/polls.ts'

/** When a poll was closed, be it by hand or by its date; null while it is open. */
export function closedAtOf(
  { closed_at, closes_at }: Pick<PollRow, 'closed_at' | 'closes_at'>,
  now: Date,
): string | null {
  if (closed_at !== null) return closed_at
  return closes_at !== null && closes_at <= now.toISOString() ? closes_at : null
}

export function toPoll(row: PollRow & { response_count: number }, now: Date): Poll {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    closedAt: closedAtOf(row, now),
    closesAt: row.closes_at,
    uniqueToken: row.unique_token,
    showResults: row.show_results === 1,
    answering: row.answering,
    language: row.language,
    isWaiting: row.scheduled_for !== null,
    responseCount: row.response_count,
  }
}

export function toQuestion(row: PollQuestionRow): PollQuestion {
  return {
    id: row.id,
    questionText: row.question_text,
    questionType: row.question_type,
    options: row.options === null ? null : (JSON.parse(row.options) as string[]),
    isRequired: row.is_required === 1,
    allowsOther: row.allows_other === 1,
    orderIndex: String(row.order_index),
  }
}
