/** The page of a letter. */
export const letter = {
  // `time` is around the day and what says whose day it is; the note is the author's.
  corrected: '<time>Corrected on {when, date, day}:</time> {note}',
  reply: 'Reply anonymously',
  more: 'More letters',
  beside: 'Letters beside this one',
  previous: 'Previous letter',
  next: 'Next letter',
} as const
