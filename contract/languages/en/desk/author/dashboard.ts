/** The dashboard: cards of the author's pages with what waits in each, and how many people visited. */
export const dashboard = {
  title: 'Admin Dashboard',
  newLetter: 'New letter',
  /** A card is a name and what is done on its page. */
  letters: 'Letters',
  lettersHint: 'Compose and archive letters',
  polls: 'Polls',
  pollsHint: 'Create and manage polls',
  responses: 'Responses',
  responsesHint: 'View and manage anonymous replies',
  members: 'Members',
  membersHint: 'Manage all subscribers',
  tech: 'Tech',
  techHint: 'Coming soon',
  games: 'Games',
  gamesHint: 'Create and share Durdle games',
  /** On the button of a card; with the card's name, it is read aloud. */
  open: 'Open',
  openNamed: 'Open {name}',

  /** What waits, on the cards. */
  drafts: '{count, plural, =0 {No drafts} one {# draft} other {# drafts}}',
  openPolls: '{count, plural, =0 {No open polls} one {# open poll} other {# open polls}}',
  newReplies: '{count, plural, =0 {No new replies} one {# new reply} other {# new replies}}',
  activeSubscribers:
    '{count, plural, =0 {No active subscribers} one {# active subscriber} other {# active subscribers}}',

  visitors: 'Total Site Visitors',
  visitorsHint: 'Unique page views tracked',
  /** Visitors, by day. */
  visitorsOfDays: '{count, number} in the last {days, plural, one {# day} other {# days}}',
} as const
