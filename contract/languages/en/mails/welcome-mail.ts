/** What stands below the author's words in the mail that welcomes a subscriber. */
export const welcomeMail = {
  reason: 'You get this e-mail because this address was subscribed at {host}.',
  leave: 'If that wasn’t you, or you change your mind: <link>Unsubscribe</link>',
} as const
