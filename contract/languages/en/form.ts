/** What readers' forms, dialogs and notes have in common. */
export const form = {
  email: 'E-mail',
  cancel: 'Cancel',
  close: 'Close',
  oneMoment: 'One moment...',
  // Titles of notes and pages that say what went wrong.
  error: 'Error',
  oops: 'Oops!',
  success: 'Success!',
  // A choice beside those of a question, and the field of one's own answer.
  other: 'Other',
  otherWords: 'Other, in your words',
  // What is between choices, names or words beside each other, however many. No "and": it would be read as part of one.
  listed: '{some}, {one}',
  wentWrong: 'Something went wrong. Please try again.',
  copied: 'Copied',
  notCopied: 'Could not copy',
  // Heard alone: before each note that comes up, and what the place of these is called, with the key that goes there.
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  needsScript: 'Please switch JavaScript on for this page: sending needs it.',
} as const
