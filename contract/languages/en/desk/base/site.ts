/** Parts that many of the author's pages share: times, links, lists, fields and menus. */
export const site = {
  // How long ago something was; where that is weeks, its day.
  justNow: 'just now',
  minutesAgo: '{count, plural, one {# minute ago} other {# minutes ago}}',
  hoursAgo: '{count, plural, one {# hour ago} other {# hours ago}}',
  daysAgo: '{count, plural, one {# day ago} other {# days ago}}',
  onDay: 'on {day}',

  // The address of a page of the site, in a field and on the button beside it.
  link: 'Link',
  copy: 'Copy',
  copyLink: 'Copy link',
  linkCopied: 'Link copied!',
  linkNotCopied: 'Could not copy the link.',

  // The choice of a letter's or poll's language: the one that the site speaks, `language` being its name.
  siteLanguage: 'The site’s ({language})',
  settingNotSaved: 'Could not save this setting.',

  // How reports of returned mail come in, beside the names of mail services.
  bouncesByMailbox: 'A mailbox',
  bouncesBySmtp: 'This site, by SMTP (an earlier release)',

  // `what` is one thing or several, “This poll”, “Your polls”, or the second here: write a sentence that fits all.
  notLoaded: '{what} could not be loaded',
  restOfList: 'The rest of this list',
  // The button below a list.
  showMore: 'Show more',

  // Below “Leave without saving?”, where a form does not say it itself.
  formLoses: 'What you typed on this page is not saved, and will be lost.',

  // A field to search in: what fits stands in a list below it, which screen readers call by the second.
  noMatches: 'No matches. Try another word.',
  choices: 'Choices',

  // The head of a column of numbers, for screen readers.
  howMany: 'How many',
  // How far something has come: 12 of 40.
  progress: '{value} of {max}',
  // The button of a menu; `name` is what the menu is about, such as a letter's subject.
  moreFor: 'More for {name}',
  // `list` may be such a sentence itself: a and b and c.
  and: '{list} and {last}',
} as const
