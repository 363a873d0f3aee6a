/** What the mails say that ask an address to confirm (double opt-in), of a subscription or of a new address. */

export const toConfirm = {
  html: 'Press the button to confirm.',
  text: 'To confirm, open this page and press its button:',
}

export const ifNotYou =
  'The link works for seven days. If it wasn’t you, do nothing, and you won’t get any letters.'
