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
  pollWaits: [409, 'This poll waits to be sent. Undo that first'],
  pollClosed: [409, 'This poll is closed'],
  pollClosesInPast: [400, 'Please choose a closing date in the future'],
  tooManyQuestions: [409, `A poll has at most ${limits.pollQuestions} questions`],
  pollWithoutQuestion: [400, 'Please add at least one question'],
  fewRecipients: [409, 'Fewer than five people would get this poll: each could be known by what they answer'],
  everybodyHasPoll: [
    409,
    'Everybody you chose has this poll already. A second copy would let them answer twice',
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
    'Only the people this poll was mailed to can answer it: please open the link in your mail',
  ],
  rightSpent: [403, 'The link of your mail was used for an answer already, or is not complete'],
  rightsUnreadable: [
    403,
    'This site was moved without the key that knows the links of mails it sent before. Please ask the author for a new poll',
  ],
  notSignedBlindly: [409, 'The links of this poll are used as they are'],
  blindedWrong: [400, 'Nothing can be signed that is larger than the key'],
  tokenWrong: [403, 'This was not signed by the key of this poll'],
  resultsHidden: [403, 'The results of this poll are not shown to readers'],
} as const satisfies Refusals
