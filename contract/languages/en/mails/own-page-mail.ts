/** The mail with the link to a subscriber's own page. */
export const ownPageMail = {
  subject: 'The link to your page',
  asked: 'Someone, hopefully you, asked for the link to your own page at {host}.',
  what: 'There you can change what you get and where, see what is stored about you, unsubscribe, or erase everything.',
  open: 'Open my page',
  keepIt:
    'The link works for seven days. Anyone who has it can do all this, so don’t forward this e-mail. If it wasn’t you, do nothing.',
} as const
