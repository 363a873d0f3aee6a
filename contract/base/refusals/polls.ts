/** Why making and answering polls is refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const pollsRefusals = {
  // Polls.
  pollNotFound: 404,
  pollSent: 409,
  pollAnswered: 409,
  pollNotSent: 409,
  pollWaits: 409,
  pollClosed: 409,
  pollClosesInPast: 400,
  tooManyQuestions: [409, { most: limits.pollQuestions }],
  pollWithoutQuestion: 400,
  fewRecipients: 409,
  everybodyHasPoll: 409,

  // Answers to polls.
  pollNoQuestions: 409,
  answerStands: 409,
  emptyAnswer: 400,
  answerMissing: 400,
  foreignQuestion: 400,
  answeredTwice: 400,
  choiceNotOffered: 400,
  answerField: 400,
  rightNeeded: 403,
  rightSpent: 403,
  rightsUnreadable: 403,
  notSignedBlindly: 409,
  blindedWrong: 400,
  tokenWrong: 403,
  resultsHidden: 403,
} as const satisfies Refusals
