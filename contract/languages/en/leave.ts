/** The page behind a link to unsubscribe. */
export const leave = {
  title: 'Unsubscribe',
  lead: 'One press, and you won’t get any more letters.',
  // Where the page has no JavaScript.
  leadByHand: 'Press the button, and you won’t get any more letters.',
  // On a button.
  press: 'Unsubscribe',
  processing: 'Processing...',
  updating: 'Updating your preferences...',
  failed: 'Failed to unsubscribe',
  expired: 'This link may have expired or already been used.',
  doneTitle: 'Unsubscribed',
  done: 'Successfully unsubscribed',
  goodbye: "You won't receive any more letters from us. We're sorry to see you go!",
  stay: 'Keep me subscribed',
  staysTitle: 'Welcome back',
  staysMore: 'The next letter will find you as before.',
} as const
