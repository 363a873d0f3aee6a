/** The mail that welcomes a subscriber: what it says until the author writes their own words, and what stands below them. */
export const welcomeMail = {
  subject: 'Welcome, and thank you for subscribing',
  // Plain text; an empty line starts a new paragraph.
  message: `Hello, and welcome!

You are on the list now: the next letter comes straight to this address, and there is nothing else you need to do.

Every letter ends with a link to reply anonymously and one to unsubscribe. Use either whenever you like.

See you in the next letter.`,
  reason: 'You get this e-mail because this address was subscribed at {host}.',
  leave: 'If that wasn’t you, or you change your mind: <link>Unsubscribe</link>',
} as const
