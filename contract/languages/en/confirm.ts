/** The page behind the link that asks to confirm a subscription. */
export const confirm = {
  title: 'Confirm your subscription',
  lead: 'Press the button, and the next letter will find its way to you.',
  press: 'Confirm my subscription',
  doneTitle: 'Welcome aboard!',
  soFar: 'Read the letters so far',
  again: 'Subscribe again, and we’ll send you a new e-mail.',
} as const
