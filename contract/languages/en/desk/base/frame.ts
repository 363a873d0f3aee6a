/** What stands around every page of the author's: the head, notices, and what is asked before one leaves or changes much. */
export const frame = {
  // For screen readers: the link past the navigation, and what the navigation is called.
  skipToContent: 'Skip to content',
  sections: 'Sections',
  backToDashboard: 'Back to dashboard',

  // Asked where something typed is not saved. Below the first question stands what would be lost.
  leaveQuestion: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  closeQuestion: 'Close without saving?',
  closeLoses: 'What you typed here will be lost.',
  closeIt: 'Close it',
  keepWriting: 'Keep writing',

  // The button in the head, then the question and its button.
  logout: 'Logout',
  logOutQuestion: 'Log out without saving?',
  logOut: 'Log out',
  // One of these two stands below the question, or both do.
  logOutLosesChanges: 'Your latest changes are not saved, and will be lost.',
  logOutDeletesText:
    'This browser has text of yours that was never saved on the site. Logging out deletes it.',
  notLoggedOut: 'Could not log out. Please try again.',

  // Where the session is over while a page is open.
  loggedOutTitle: 'You are logged out',
  loggedOut: 'What you see on this page is still here. Log in to continue.',
  loggedIn: 'Logged in successfully',

  // Asked before a change that whoever sits down at an open desk must not make.
  confirmTitle: 'Please confirm it’s you',
  confirm: 'This change needs you to log in again. After that, you will not be asked for ten minutes.',
  yourPassword: 'Your password',

  fileNotFetched: 'The file could not be fetched.',

  updatedTitle: 'Foolscap was updated',
  updated: 'Reload this page to go on.',
  reload: 'Reload',

  // The notice where no mail server is set up: its title, what it says folded, and unfolded.
  noMailTitle: 'E-mail isn’t set up yet',
  noMailShort: 'Letters you send wait in the outbox until then.',
  noMail:
    'Letters you send wait in <outbox>the outbox</outbox> until then. <mail>Set up your mail server</mail>, then e-mail them from here.',
} as const
