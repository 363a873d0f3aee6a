/** What came of a poll, for its author: numbers, charts, what was written, and each answer in a table. */
export const pollResults = {
  title: 'Results',
  /** Names what could not be loaded. */
  theResults: 'The results',
  /** Who can answer a poll that is out: `mailed`, `anyone`, or something that the page does not say. */
  live: '{who, select, mailed {Only people you send it to can answer.} anyone {Anyone with the link can answer.} other {Open.}} New answers appear here automatically.',
  downloadCsv: 'Download as CSV',
  /** The sealed answers in it are opened, as they are unlocked. */
  downloadCsvUnsealed: 'Download as CSV, unsealed',
  /** A button: prints the page. */
  print: 'Print',
  noAnswersYet: 'No answers yet.',

  answers: 'Answers',
  subscribersMailed: 'Subscribers mailed',
  /** In percent: answers by copies mailed. */
  responseRate: 'Response rate',

  answersByDay: 'Answers by day',
  /** `{most}`: the answers of that day. */
  busiestDay: 'busiest day: {most, number}',
  asATable: 'As a table',
  day: 'Day',

  answered: '{answered, number} of {responses, number} answered',
  /** The same of a question to which several options can be chosen. */
  answeredFreely: '{answered, number} of {responses, number} answered, with any number of choices',
  /** Said to screen readers: what the table below lists. */
  choicesOf: 'Choices of “{question}”',
  choice: 'Choice',
  count: 'Count',
  /** A column: in percent of those who answered. */
  share: 'Share',
  /** A row: those who chose none of the options and wrote something. */
  other: 'Other',
  /** The next two are headings: what was written to a question, `{count}` times. */
  inTheirWords: 'In their words ({count, number})',
  otherInTheirWords: 'Other, in their words ({count, number})',
  /** The same, said to screen readers. */
  inTheirWordsTo: 'In their words, question {number, number}',
  otherInTheirWordsTo: 'Other, in their words, question {number, number}',
  searchWritten: 'Search in these answers',
  /** Names what could not be loaded. */
  theWrittenAnswers: 'The written answers',

  individualAnswers: 'Individual answers',
  /** Said to screen readers. */
  individualAnswersTable: 'Individual answers, a table',
  searchIndividual: 'Search in words and e-mail addresses',
  /** Names what could not be loaded. */
  theIndividualAnswers: 'The individual answers',
  email: 'E-mail',
  noAnswerContains: 'No answer contains “{q}”.',
  lockedNotSearched: 'Sealed answers are not searched while they are locked.',

  showNew: 'Show {count, plural, one {# new answer} other {# new answers}}',
  /** On paper, below a list that is longer. */
  firstArePrinted: 'The first {count, number} are printed. Download the CSV to get all of them.',
} as const
