/** The page on which eight words open an answer to a reply, and the offer of a receipt. */
export const receipt = {
  title: 'Your receipt',
} as const
