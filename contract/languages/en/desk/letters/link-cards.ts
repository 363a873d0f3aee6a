/** Cards that the editor makes of links: what a page is called, what it says, and a picture of it. */
export const linkCards = {
  // Tools of a card.
  bar: 'Link card',
  plainLink: 'Plain link',
  removeCard: 'Remove card',

  reading: 'Reading that page…',
  notAlone: 'To make a card, put a web address on a line of its own, then try again.',
  // `why` is what the site answers, without a full stop.
  failed: 'No card was made: {why}. It stays a link.',
} as const
