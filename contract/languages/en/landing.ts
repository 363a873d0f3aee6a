/** The front page of visitors. */
export const landing = {
  // Under the page's link, where it is shared; the author may write their own.
  description: 'Letters by e-mail: thoughts, stories and a little chaos. Subscribe and read along.',
} as const
