/** What many of the author's pages say: on buttons, while something that was pressed is done, and when it is. */
export const buttons = {
  // Buttons.
  add: 'Add',
  cancel: 'Cancel',
  checkAgain: 'Check again',
  delete: 'Delete',
  done: 'Done',
  remove: 'Remove',
  rename: 'Rename',
  retry: 'Retry',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',

  // On a button that was pressed, until it is done.
  adding: 'Adding…',
  checking: 'Checking…',
  removing: 'Removing…',
  saving: 'Saving…',
  sending: 'Sending…',
  testing: 'Testing…',
  undoing: 'Undoing…',

  // Titles of the notes that say what became of it.
  deleted: 'Deleted',
  notSaved: 'Failed to Save',
  saved: 'Saved!',
  success: 'Success',
  undone: 'Undone',
} as const
