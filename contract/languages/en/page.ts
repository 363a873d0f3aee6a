/** What all pages of readers have: their heading, their foot, what is said while one comes and where one does not. */
export const page = {
  mindOf: 'Inside the Mind of {name}',
  // Until the author says a name: in the gaps for it, after ©, and alone as the sender of mails. Not bent by case.
  unnamedAuthor: 'the Author',
  toFront: 'To the front page',
  readLetters: 'Read the letters',
  anonymity: 'Anonymity',
  // The year stays as it is.
  copyright: '© 2025 {name}. All letters, thoughts and chaos reserved.',
  day: '{when, date, day}',
  // An answer of the site, which has no full stop, with one.
  ended: '{words}.',
  // Two whole sentences in a row: the blank between them, where the language has one.
  joined: '{first} {second}',
  loading: 'Loading...',
  notFoundTitle: 'Page Not Found',
  neverWritten: 'Nothing was ever written on this sheet, or somebody has made a hat of it.',
  notFound: 'This address is not valid. Was it copied completely?',
  brokenTitle: 'This page fell apart',
  broken:
    'Something went wrong on our side, or your connection was lost. Loading the page again usually helps.',
  brokenHere: 'Something went wrong on our side. Please try again in a few minutes.',
  loadAgain: 'Load it again',
  tryAgain: 'Try again',
  busyTitle: 'A moment, please',
  busy: 'There were too many requests. Please wait a minute and try again.',
  awayTitle: 'Back in a moment',
  away: 'The site cannot be reached right now. Please try again in a few minutes.',
} as const
