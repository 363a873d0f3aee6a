/** The mail that asks whether somebody wants to be subscribed. */
export const confirmMail = {
  subject: 'Please confirm your subscription',
  asked: 'Someone, hopefully you, asked for {author}’s letters at {host}.',
  confirm: 'Confirm my subscription',
} as const
