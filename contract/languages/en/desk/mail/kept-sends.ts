/** Letters and polls that were sent while e-mail was not set up, and lie in the outbox: offered to be e-mailed, on several pages. */
export const keptSends = {
  // {things} below is one of these.
  letters: '{letters, plural, one {# letter} other {# letters}}',
  polls: '{polls, plural, one {# poll} other {# polls}}',
  lettersAndPolls:
    '{letters, plural, one {# letter} other {# letters}} and {polls, plural, one {# poll} other {# polls}}',
  // A note above a page.
  neverLeft: '{things} never left',
  thingsNotToEveryone: '{things} not e-mailed to everyone',
  sentWithoutEmail:
    '{count, plural, one {It was sent while e-mail wasn’t set up, and kept in the outbox.} other {They were sent while e-mail wasn’t set up, and kept in the outbox.}}',
  // Buttons that open the dialog. {name}: which letter or poll, for those who hear it.
  emailItNow: 'E-mail it now…',
  emailThemNow: 'E-mail them now…',
  emailItNowNamed: 'E-mail it now…<heard> {name}</heard>',
  // The dialog.
  emailItNowTitle: 'E-mail it now?',
  emailThemNowTitle: 'E-mail them now?',
  eachGoesOnce:
    'Each goes once, to the subscribers it was sent to at the time. Anyone who joined since is not added.',
  // {title}: a poll’s, in a list with letters.
  pollTitle: '{title} (poll)',
  offer:
    'To {readers, plural, one {# subscriber} other {# subscribers}}. Sent {date}, {days, plural, =0 {today} one {# day ago} other {# days ago}}.',
  // So many subscribers; behind the sentence before.
  leftOut: '{count, number} left out: unsubscribed, paused, can’t be mailed, or have it already.',
  welcomeMailsStay:
    'Welcome and confirmation e-mails in the outbox aren’t sent later. Whoever hasn’t confirmed yet can subscribe again.',
  linksLead: 'Links in them lead to {baseUrl}.',
  linksNotOpenTitle: 'Their links would not open for readers',
  linksNotOpen:
    'They would lead to {baseUrl}, which only this machine can open. Set the site’s address under Mail first.',
  maybeEmailedTitle: 'You may have e-mailed some of these already',
  maybeEmailed:
    'This site was restored from a backup of {from}. What was e-mailed after that is listed here too, and readers would get it twice.',
  // Buttons, “e-mail” being a verb. `emailNothing`: while nothing is chosen.
  emailNothing: 'E-mail',
  emailThings: 'E-mail {things}',
  emailing: 'E-mailing…',
  dontEmailIt: 'Don’t e-mail it',
  dontEmailThem: 'Don’t e-mail these',
  leaving: 'Leaving…',
  leaveThingsTitle: 'Leave {things} in the outbox?',
  leaveMeans: 'You won’t be offered to e-mail this again. You can still send each one from its card.',
  leaveConfirm: 'Leave it there',
  onTheWay: 'On the way',
  thingTo: '{things}, to {readers, plural, one {# subscriber} other {# subscribers}}.',
  thingsTo: '{things}, to {readers, plural, one {# subscriber} other {# subscribers}} in all.',
  notEmailedNow: 'It could not be e-mailed. Please try again.',
  left: 'Left in the outbox',
  leftMeans: 'It won’t be offered again.',
  notLeft: 'Could not leave it in the outbox.',
  // States of one letter or poll, beside “Sent”.
  notEmailed: 'Not e-mailed',
  notEmailedToEveryone: 'Not e-mailed to everyone',
  notEmailedYet: 'Not e-mailed yet',
  notEmailedToEveryoneYet: 'Not e-mailed to everyone yet',
} as const
