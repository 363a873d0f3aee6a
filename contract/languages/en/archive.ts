/** The archive: the list of all letters, page by page, and what a search in it finds. */
export const archive = {
  title: 'Letters',
  titleOfPage: 'Letters, page {page, number}',
  titleOfSearch: '“{words}”',
  description: 'Every letter so far, newest first.',
  search: 'Search the letters',
  searchPress: 'Search',
  empty: 'No letters yet. The first one will appear here.',
  found:
    '{count, plural, =0 {No letter contains “{words}”.} one {One letter contains “{words}”.} other {# letters contain “{words}”.}}',
  all: 'All letters',
  isFilling: 'Some letters are still being prepared for search. They may be missing here for a few minutes.',
  pages: 'Pages',
  page: 'Page {page, number} of {pages, number}',
  newer: 'Newer letters',
  older: 'Older letters',
  neverWritten: 'Nothing was ever written on this sheet, or someone has folded it into a hat.',
  follow: '<rss>Follow by RSS</rss> or <json>JSON Feed</json>',
} as const
