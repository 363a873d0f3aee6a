/** The page of a poll: its form, what came of it, and why there is nothing to fill in. Submit Response is the button, `poll.submit`. */
export const poll = {
  /** What search engines and shared links show of a poll without words of its own. */
  description: 'A few questions. You can answer without giving a name.',
  missing: 'This poll may have been removed or the link is invalid.',

  openUntil: 'Open until {when, date, moment}.',
  preset: '“{choice}” from your mail is chosen below. Nothing counts until you press Submit Response.',
  changedTitle: 'The author changed this poll',
  changed: 'Please check the questions again. Those of your answers that still fit are below.',
  numbered: '{number, number}. {question}',
  /** Said to screen readers behind a question that must be answered. */
  required: '(required)',
  requiredMissing: 'Required field missing',
  otherEmpty: '“Other” is empty',
  writeOrChoose: 'Write your answer beside “Other”, or choose another: {question}',
  writeOrUntick: 'Write your answer beside “Other”, or untick it: {question}',
  email: 'Your Email (Optional)',
  emailHint: "Leave your email if you'd like to be contacted about your response",
  /** What the browser says that the field takes. */
  emailFormat: 'An e-mail address',

  kept: 'Only your answers and the day are kept: no name, no network address, no cookie, no time. If you leave your e-mail, it is kept with them.',
  remembersNothing:
    'What you type stays in this tab until you submit. After that nothing is remembered, and you can answer again.',
  remembersAnswered:
    'What you type stays in this tab until you submit. After that this browser remembers only that it has answered.',
  remembersLink:
    'What you type stays in this tab until you submit. After that this browser remembers only that it has answered, and four characters of your link.',
  /** The next two: how the link of an e-mail counts. */
  blind:
    'Your link works once. Nothing that is stored in the database, a backup or an e-mail can tell which answer came by which link, only that yours was used. Once you begin, finish in this browser: your link may not work in another. A private window, or one inside another app, forgets that you began when it closes.',
  plain:
    'Your link works once, and is sent with your answer, because your e-mail is from before this site used blind signatures, part of its link was cut off, or this page was not opened over https. A day later, once all e-mails are out, nothing that is stored ties the two.',
  /** One of these two may follow. */
  onlyLink: 'But yours is the only such link: whoever knows who it was mailed to knows whose answer it is.',
  fewLinks: 'But few people have such a link: whoever knows who they are may guess whose answer it is.',
  sealedNamed:
    'What you write in your own words is sealed in this browser before it is sent, for the key that your e-mail names and for no other: only the author can open it.',
  /** The gap is six English words. */
  sealedUnnamed:
    'What you write in your own words is sealed in this browser before it is sent: only whoever has this site’s key can open it. The key’s words are <strong>{words}</strong>; compare them with those the author gave you elsewhere.',
  /** Follows both. */
  unsealed:
    'Your choices are not sealed, because they are counted, nor is your e-mail address. The script that seals comes from this site itself.',

  notAcceptedTitle: 'Your answer was not accepted',
  /** The gap is a sentence without its full stop. */
  notAccepted: '{reason}.',
  notSealedTitle: 'Your words are not sealed',
  /** Them: the reader's words. */
  cannotSeal:
    'Your browser could not seal them, and nothing was sent. Press Submit Response again, and the site seals them as they arrive: it has them in memory for that moment.',
  cannotSealNamed:
    'Your browser could not seal them, and nothing was sent. Try again, or open the link in your e-mail again in another browser: they are sent sealed or not at all.',
  stoppedSealing:
    'The author stopped sealing answers since you opened this page, so yours was not accepted. Press Submit Response again to send your words as they are: whoever can read this site’s database can then read them.',
  submit: 'Submit Response',
  submitting: 'Submitting...',
  sentNote: 'Success',
  sentNoteMore: 'Your response has been submitted!',
  failed: 'Failed to submit response. Please try again.',

  sentTitle: 'Thank You!',
  sent: 'Your response has been submitted successfully.',
  firstCounts: 'Your first answer arrived, and it counts. What you changed afterwards does not count.',
  wayOn: 'Where to go from here',
  toLetter: 'Back to the letter',
  moreLetters: 'More letters',
  subscribe: 'Subscribe to the letters',

  closedTitle: 'Poll Closed',
  closed: 'This poll is no longer accepting responses. Thank you for your interest!',
  emptyTitle: 'No questions yet',
  empty: 'This poll has no questions yet. Please check back later.',
  answeredTitle: 'You have answered this poll',
  answered: 'One answer per reader. This browser remembers that it answered, but nothing of what you said.',
  mailedTitle: 'This poll came by e-mail',
  mailed: 'Only people who got it by e-mail can answer, once each. Please open the link in your e-mail.',
  usedTitle: 'Your link has been used',
  used: 'Another browser, or this one before its memory was cleared, began to answer with your link. Only that browser can finish. If it has sent your answer, that one counts.',
  unknownTitle: 'This link was already used, or is incomplete',
  unknown:
    'Your link was already used for an answer, which counts, or part of it is missing. Please open it again from your e-mail.',
  unreadableTitle: 'This link no longer works',
  unreadable:
    'The site was moved without the key to the links it e-mailed earlier. Please ask the author for a new poll.',
  foreignTitle: 'This poll’s key is not the one your e-mail names',
  foreign:
    'Nothing was sent. Your e-mail names the key that keeps your answer from being told apart from the others, and this site has a different one. Either the site was moved without its key, or someone gave it another, by which they could tell which answer is yours. Please ask the author what happened.',

  results: 'Results so far',
  finalResults: 'Results',
  resultsLater: 'Results appear here once {fewest, number} people have answered.',
  resultsHidden: 'Too few people answered to show the results: someone could be picked out.',
  counted:
    '{from, number} to {to, number} answers. Numbers are rounded down to fives, renewed once a day, and what fewer than {fewest, number} people said is hidden, so that no one can be picked out.',
  finallyCounted:
    '{from, number} to {to, number} answers. Numbers are rounded down to fives, and what fewer than {fewest, number} people said is hidden, so that no one can be picked out.',
  /** The next two are headings of a table, said to screen readers. */
  choice: 'Choice',
  answers: 'Answers',
  /** The gap is one choice; below, a list of several. */
  fewChose: 'Fewer than {fewest, number} answered: {choice}',
  fewChoseEach: 'Fewer than {fewest, number} answered each of these: {choices}',
} as const
