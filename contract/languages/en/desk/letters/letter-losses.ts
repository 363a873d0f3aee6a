/**
 * What a letter cannot keep of HTML from elsewhere, each an item in a list behind “Left out:”, “Will be left out:” or “Not imported:”. Where
 * words stay, it says what of them goes.
 */
export const letterLosses = {
  background: 'a coloured background',
  color: 'a text colour',
  alignment: 'the alignment of centred or right-aligned text',

  script: 'a script',
  embed: 'an embedded page',
  video: 'a video',
  recording: 'a recording',
  drawing: 'a drawing',
  formula: 'a formula',
  form: 'a form',
  button: 'a button without a link',

  picture: 'a picture',
  // Of a letter that goes out.
  elsewhere: 'a picture from another site that could not be fetched (a link takes its place)',
  address: 'the address of a link',
  columns: 'columns beyond the sixth (their text moves to the sixth)',
  cells: 'the merging of table cells',
  note: 'the mark of a footnote that has no text',
  // A note has one mark; any further is its number alone.
  mark: 'the link from a second mark to its footnote',
  comment: 'a comment',
  boxes: 'the boxes of a checklist',
  hidden: 'hidden text',
  table: 'the columns of a table (its cells go below each other)',
  nesting: 'formatting nested more than 100 levels deep (the text stays)',
  tangled: 'everything but the text (it is nested too deep to be read)',
  inCode: 'links and formatting inside code (the text stays)',
  // It counted down, or in letters.
  numbering: 'the numbering style of a list (its items stay)',
  terms: 'the indents of a definition list (its lines stay)',
} as const
