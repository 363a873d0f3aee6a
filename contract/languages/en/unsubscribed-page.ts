/** The page after unsubscribing without JavaScript. */
export const unsubscribedPage = {
  title: 'Unsubscribed',
  goodbye: "You won't receive any more letters from us. We're sorry to see you go!",
} as const
