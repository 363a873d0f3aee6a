/** The page behind the link that was mailed to a new address. */
export const newAddress = {
  title: 'Confirm your new address',
} as const
