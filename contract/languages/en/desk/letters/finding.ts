/** The bar that finds words in a letter and replaces them. */
export const finding = {
  title: 'Find and replace',
  find: 'Find',
  replaceWith: 'Replace with',
  matchCase: 'Match case',
  typeQuery: 'Type what to look for.',
  nothingFound: 'Nothing found.',
  // Which of the places that were found is shown.
  place: '{place} of {count}',
  previous: 'Previous',
  next: 'Next',
  replace: 'Replace',
  replaceAll: 'Replace all',
  // A number: how many were.
  replaced: '{replaced} replaced',
} as const
