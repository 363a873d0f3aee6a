// length: the one list of every refusal
/** Error codes: every way in which a call is refused, by its name, with its HTTP status and its sentence. */
import { limits } from './limits.ts'
import { readerSentences } from './reader-sentences.ts'

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
  wrongKey: [401, 'There is no such key, or it was ended'],
  keyTooNarrow: [403, 'This key was not made for that. Make another one in the settings'],
  keyRefused: [403, 'No key may do that. Please log in'],
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

  // Programs.
  keyNotFound: [404, 'There is no such key any more'],
  webhookNotFound: [404, 'There is no such webhook any more'],
  webhookPaused: [409, 'This webhook is paused. Resume it first'],
  tooManyWebhooks: [
    409,
    `There are ${limits.webhooks} webhooks already. Remove one that is not used any more`,
  ],
  tooManyKeys: [409, `There are ${limits.keys} keys already. End one that is not used any more`],

  // Letters.
  letterNotFound: [404, readerSentences.letterNotFound],
  letterEmpty: [400, 'Please fill in subject and body'],
  alreadySent: [409, 'This letter was already sent'],
  alreadyArchived: [409, 'This letter is in the archive already'],
  archiveDate: [400, 'Please choose a day between the year 1800 and today'],
  addressEmpty: [400, 'An address needs a letter or a digit'],
  addressTaken: [409, 'Another letter of that year has this address, or had it before'],
  neverMailed: [409, 'This letter was never mailed. Choose whom to send it to instead'],
  wasMailed: [409, 'This letter was mailed, or is about to be. It can be taken out of the archive instead'],
  wasReplied: [409, 'Somebody has replied to this letter. It can be taken out of the archive instead'],
  wasCorrected: [409, 'The page of this letter was corrected. Take the corrections back first'],
  notSentYet: [409, 'This letter was not sent yet'],
  letterWaits: [409, 'This letter waits to be sent. Move it back to the drafts first'],
  changedElsewhere: [409, 'This draft was changed in another tab'],
  templateNotFound: [404, 'There is no such template any more'],
  templateEmpty: [400, 'A template needs a subject or some words'],
  templateNameTaken: [409, 'There is a template of that name. Please choose another name'],
  tooManyTemplates: [
    409,
    `There are ${limits.templates} templates already. Delete one that is not used any more`,
  ],
  nothingCorrected: [409, 'The page says exactly this already'],
  correctionNotFound: [404, 'There is no such correction any more'],
  correctionNotNewest: [409, 'A newer correction builds on this one. Take that one back first'],
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

  // How mail leaves.
  mailFixed: [409, 'This is set by a variable of the server. Change it there, and start the site again'],
  mailPasswordAgain: [
    400,
    'Please enter the password: the one that is kept belongs to another server or user',
  ],
  mailCleartext: [
    400,
    'Without TLS everybody on the way could read the password. Choose STARTTLS, or a server on the same machine',
  ],
  mailNoDomain: [
    409,
    'Set a sender address at a domain of yours first: nobody can look up anything about this one',
  ],
  dkimThere: [409, 'There is a key already. Remove it before you make another'],
  dkimGone: [404, 'There is no DKIM key any more'],
  dkimNoRecord: [409, 'The record is not there yet. It can take an hour until everybody sees a new one'],
  dkimWrongRecord: [409, 'There is a record of that name, with another key in it. Replace it by this one'],
  dnsSilent: [503, 'The DNS could not be asked. Please try again in a few minutes'],
  noAuthenticationResults: [
    400,
    'There is no line “Authentication-Results” in it. Most mail programs show it under “Show original” or “View source”',
  ],
  noTrustedResults: [
    400,
    'The line “Authentication-Results” in it was not written by the server that took the letter. It may have come with the letter, so nothing follows from it',
  ],
  mailNoServer: [400, 'There is no mail server to try yet'],
  mailNoMailbox: [400, 'There is no mailbox to read yet'],
  bounceDoorShut: [
    409,
    'Nothing can listen there: the port is taken or below 1024, or the address is not one of this machine. Choose a port like 2525, and forward port 25 to it',
  ],
  bounceSecretWrong: [400, 'That is not what this provider gives. Please copy it once more'],

  // What comes back.
  bounceSourceOff: [404, 'This provider is not listened to'],
  bounceNotBelieved: [401, 'That is not signed as this provider signs, or too old'],
  bounceNothing: [409, 'There is nothing to take back'],

  // Subscribers.
  invalidEmail: [400, 'Please enter a valid e-mail address'],
  addressKnown: [409, 'That address is already on the list'],
  confirmUnknown: [404, 'This confirmation link is not valid any more'],
  unsubscribeUnknown: [404, 'This unsubscribe link is not valid'],
  unsubscribeAsks: [409, 'Please press the button to unsubscribe'],
  testLink: [409, 'This is the link of a test mail. It works in the letter itself; nobody was unsubscribed'],
  ownPageUnknown: [404, 'This link does not work any more. Please ask for a new one'],
  pauseInPast: [400, 'Please choose a day to come'],
  pauseTooLong: [400, 'A pause lasts a year at most. To have no letters at all, unsubscribe'],
  circleNotOpen: [409, 'That circle is not open to choose any more'],
  newAddressUnknown: [404, 'This link does not work any more. Ask again on your page'],
  newAddressTaken: [409, 'This address is on the list already, by itself: nothing was changed'],
  undoTooLate: [409, 'It is too late to undo this. You can subscribe again on the front page'],

  // Circles.
  circleNotFound: [404, 'There is no such circle any more'],
  circleOfRecipientsGone: [409, 'A circle that was chosen is deleted. Please choose the recipients again'],
  circleNameTaken: [409, 'There is a circle of that name. Please choose another name'],
  tooManyCircles: [409, `There are ${limits.circles} circles already. Delete one that is not used any more`],

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
  resultsHidden: [403, 'The results of this poll are not shown to readers'],

  // Receipts.
  receiptTooLate: [
    409,
    'A receipt can be kept on the day of the reply, once. Please send your words again to get one',
  ],
  receiptSilent: [404, 'There is no answer under these words to write back to'],
  receiptGone: [404, 'This receipt has ended: nobody would find an answer any more'],
  receiptFull: [
    409,
    `There are ${limits.receiptAnswers} answers already that this reader can read. Take one back, or wait until one vanishes`,
  ],

  // Sealing.
  sealingKeyChanged: [409, 'The author changed the key meanwhile. Please try again'],
  sealingKeyNotFound: [404, 'That key for sealed replies is gone already'],

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

  // What the site fetches from an address of the web.
  addressNotWeb: [400, 'Please enter a web address such as https://example.com/picture.jpg'],
  addressWithLogin: [400, 'That address holds a user name or a password. Nothing is fetched with a login'],
  addressPort: [400, 'That address has a port that is not one of the web'],
  addressUnknown: [400, 'There is no site of that name. Please look at the address once more'],
  addressPrivate: [400, 'That address is not one of the public web, where everybody could open it'],
  addressUnreachable: [400, 'That site cannot be reached. Please try again later'],
  addressInsecure: [400, 'That site cannot prove that it is what it says: its certificate is not valid'],
  addressSlow: [400, 'That site took too long to answer. Please try again later'],
  addressRound: [400, 'That address leads on to others without end'],
  addressRefuses: [400, 'That site does not give it out'],
  addressBroken: [400, 'The answer of that site broke off or cannot be read. Please try again'],
  addressTooLarge: [413, 'What is at that address is too large'],
  noPageToShow: [400, 'There is no page with a title at that address'],
  pageNoPicture: [
    400,
    'That address leads to a page, not to a picture. Open the picture by itself, and take its address',
  ],

  // Files.
  fileTooLarge: [413, 'That file is larger than the settings allow'],
  fileSizeUnknown: [
    400,
    'That site does not say how large the file is. Save it to your own machine, and choose it from there',
  ],
  storeFull: [409, 'There is not enough room on the disk of this site for that file'],
  uploadGone: [404, 'This upload is not known any more. Please choose the file again'],
  noSuchPart: [404, 'This file has no such part'],
  partsMissing: [409, 'Not all parts of this file are here. Please try again'],
  fileInUse: [409, 'A letter has that file'],
  fileRemoved: [404, 'That file is gone for good'],
  noBucket: [404, 'This site keeps its files on its own disk'],
  fileIncomplete: [409, 'This file has not wholly arrived. Please try again'],
  wrongSize: [400, 'That is not as long as it was said to be'],
  noTemporaryCredentials: [
    409,
    'This store gives no temporary credentials. Ask for signed addresses instead: GET /s3/params, or POST /s3/multipart',
  ],

  // Moving in.
  movingTooLarge: [413, 'That export is larger than 2 GB'],
  movingBusy: [409, 'Another export is being worked on. Please wait until that is done'],
  movingNotRead: [409, 'This export was not looked through, or is brought in already'],
  movingNothing: [409, 'There is nothing in this export that is not here already'],
  movingNotDone: [409, 'This export is not brought in'],
  movingBuiltOn: [409, 'Something builds on what this export brought'],
  movingBrought: [409, 'This export is brought in, or on its way. Undo it instead'],

  // Backups.
  backupRunning: [409, 'A backup is being written already'],
  backupNotFound: [404, 'There is no such backup any more'],
  restoredDecided: [404, 'Nothing of that waits any more'],

  // Games.
  durdleNotFound: [404, readerSentences.durdleNotFound],
  durdleNoWord: [400, 'Not in the word list'],
  durdleNotOver: [400, 'This game is not over yet'],
  durdleScoreRefused: [
    400,
    'These guesses do not lead to this score. The word may have been changed meanwhile',
  ],
  durdleHasScores: [409, 'This game already has scores'],
  bingoNotFound: [404, readerSentences.bingoNotFound],
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
