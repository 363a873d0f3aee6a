/** Polls, their answers, and the rights to answer. */
import type { Generated } from 'kysely'
import type { QuestionType } from '../../../../contract/answers/poll-rules.ts'
import type { Answering } from '../../../../contract/answers/polls.ts'
import type { Flag } from './flag.ts'
import type { SealedRow } from './replies.ts'

export interface PollRow {
  id: string
  unique_token: string
  title: string
  description: string | null
  created_at: string
  /** While its first send waits. */
  scheduled_for: string | null
  sent_at: string | null
  closed_at: string | null
  closes_at: string | null
  show_results: Flag
  answering: Answering
  /** As of a letter. */
  language: string | null
  /** As of a letter. */
  named_key?: string | null | undefined
}

export interface PollQuestionRow {
  id: string
  poll_id: string
  question_text: string
  question_type: QuestionType
  /** JSON list of texts. */
  options: string | null
  is_required: Flag
  allows_other: Flag
  order_index: number
}

export interface PollResponseRow {
  id: string
  poll_id: string
  /** The day alone. */
  created_at: string
  respondent_email: string | null
}

/** One value of an answer. */
export interface PollAnswerRow extends SealedRow {
  poll_id: string
  question_id: string
  /** Position of the option; -1: words of one's own. */
  position: number
  response_id: string
  is_first: Flag
  words: string | null
}

export interface PollsTables {
  polls: PollRow & {
    /** Signs blindly: SPKI, base64url; null: its mails carry plain rights alone. */
    answer_key: Generated<string | null>
    /** Under which its rights stand, or under the next one while they move. */
    rights_generation: Generated<number>
    /** See answers/polls/rights/right-queries.ts. */
    rights_settling: Generated<number>
    closing_told: Generated<Flag>
  }
  poll_questions: PollQuestionRow
  poll_responses: PollResponseRow
  poll_answers: PollAnswerRow
  /** `keyed_by`: the key that the hash is made with; '': none, by a release of before. */
  poll_rights: {
    poll_id: string
    generation: number
    hash: string
    keyed_by: string
    signed_for: Generated<string | null>
  }
  /** What rights were used for just now, as long as it does not stand with them: see answers/polls/rights/right-queries.ts. */
  new_right_uses: { poll_id: string; hash: string; signed_for: string; is_settled: Generated<Flag> }
}
