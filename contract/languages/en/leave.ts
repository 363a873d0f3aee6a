/** The page behind a link to unsubscribe. */
export const leave = {
  title: 'Unsubscribe',
} as const
