/** Correcting the page of a letter that is out. */
export const correcting = {
  // The page's title, and the buttons that lead there and that do it.
  correctPage: 'Correct the page',
  subtitle: 'Readers see the corrected page and your note. E-mails that were sent don’t change',
  // What could not be loaded.
  thisLetter: 'This letter',
  onlySent: 'Only letters that were sent or published can be corrected.',
  leaveUnsaved:
    'Your last changes could not be saved. This browser keeps a copy and will offer it when you correct this letter here again.',

  // The sentence for readers.
  note: 'What changed',
  noteHint:
    'One sentence for your readers. The page shows it below the letter’s date, after “Corrected on” and the day.',

  // Pictures of other sites, which are only links on the page.
  picturesAreLinks:
    '{count, plural, one {A picture from another site is a link} other {# pictures from other sites are links}} for your readers',
  picturesComeIn:
    'What can be fetched is being copied to this site. Anything that can’t is listed below the toolbar, with the reason.',
  picturesAreIn:
    '{count, plural, one {It has been copied to this site. Once you correct the page, your readers will see it.} other {They have been copied to this site. Once you correct the page, your readers will see them.}}',
  // “What changed” is `note`.
  addToNote: 'Add this to “What changed”',

  versionsDescription: 'The last fifty versions: what this letter said, and what you wrote to correct it.',
  previewDescription: 'The page as your readers will see it',
  // In the preview, while there is none.
  previewNote: 'Your sentence about what changed.',

  // Giving up what was written.
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardDescription:
    'The page stays as it is, and the correction starts again from its text. What you wrote is kept among the versions.',
  discarded: 'Discarded',
  discardFailed: 'Your changes could not be discarded. Please try again.',

  correctingPage: 'Correcting…',
  done: 'The page is corrected',
  doneNote: 'Your readers see it from now on. You can undo the correction.',
  // `lost` is a list of what the page cannot hold.
  leftOut: 'Left out: {lost}.',
  failed: 'The page could not be corrected. Please try again.',

  // Corrections that were made. The note is the author's.
  onThePageNow: 'On the page now',
  correctedOn: '<soft>Corrected on {date}:</soft> {note}',
  undo: 'Undo correction',
  undoTitle: 'Undo this correction?',
  undoDescription:
    'The page will show its earlier text, without this note. The corrected text is kept among the versions.',
  undone: 'Correction undone',
  undoFailed: 'The correction could not be undone. Please try again.',
} as const
