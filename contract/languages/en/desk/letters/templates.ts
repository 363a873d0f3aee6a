/** Starting a letter from another or from a template, and saving one as a template. */
export const templates = {
  startFrom: 'Start from…',
  startDescription: 'Copies the text into a new draft. The original stays as it is.',
  // Two tabs: from which of them.
  tabs: 'What to start from',
  tabLetters: 'A letter',
  tabTemplates: 'A template',
  noneFound: 'No subject contains “{q}”.',
  noLetters: 'No letters yet.',
  startFailed: 'The draft could not be made. Please try again.',

  // What could not be loaded.
  yourTemplates: 'Your templates',
  noTemplates:
    'No templates yet. Write what your letters have in common, then choose “Save as a template…” from the menu below it.',
  subjectAndWords: '“{subject}”, {words, plural, one {# word} other {# words}}',
  // What stands in <hidden> is said to screen readers alone.
  rename: 'Rename<hidden> {name}</hidden>',
  newName: 'New name of “{name}”',
  renameFailed: 'The template could not be renamed. Please try again.',
  delete: 'Delete<hidden> {name}</hidden>',
  deleted: '“{name}” was deleted.',
  deleteFailed: 'The template could not be deleted. Please try again.',
  restoreFailed: 'The template could not be restored. Please try again.',

  saveTitle: 'Save as a template',
  saveDescription: 'Saves the subject, message and From Name. Use “Start from…” to make new drafts from it.',
  name: 'Name',
  replaceHint: 'A template “{name}” already exists. This will replace its text.',
  save: 'Save template',
  replace: 'Replace template',
  saved: 'Saved as a template',
  savedNote: 'You’ll find “{name}” under “Start from…”.',
  saveFailed: 'The template could not be saved. Please try again.',
} as const
