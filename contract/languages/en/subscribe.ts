/** The page to subscribe on, the dialog of the front page, and the form at the end of a letter. */
export const subscribe = {
  title: 'Subscribe',
  // On a button.
  press: 'Subscribe',
  pressing: 'Subscribing...',
  invitation: 'New letters come to your inbox. Every letter lets you unsubscribe.',
  nextLetter: 'Get the next letter by e-mail',
  inFull: 'New letters come to your inbox in full.',
  // How often letters came, between the oldest and the newest that are listed.
  everyDay: 'Between {oldest, date, day} and {newest, date, day} a letter came about every day.',
  twiceAWeek: 'Between {oldest, date, day} and {newest, date, day} a letter came about twice a week.',
  onceAWeek: 'Between {oldest, date, day} and {newest, date, day} a letter came about once a week.',
  everyTwoWeeks: 'Between {oldest, date, day} and {newest, date, day} a letter came about every two weeks.',
  onceAMonth: 'Between {oldest, date, day} and {newest, date, day} a letter came about once a month.',
  everyTwoOrThreeMonths:
    'Between {oldest, date, day} and {newest, date, day} a letter came about every two or three months.',
  newestFrom: 'The newest letter is from {newest, date, day}.',
  everyLetter: 'Every letter lets you unsubscribe, or reply anonymously.',
  opensSeen: 'The author can see whether you opened a letter, not when.',
  opensUnseen: 'Nothing in a letter tells whether you opened it.',
  latest: 'The latest letters',
  failed: "We couldn't subscribe you right now. Please try again in a moment.",
  // After the form on another site, and on the page that confirms.
  lastStep: 'One last step',
  followLink: 'Follow its link and press the button there. You get letters only after that.',
  lookInSpam:
    'If you don’t find an e-mail from {author}, look in your spam folder. We send at most one confirmation a day.',
  // Of the form that the author pastes into another site.
  formLabel: 'Letters from {author}, by e-mail',
  formNote: 'We’ll e-mail you to confirm. Every letter lets you unsubscribe.',
} as const
