/** What the feeds of the archive say beside the letters themselves. */
export const feed = {
  description: 'Letters by {name}',
  // Before a letter that was corrected; the note is the author's.
  corrected: 'Corrected on {when, date, day}: {note}',
} as const
