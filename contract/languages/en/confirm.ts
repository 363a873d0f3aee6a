/** The page behind the link that asks to confirm a subscription. */
export const confirm = {
  title: 'Confirm your subscription',
} as const
