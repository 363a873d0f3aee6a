/** Why making and answering polls is refused. */
import { limits } from '../limits.ts'
import { readerSentences } from '../reader-sentences.ts'
import type { Refusals } from './refusal.ts'

export const pollsRefusals = {
  // Polls.
  pollNotFound: [404, readerSentences.pollNotFound],
  pollSent: [409, 'This poll was already sent'],
  pollAnswered: [409, 'This poll already has answers'],
  pollNotSent: [409, 'This poll was not sent yet'],
  pollWaits: [409, 'This poll is waiting to be sent. Undo that first'],
  pollClosed: [409, 'This poll is closed'],
  pollClosesInPast: [400, 'Please choose a closing date in the future'],
  tooManyQuestions: [409, `A poll has at most ${limits.pollQuestions} questions`],
  pollWithoutQuestion: [400, 'Please add at least one question'],
  fewRecipients: [409, 'Fewer than five people would get this poll, so their answers could give them away'],
  everybodyHasPoll: [
    409,
    'Everyone you chose already has this poll. A second copy would let them answer twice',
  ],

  // Answers to polls.
  pollNoQuestions: [409, 'This poll has no questions yet'],
  answerStands: [409, readerSentences.answerStands],
  emptyAnswer: [400, 'Please answer at least one question'],
  answerMissing: [400, 'Please answer: {question}'],
  foreignQuestion: [400, 'An answer belongs to another poll'],
  answeredTwice: [400, 'A question was answered twice'],
  choiceNotOffered: [400, 'That choice is not offered'],
  answerField: [400, 'Checkboxes are answered in answerValues, all other questions in answerText'],
  rightNeeded: [
    403,
    'Only people who got this poll by e-mail can answer it. Please open the link in your e-mail',
  ],
  rightSpent: [403, 'The link in your e-mail was already used for an answer, or is incomplete'],
  rightsUnreadable: [
    403,
    'This site was moved without the key to the links it e-mailed earlier. Please ask the author for a new poll',
  ],
  notSignedBlindly: [409, 'This poll’s links are used without a blind signature'],
  blindedWrong: [400, 'Nothing can be signed that is larger than the key'],
  tokenWrong: [403, 'This was not signed by the key of this poll'],
  resultsHidden: [403, 'The results of this poll are not shown to readers'],
} as const satisfies Refusals
