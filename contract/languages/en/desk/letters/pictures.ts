/** Pictures in the letter's editor: their tools, and copies of those that stand on other sites. */
export const pictures = {
  // Tools of a selected picture.
  tools: 'Picture tools',
  // Said to screen readers.
  selected: 'Picture selected. Press Tab for its tools.',
  description: 'Description',
  addDescription: 'Add description',
  descriptionHint: 'What the picture shows, for readers who can’t see it.',
  caption: 'Caption',
  sideBySide: 'Side by side',
  // What `sideBySide` does, and why it cannot.
  joinHint: 'With the picture right below it',
  joinNeeds: 'Put a picture right below this one first; three can stand side by side',
  separate: 'Separate pictures',
  linkAddress: 'Picture links to',
  linkHint: 'Leave it empty for no link.',
  removePicture: 'Remove picture',

  copying: '{count, plural, one {Copying a picture…} other {Copying # pictures…}}',
  // `host` is the other site's; `why` is a sentence without its full stop.
  notCopied: 'The picture at {host} could not be copied. {why}. Until it is, readers get a link instead.',
} as const
