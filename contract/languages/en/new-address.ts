/** The page behind the link that was mailed to a new address. */
export const newAddress = {
  title: 'Confirm your new address',
  heading: 'Your new address',
  lead: 'Press the button to get letters at this address from now on.',
  press: 'Confirm this address',
  pressing: 'Confirming...',
  needsScript: 'Please turn on JavaScript for this page: you need it to confirm.',
  cutLink: 'This link is incomplete. Please open it again from the e-mail.',
  doneTitle: 'Done',
  doneMore:
    'We tell your old address, then delete it. The link to your page no longer works: <link>ask for a new one</link> when you need it.',
} as const
