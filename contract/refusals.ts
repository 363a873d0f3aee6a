/** Error codes: every way in which a call is refused, by its name, with its HTTP status and its sentence. */
import { limits } from './limits.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
type Refusals = { readonly [kind: string]: readonly [RefusalStatus, string] }

/**
 * What may happen to any call, whatever it is for; an endpoint does not declare these.
 * A field that is refused says its own sentence under `invalid`.
 */
export const commonRefusals = {
  invalid: [400, 'Please send a JSON object with the fields of this call'],
  wrongJson: [400, 'The body is not valid JSON'],
  brokenOff: [400, 'The body broke off'],
  wrongCharacter: [400, 'That text holds a character that cannot be stored'],
  askedAgain: [403, 'Please show once more that it is you'],
  notLoggedIn: [401, 'Please log in'],
  foreignOrigin: [403, 'This call must come from the site itself'],
  notFound: [404, 'Not found'],
  tooLarge: [413, 'That is too large'],
  wrongType: [415, 'Please send JSON'],
  tooMany: [429, 'Too many tries. Please wait a moment and try again'],
  broken: [500, 'Something went wrong on our side. Please try again'],
  unavailable: [503, 'The site cannot store anything right now. Please try again in a few minutes'],
} as const satisfies Refusals

const noSuchText = 'The story has no such room or choice'

