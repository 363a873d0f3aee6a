/**
 * The mails of a change of address: to the new one, which is to confirm it; to the new one, where it is on the list already; and to the
 * old one, when the change is made.
 */
export const addressMail = {
  newSubject: 'Please confirm your new address',
  newAsked:
    'Someone, hopefully you, asked to get {author}’s letters from {host} at this address from now on.',
  newConfirm: 'Confirm this address',
  knownSubject: 'This address is already on the list',
  knownAsked: 'Someone asked to get {author}’s letters from {host} at this address instead of another one.',
  known: 'This address is already on the list itself, so nothing was changed.',
  knownChange: 'You can change what either address gets on <link>its own page</link>.',
  knownChangeText: 'You can change what either address gets on its own page:',
  movedSubject: 'Your letters now go to your new address',
  moved:
    '{author}’s letters from {host} go to another address from now on. The change was requested on your page and confirmed from the new address.',
  movedNotKept: 'We don’t keep this address. This is the last e-mail to it.',
  movedNotYou: 'If this wasn’t you, reply to this e-mail.',
} as const
