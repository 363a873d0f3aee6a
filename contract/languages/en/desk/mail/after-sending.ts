/** Notes above the author’s pages on what went wrong after sending: domains that refuse, reports that could not be read. */
export const afterSending = {
  notSaved: 'That could not be saved.',
  listenerGone: 'Returned mail no longer comes in by SMTP',
  // A link to that page.
  toMailPage: 'To the Mail page',
  // A button that takes a note away. Behind the word: which one, for those who hear it.
  dismiss: 'Dismiss',
  dismissDomain: 'Dismiss<heard>: {domain}</heard>',
  dismissSource: 'Dismiss<heard>: {source}</heard>',
  domainRefuses: 'Letters to {domain} are refused',
  domainsRefuse: 'Letters to {count, plural, other {# domains}} are refused',
  addressesAreFine:
    'The addresses are fine: it is the sender or the content that is refused. <link>Sender check</link> shows what may be missing.',
  refusedSince: '<strong>{domain}</strong>: {count, plural, one {One copy} other {# copies}} since {when}.',
  // {words}: the refusing server’s.
  refusedSaying:
    '<strong>{domain}</strong>: {count, plural, one {One copy} other {# copies}} since {when}. It said: {words}',
  unreadCount: '{count, plural, one {# returned mail} other {# returned mails}} could not be read',
  unreadAtLeast: '{count, number} or more returned mails could not be read',
  // How many could not be read, and when they came. {source}: a provider, or `yourMailbox`.
  unreadAt: '<strong>{source}</strong>: {count, number}, on {when}.',
  unreadBetween: '<strong>{source}</strong>: {count, number}, between {first} and {last}.',
  unreadAtLeastAt: '<strong>{source}</strong>: {count, number} or more, on {when}.',
  unreadAtLeastBetween: '<strong>{source}</strong>: {count, number} or more, between {first} and {last}.',
  yourMailbox: 'Your mailbox',
  // Why they could not be read.
  unreadLarge: 'Too large for a report.',
  unreadSlow: 'Reading took too long.',
  unreadDeep: 'The parts are nested too deep.',
  unreadDamaged: 'Damaged, or in a form that this site does not know.',
  // Where they are.
  unreadInMailbox:
    '{count, plural, one {It is still in the mailbox: look there to see whose letters bounced.} other {They are still in the mailbox: look there to see whose letters bounced.}}',
  unreadRefused:
    '{count, plural, one {It was refused, and nothing of it is kept.} other {They were refused, and nothing of them is kept.}}',
  unreadAtProvider: 'Check at {provider} whose letters bounced.',
} as const
