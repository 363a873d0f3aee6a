/** The first steps of a new site, on the dashboard: what to do, and what is gained. What stands in <span> is only read aloud. */
export const firstSteps = {
  gettingStarted: 'Getting started',
  hideAllSteps: 'Hide<span> all steps</span>',
  /** For all steps that were put off. */
  hidden: 'Hidden',
  toSeeAgain: 'To see it again, go to Settings, “Getting started”.',
  /** On a button, beside a step; with its title, it is read aloud. */
  notNow: 'Not now',
  notNowNamed: 'Not now: {title}',
  /** On a button; the page is the one that was asked for before the login. */
  goOnTo: 'Go on to “{page}”',

  finishFirstLetter: 'Finish your first letter',
  writeFirstLetter: 'Write your first letter',
  letterGain: 'It is saved as you write. Nothing is sent until you press Send.',
  setYourName: 'Set your name',
  /** In quotation marks: what letters and the front page call an author, until they give a name. */
  nameGainAfterLetter: 'Your last letter was from “{fromName}”. The front page still says “{unnamedAuthor}”.',
  nameGain:
    'Your letters will be from you, and the front page will carry your name instead of “{unnamedAuthor}”.',
  setSiteAddress: 'Set the site’s address',
  siteAddressGain: 'Links in your e-mails start with {baseUrl}, which only this machine can open.',
  setUpMail: 'Set up e-mail',
  mailGain: 'Your letters reach inboxes. Until then they are kept in the outbox.',
  mailGainWaiting:
    '{count, plural, one {# letter or poll waits in the outbox. Once e-mail is set up, one click sends it.} other {# letters and polls wait in the outbox. Once e-mail is set up, one click sends them.}}',
  addFirstSubscriber: 'Add your first subscriber',
  subscriberGain: 'Letters go to the people on your list. No one is on it yet.',
  addPostalAddress: 'Add your postal address',
  postalAddressGain:
    'Most countries require it in newsletters. It is shown at the end of every e-mail to your readers.',

  /** The field for the first subscriber. */
  email: 'E-mail',
  alreadyHaveAList: 'Already have a list? <link>Import subscribers</link>',
  isOnTheList: '{email} is on the list.',
  notAdded: "We couldn't add that subscriber. They might already be on the list!",
  notAddedTitle: "Couldn't Add",
} as const
