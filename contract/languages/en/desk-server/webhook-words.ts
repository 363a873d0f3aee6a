/** What a webhook’s server answered, and why it is paused. {answer} is another of these sentences, or a refusal’s. */
export const webhookWords = {
  answered: 'It answered {status}',
  over: 'It asked for no more events (it answered 410)',
  redirects: 'It redirects to another address (it answered {status}), where nothing is sent',
  dead: 'It has accepted nothing for three days. The last answer: {answer}',
  restored: 'This site was restored from a backup. Events that were waiting then are not sent.',
  testBegun: 'The test is on its way',
} as const

/** Why the bucket for files could not be tried, or a file of the web was not brought. */
export const storageWords = {
  silent: 'It did not answer within {seconds, number} seconds',
  away: 'It does not answer',
  idle: 'Nothing happened for five minutes. Please try again',
  ours: 'Something went wrong on our side. Please try again',
} as const
