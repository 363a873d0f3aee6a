/** The page of the look of readers' pages: a paper, a typeface, and a letter in them. */
export const look = {
  title: 'Look',
  subtitle: 'How your readers’ pages look',
  paperAndType: 'Paper and type',
  hint: 'For every page your readers see, in light and dark. E-mails keep their look, because many mail programs ignore colours and fonts.',
  /** In <span>, what is only read aloud. */
  save: 'Save<span> the look</span>',

  /** Papers: a name, and how one looks. */
  foolscap: 'Foolscap',
  foolscapWords: 'cream, purple and pink',
  white: 'White',
  whiteWords: 'plain sheets, black ink',
  airmail: 'Airmail',
  airmailWords: 'thin blue, red stripe',
  moss: 'Moss',
  mossWords: 'green and ochre',
  /** Typefaces: a name, and the font's. */
  book: 'Book',
  bookWords: 'the serif of each reader’s machine',
  plain: 'Plain',
  typewriter: 'Typewriter',

  /** The picture of a letter, as a reader sees it. */
  preview:
    'The beginning of a letter on {paper, select, foolscap {foolscap} white {white} airmail {airmail} other {moss}} paper, by day and by night',
  /** Above each page of readers; on the picture of the front page too. */
  insideTheMindOf: 'Inside the Mind of {authorName}',
  sampleSubject: 'The first frost',
  sampleDate: 'November 21, 2026',
  /** In <span>, what looks like a link. */
  sampleLetter:
    'Dear all, the plums are in, and so is the <span>winter</span>: it came over the hill at four.',
  replyAnonymously: 'Reply anonymously',
} as const
