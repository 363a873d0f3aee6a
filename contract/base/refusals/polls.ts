/** Why making and answering polls is refused. */
import { refusals as said } from '../../languages/en/refusals.ts'
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const pollsRefusals = {
  // Polls.
  pollNotFound: [404, said.pollNotFound],
  pollSent: [409, 'This poll was already sent'],
  pollAnswered: [409, 'This poll already has answers'],
  pollNotSent: [409, 'This poll was not sent yet'],
  pollWaits: [409, 'This poll is waiting to be sent. Undo that first'],
  pollClosed: [409, said.pollClosed],
  pollClosesInPast: [400, 'Please choose a closing date in the future'],
  tooManyQuestions: [409, `A poll has at most ${limits.pollQuestions} questions`],
  pollWithoutQuestion: [400, 'Please add at least one question'],
  fewRecipients: [409, 'Fewer than five people would get this poll, so their answers could give them away'],
  everybodyHasPoll: [
    409,
    'Everyone you chose already has this poll. A second copy would let them answer twice',
  ],

  // Answers to polls.
  pollNoQuestions: [409, said.pollNoQuestions],
  answerStands: [409, said.answerStands],
  emptyAnswer: [400, said.emptyAnswer],
  answerMissing: [400, said.answerMissing],
  foreignQuestion: [400, said.foreignQuestion],
  answeredTwice: [400, said.answeredTwice],
  choiceNotOffered: [400, said.choiceNotOffered],
  answerField: [400, said.answerField],
  rightNeeded: [403, said.rightNeeded],
  rightSpent: [403, said.rightSpent],
  rightsUnreadable: [403, said.rightsUnreadable],
  notSignedBlindly: [409, said.notSignedBlindly],
  blindedWrong: [400, said.blindedWrong],
  tokenWrong: [403, said.tokenWrong],
  resultsHidden: [403, said.resultsHidden],
} as const satisfies Refusals
