/** What several mails to readers say. Before a link in plain text stands what it does. */
export const mail = {
  unsubscribe: 'Unsubscribe',
  unsubscribeText: 'Unsubscribe: {link}',
  pressToConfirm: 'Press the button to confirm.',
  openToConfirm: 'To confirm, open this page and press its button:',
  ifNotYou: 'The link works for seven days. If it wasn’t you, do nothing, and you won’t get any letters.',
} as const
