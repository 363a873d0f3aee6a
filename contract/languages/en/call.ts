/** What stands on any page when the site does not answer, asks to wait, or sends a page without a part of its code. */
export const call = {
  noAnswer: 'The site did not answer. Is it running, and are you online?',
  againInSeconds:
    '{seconds, plural, one {You can try again in a second.} other {You can try again in # seconds.}}',
  // Two or more.
  againInMinutes: 'You can try again in {minutes, plural, one {# minute} other {# minutes}}.',
  notLoadedTitle: 'That did not load',
  notLoaded: 'Your connection was lost, or the site was updated. Loading the page again helps.',
} as const
