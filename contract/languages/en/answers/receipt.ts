/** The page on which eight words open an answer to a reply, and the offer of a receipt after a reply was sent. A receipt is these words. */
export const receipt = {
  title: 'Your receipt',
  lead: 'Type the eight words of your receipt to read what the author answered.',
  needsScript:
    'Please switch JavaScript on for this page: your words are never sent, so your browser has to open the answer.',
  label: 'Your eight words',
  hint: 'Separate the words with spaces. Capitals and line breaks do not matter.',
  /** Under the field, as somebody types. */
  count: '{typed, number} of {all, number} words',
  /** Said to screen readers of buttons that complete a word. */
  beginningWith: 'Words that begin with {begun}',
  /** The gap is a list of words, each as the next sentence quotes it. */
  notOnList: 'Not on the list: {words}.',
  quotedWord: '“{word}”',
  wrongCount:
    '{typed, plural, one {A receipt has {all, number} words; there is # here.} other {A receipt has {all, number} words; there are # here.}}',
  /** The tags become buttons, one for each word that may be meant. */
  didYouMean: 'Did you mean <words></words>',
  /** Said to screen readers of such a button. */
  insteadOf: '{meant} instead of {word}',
  open: 'Open',
  opening: 'Opening…',
  notOpened: 'The receipt could not be opened. Please try again.',
  nothingTitle: 'There is no answer to read',
  nothing:
    'Your words fit together, so they are probably typed right. The author may not have answered yet, or the answer has disappeared after its {days, plural, one {# day} other {# days}}, or the receipt has ended.',
  wrongTitle: 'A word may be wrong, or out of order',
  wrong:
    'These eight words do not fit together as the words of a receipt do. One may be mistyped, or out of order. Receipts from before this check need not fit: if yours is one of them, there may be no answer to read.',
  /** Follows both. */
  cannotTell: 'The site cannot tell you which, so that nobody can guess their way in.',

  answersTitle: 'The author answered you',
  answersLead: 'It was opened in your browser. No one can read it without the eight words.',
  /** The tag is a link where the letter can still be read. */
  repliedTo: 'You replied to the letter <letter>{subject}</letter>.',
  repliedToDeleted: 'You replied to a letter that has since been deleted.',
  earlier: 'Earlier messages of yours are not shown.',
  answeredOn:
    'The author answered on {when, date, utcDay}. The answer disappears on {vanishes, date, utcDay}.',
  /** The reader's own words stand below. */
  wroteOn: 'You wrote on {when, date, utcDay}:',
  answerShut: 'This answer cannot be opened with these words.',
  ownShut: 'What is kept here as yours cannot be opened with these words.',
  close: 'Close, and forget the words',
  again: 'Write again',
  kept: 'Your words are kept together with what you wrote before with this receipt, so the author sees that they are from one person. No name, no address and no cookie are kept.',
  answerHere: 'An answer to it will be here, under the same words.',

  offerTitle: 'Would you like an answer?',
  offer:
    'The author can answer you without learning who you are. Keep a receipt: eight random words, with which you alone can come back, read the answer and write again.',
  /** A list stands below, of whole sentences. */
  costs: 'What it costs:',
  costsLinked: 'What you write with one receipt is known to be from one person.',
  costsSeen:
    'When you come back can be noticed: the site does not record it, but whoever watches your network, or looks at your browser’s history, can see that you were here.',
  costsFound:
    'Whoever finds the words can read what you wrote, and the answers. If you lose them, no one can recover them.',
  ends: 'You can read an answer for {days, plural, one {# day} other {# days}} after it was written, unless the author takes it back. The receipt ends a year after your last message. If an answer can still be read then, it ends when that answer disappears.',
  keep: 'Keep a receipt',
  keeping: 'Creating…',
  notSaved: 'Your reply has arrived, but the receipt could not be saved. Please try again.',
  notLoaded:
    'Your reply has arrived, but the script that makes receipts did not load. So this reply cannot have one.',

  noteDown:
    'Keep these eight words, and the address <strong>{address}</strong> where you type them. They are shown only once, and the site does not have them.',
  copy: 'Copy',
  print: 'Print',
  save: 'Save as file',
  /** In the file, below the words. */
  typeAt: 'Type them at {address}',
  done: 'I have the words',
  comeBack: 'Come back any time with your eight words, to <link>the page of receipts</link>.',
} as const
