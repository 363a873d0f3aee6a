/** A subscriber's own page. */
export const ownPage = {
  title: 'Your page',
} as const
