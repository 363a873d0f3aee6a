/**
 * What the author's pages are called: in the title of the browser, in the links between them, and where they are found (“Find”). At the
 * end what stands on two that show nothing else.
 */
export const deskPages = {
  // The dashboard: in the title, and in links.
  adminDashboard: 'Admin Dashboard',
  dashboard: 'Dashboard',

  letters: 'Letters',
  compose: 'Compose',
  allLetters: 'All Letters',
  bringLetters: 'Bring your letters',
  // The page of a letter that was sent.
  correctLetter: 'Correct the page',

  // The subscribers.
  members: 'Members',
  importSubscribers: 'Import subscribers',
  // What readers reply.
  responses: 'Responses',

  polls: 'Polls',
  createPoll: 'Create Poll',
  editPoll: 'Edit Poll',
  pollResults: 'Poll results',
  games: 'Games',
  // The name of a game.
  room404: 'Room 404',

  settings: 'Settings',
  // The first page of the settings.
  general: 'General',
  frontPage: 'Front page',
  // What the site looks like: a noun.
  look: 'Look',
  readers: 'Readers',
  languages: 'Languages',
  // Sentences of the site, reworded by the author; the second where there is less room.
  ownWords: 'Your own words',
  ownWordsShort: 'Own words',
  inviteReaders: 'Invite readers',
  inviteShort: 'Invite',
  // How e-mail leaves and comes back.
  mail: 'Mail',
  // E-mails that were not sent.
  outbox: 'Outbox',
  security: 'Security',
  sealedReplies: 'Sealed replies',
  // Programs that use the site: API keys, webhooks.
  programs: 'Programs',
  files: 'Files',
  backups: 'Backups',
  // After a backup was put back.
  restored: 'Restored',
  // Short for technology.
  tech: 'Tech',

  notFound: 'Page Not Found',
  checkAddress: 'Check the address for a typo, or look for the page with “Find” at the top.',
  toDashboard: 'To the dashboard',

  // The heading of a page that is not there yet, and what is said on it and where it is found.
  comingSoonTitle: 'Coming Soon',
  comingSoon: 'Coming soon',
  writeLetterInstead: 'Write a letter instead',
} as const