/** What an endpoint declares: one name is one status and one sentence, at every endpoint that uses it. */
export const ownRefusals = {
  // Login.
  wrongCredentials: [401, 'Wrong username or password'],
  // Not 401: the session is fine, and the web would take it for a logout.
  wrongPassword: [400, 'The current password is wrong'],
  commonPassword: [400, 'That password is on the lists that are tried first. Please choose another one'],
  sessionGone: [404, 'That session has ended already'],

  loginOver: [401, 'That took too long, or too many tries. Please log in again'],
  wrongFactor: [400, 'That is not right. Please try again'],
  passkeyRefused: [400, 'That passkey could not be added. Please try again'],
  passkeyKnown: [409, 'That passkey is known already'],
  passkeyNotFound: [404, 'There is no such passkey any more'],
  appNotBegun: [409, 'That took too long. Please begin again'],
  appNotFound: [404, 'There is no authenticator app any more'],
  factorOff: [409, 'There is no second factor'],

  // Letters.
  letterNotFound: [404, 'Newsletter not found'],
  letterEmpty: [400, 'Please fill in subject and body'],
  alreadySent: [409, 'This letter was already sent'],
  notSentYet: [409, 'This letter was not sent yet'],
  letterWaits: [409, 'This letter waits to be sent. Move it back to the drafts first'],
  changedElsewhere: [409, 'This draft was changed in another tab'],
  wrongDraftId: [400, 'A new draft needs an id of 16 to 64 random characters'],
  versionNotFound: [404, 'This version does not exist any more'],

  // Sending.
  noRecipients: [400, 'None of the selected subscribers is active'],
  nobodyMissing: [409, 'Nobody is missing: everybody who can be mailed has this letter'],
  scheduleInPast: [400, 'Please choose a time in the future'],
  scheduleTooFar: [400, 'Please choose a time within the next year'],
  noTestAddress: [400, 'Please enter an address for the test, or save one under Subscriber Notifications'],
  sendNotUndone: [409, 'It is too late to undo this'],
  sendNotWaiting: [409, 'This letter is on its way already'],
  sendWaits: [409, 'Nothing of this letter has left yet. Undo it instead'],
  sendIsNotPaused: [409, 'It has not stopped by itself, or was sent on already'],
  sendIsOver: [409, 'There is nothing left to stop'],

  // Subscribers.
  invalidEmail: [400, 'Please enter a valid e-mail address'],
  addressKnown: [409, 'That address is already on the list'],
  confirmUnknown: [404, 'This confirmation link is not valid any more'],
  unsubscribeUnknown: [404, 'This unsubscribe link is not valid'],
  unsubscribeAsks: [409, 'Please press the button to unsubscribe'],
  testLink: [409, 'This is the link of a test mail. It works in the letter itself; nobody was unsubscribed'],
  undoTooLate: [409, 'It is too late to undo this. You can subscribe again on the front page'],

  // Imports.
  importPacked: [
    400,
    'That is an Excel or ZIP file. Save the sheet as CSV, or unpack it, and choose that file',
  ],
  importNoText: [400, 'That is not a text file. Save the list as CSV and choose that file'],
  importNoAddress: [400, 'There is no e-mail address in this file'],
  importTooManyRows: [
    400,
    `A file may have at most ${limits.importRows.toLocaleString('en')} rows. Split it, and keep the headings in each part`,
  ],
  importOpenQuote: [400, 'A quotation mark opens on line {line} and never closes. Close it, or remove it'],
  importNothingNew: [400, 'Nobody in this file is new'],
  importRunning: [409, 'This import is still running'],

  // Polls.
  pollNotFound: [404, 'Poll not found'],
  pollSent: [409, 'This poll was already sent'],
  pollAnswered: [409, 'This poll already has answers'],
  pollNotSent: [409, 'This poll was not sent yet'],
  pollWaits: [409, 'This poll waits to be sent. Undo that first'],
  pollClosed: [409, 'This poll is closed'],
  pollClosesInPast: [400, 'Please choose a closing date in the future'],
  tooManyQuestions: [409, `A poll has at most ${limits.pollQuestions} questions`],
  pollWithoutQuestion: [400, 'Please add at least one question'],
  everybodyHasPoll: [
    409,
    'Everybody you chose has this poll already. A second copy would let them answer twice',
  ],

  // Answers to polls.
  pollNoQuestions: [409, 'This poll has no questions yet'],
  answerStands: [409, 'Your first answer arrived and stands'],
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
  resultsHidden: [403, 'The results of this poll are not shown to readers'],

  // Uploads.
  uploadMissing: [400, 'Please upload the picture to this site first'],
  uploadExpired: [403, 'This upload address has expired. Please try again'],
  emptyFile: [400, 'That file is empty'],
  noPicture: [400, 'That is no picture we can read. Please take a JPEG, PNG, WebP, GIF or AVIF file'],
  pictureTooLarge: [413, 'That picture has too many pixels. Please make it smaller and try again'],
  animationTooLong: [
    413,
    `That animation has more than ${limits.uploadBytes / 1024 / 1024} MB as we keep it. Please make it shorter or smaller and try again`,
  ],
  pictureTooSlow: [413, 'That picture takes too long to read. Please make it smaller and try again'],

  // Backups.
  backupRunning: [409, 'A backup is being written already'],
  backupNotFound: [404, 'There is no such backup any more'],
  restoredDecided: [404, 'Nothing of that waits any more'],

  // Games.
  durdleNotFound: [404, 'Game not found'],
  durdleNoWord: [400, 'Not in the word list'],
  durdleNotOver: [400, 'This game is not over yet'],
  durdleScoreRefused: [
    400,
    'These guesses do not lead to this score. The word may have been changed meanwhile',
  ],
  durdleHasScores: [409, 'This game already has scores'],
  bingoNotFound: [404, 'Bingo card not found'],
  noSuchText: [404, noSuchText],
  textOfNoPlace: [400, noSuchText],
  textTwice: [400, 'This file has two texts for the same place'],
  scoreNotBelieved: [400, 'That score cannot be reached in Room 404'],
  scoreNotFound: [404, 'This entry is not on the leaderboard any more'],
} as const satisfies Refusals

export const refusals = { ...commonRefusals, ...ownRefusals }

export type CommonRefusal = keyof typeof commonRefusals
export type OwnRefusal = keyof typeof ownRefusals
/** The name of a refusal: `kind` beside the `message` of an answer. Programs ask for it, never for the words. */
export type RefusalKind = keyof typeof refusals
