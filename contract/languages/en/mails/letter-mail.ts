/** What stands below a letter in its mail; each `…Text` says the same in plain text. */
export const letterMail = {
  reply: '<link>Reply anonymously</link>: we keep no name.',
  replyText: 'Reply anonymously (we keep no name): {link}',
  ordinary: 'If you answer this e-mail instead, the author sees your address.',
  read: 'Read in the browser',
  readText: 'Read in the browser: {link}',
  reason: 'You get this letter because you are on the mailing list of {host}.',
} as const
