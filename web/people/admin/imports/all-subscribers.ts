/** What a change of subscribers makes stale. */

/** For the `forgets` of a write: the lists of them, how many there are, and how many are in each circle. */
export const allSubscribers = [
  'GET /api/subscribers',
  'GET /api/subscribers/count',
  'GET /api/circles',
] as const
