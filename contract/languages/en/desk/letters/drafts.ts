/** Saving what is written: whether it is safe, a draft that was changed in another place, and its earlier versions. */
export const drafts = {
  // Beside the buttons below the letter. `why` is one of the next six, or what the site answers; no full stop.
  notSaved: 'Not saved: {why}',
  notSavedTrying: 'Not saved: {why}. Trying again…',
  whyNoAnswer: 'the site does not answer',
  whyLoggedOut: 'you are logged out',
  whyDeleted: 'it was deleted',
  whyChanged: 'it was changed elsewhere',
  whyProblem: 'the site has a problem',
  whyRefused: 'the site refused it',
  logIn: 'Log in',
  notSavedYet: 'Not saved yet',
  // `at` is a time of day.
  savedAt: 'Saved {at}',
  draftSaved: 'Draft saved!',
  saveFailed: 'Failed to save draft',

  // A draft that was changed in another tab.
  otherDescription:
    'Your changes here aren’t saved until you choose. Nothing is lost: if you keep your version, the other one is kept among the versions; if you take the other one, yours is offered here again.',
  viewOther: 'View other version',
  keepMine: 'Keep mine',
  useOther: 'Use other version',
  otherTitle: 'The other version',
  otherSavedBy: 'Saved in another tab or on another device.',
  useThis: 'Use this version',
  otherFailed: 'The other version of the draft could not be loaded. Please try again.',
  // Whom the other version is from.
  from: 'From {name}',
  fromNobody: 'From (no name yet)',

  // A draft that can be saved no more.
  stoppedWaiting: 'This letter is waiting to be sent',
  stoppedDeleted: 'This draft was deleted',
  stoppedNote: 'It can no longer be changed. You can save your text as a new draft.',
  saveAsNew: 'Save as a new draft',

  // Earlier versions.
  versions: 'Versions',
  versionsDescription:
    'A version is saved whenever you press Save Draft, and every few minutes while you write. The last fifty are kept.',
  versionsList: 'Versions, newest first',
  noVersions: 'No versions yet. The first is saved when you press Save Draft.',
  // What could not be loaded.
  theVersions: 'The versions',
  thisVersion: 'This version',
  wordsAndSubject: '{words, plural, one {# word} other {# words}}, “{subject}”',
  // How a version differs from the one before: how many words came and went (+5 −2), and the first of them.
  noChange: 'No changes in the text',
  changeWith: '<strong>{counts}</strong> <soft>“{words}”</soft>',
  changeWithout: '<strong>{counts}</strong> <soft>without “{words}”</soft>',
  movedWith: '<strong>Moved:</strong> <soft>“{words}”</soft>',
  movedWithout: '<strong>Moved:</strong> <soft>without “{words}”</soft>',
  restore: 'Restore this version',
  restoring: 'Restoring…',
  versionRestored: 'Restored',
  versionRestoredNote: 'The text it replaced is now the newest version.',
  restoreFailed: 'This version could not be restored. Please try again.',
  nothingReplaced:
    'Nothing was replaced: your current text could not be saved as a version first. Please try again.',
} as const
