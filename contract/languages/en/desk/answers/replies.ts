/** The anonymous replies that readers sent, with the conversations by receipt. A receipt lets its reader come back and read the author's answer. */
export const replies = {
  title: 'Responses',
  subtitle: 'Anonymous replies from your readers',
  /** Names what could not be loaded. */
  theReplies: 'The replies',
  noRepliesYet: 'No responses yet',
  noRepliesHint: 'Every letter ends with a link to reply anonymously. Replies will be listed here.',
  noRepliesHintSealed:
    'Every letter ends with a link to reply anonymously. Replies will be listed here, sealed for you alone.',
  repliesTo: 'Replies to “{subject}”',
  repliesToOneLetter: 'Replies to one letter',
  showAllReplies: 'Show all replies',
  offerSealing: 'Replies are stored as they are written. <link>Seal them</link>, and only you can read them.',
  searchReplies: 'Search the replies',
  lockedFoundByLetter: 'While they are locked, sealed replies can be found only by their letter.',
  noReplyContains: 'No reply contains “{q}”.',
  noRepliesToLetter: 'No replies to this letter yet.',
  downloadAllUnsealed: 'Download all, unsealed',

  /** Facts below a reply, a middle dot between them. `{subject}` is a letter's. */
  toLetter: 'To “{subject}”',
  toDeletedLetter: 'To a letter that was deleted',
  notSealed: 'Not sealed: it came while there was no key',
  answered: 'Answered',
  canBeAnswered: 'Can be answered',
  /** A button: write to its reader. */
  answer: 'Answer',
  deleteTitle: 'Delete this reply?',
  deleteHint: 'It will be deleted for good. It has no sender you could ask for it again.',
  deleteFailed: 'Failed to delete response',

  /** A button: puts it into a new letter. */
  quote: 'Quote in a letter',
  quoted: 'Quoted in a new draft',
  /** Its reader allowed to quote it. */
  quotedAllowed: 'Its reader allowed that, without naming them.',
  quotedDoubted: 'It may not be what its reader wrote: this site names a different key than yours for it.',
  quoteFailed: 'Failed to create a draft from it.',

  /** What belongs together by one receipt; also the button that opens it. */
  conversation: 'Conversation',
  /** Names what could not be loaded. */
  theConversation: 'The conversation',
  /** The next two: who wrote that, and when. `{day}` is a date. */
  readerOn: 'The reader, {day}',
  youOn: 'You, {day}',
  answerVanished: 'Your answer disappeared on {day}.',
  answerEncrypted:
    'Your answer is encrypted for the reader, so it cannot be shown here. It disappears on {day}.',
  /** A button: the answer is taken back. */
  takeBack: 'Take back',
  takeBackTitle: 'Take this answer back?',
  takeBackHint:
    'If the reader has not read it yet, they never will. The site does not know whether they have.',
  takenBack: 'Taken back',
  takeBackFailed: 'Failed to take the answer back',

  yourAnswer: 'Your answer',
  yourAnswerHint:
    'Your browser encrypts it for the reader with the receipt: no one else can read it, and later you cannot either. It disappears {days, plural, one {# day} other {# days}} after it was sent.',
  /** How long it is, and how long it may be. */
  characters: '{count, number} of {most, number} characters',
  sendAnswer: 'Send answer',
  answerSent: 'Answer sent',
  answerNotSent: 'Failed to send your answer. Please try again.',
  answerEmpty: 'Please write something before sending',
  answerTooLong: 'Your answer is too long',
  answerLost: 'The answer you started will be lost.',

  /** Whether an answer would be for the reader who wrote: it is encrypted for the key of their receipt. */
  checkingReceipt: 'Checking the receipt…',
  /** `{why}` is a sentence. */
  receiptNotChecked: 'The receipt could not be checked. {why}',
  receiptUnopened:
    'Before you answer, unlock the keys of all these messages: they say who an answer may be sealed for.',
  receiptUnchecked:
    'What can be opened of this reader’s messages was not sealed together with the key of their receipt, or some of it can no longer be opened. So this browser cannot tell whether someone changed that key in the database to read your answer.',
  receiptForeign:
    'These words may not be what a reader wrote, so it is not clear who could read your answer.',
  receiptSwappedTitle: 'Your answer would go to someone else',
  receiptSwapped:
    'The key of this receipt is not the one that its reader’s browser made. Someone changed it in the database to read your answer, and the reader could not read it. So you cannot send one here.',

  /** The address where readers reply to a letter. */
  replyLink: 'Reply Link',
  letter: 'Letter',
  /** Names what could not be loaded. */
  yourLetters: 'Your letters',
  searchLetters: 'Search your letters',
  noSentLetterContains: 'No sent letter contains “{q}”.',
  noLetterSent: 'Send your first letter, and its reply link will be shown here.',

  /** Replies to letters, and answers to polls. `secret.key` and SECRET_KEY are names in the site's set-up. */
  stuckTitle: '{count, plural, one {# reply or answer} other {# replies and answers}} cannot be opened',
  stuck:
    'They arrived under strict anonymity and are sealed with the key this site had then: the file secret.key in its data folder, or SECRET_KEY. Lay that file into the folder under a name that begins with secret.key.before, beside the one in use, and they arrive within ten minutes. If it was SECRET_KEY, set that back and start the site again. Without that key no one can read them.',
} as const
