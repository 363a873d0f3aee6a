/** Menus of the letter's editor, the tools of a table, and the list of all keys. */
export const editorMenus = {
  // What the button of the menu is called.
  more: 'More',
  quotesAndDashes: 'Quotes and dashes…',
  // A verb: what the list of the `/` key does.
  slashList: 'Insert',
  // Said to screen readers of that list: the tool, and which of them it is.
  slashPlace: '{tool}, {place} of {count}',

  // The list of keys: three columns, and what each key does.
  headWhat: 'What',
  headKeys: 'Keys',
  headTyped: 'Or type',
  everyTool: 'Everything that can be inserted',
  leaveBlock: 'Leave a quote, table, figure or footnote',
  nextCell: 'Next cell, previous cell',
  nextCellKeys: 'Tab, Shift+Tab',
  pictureTools: 'Tools of a selected picture',
  redo: 'Redo',
  pastePlain: 'Paste without formatting',
  saveDraft: 'Save the draft',
  thisList: 'This list',
  // The key `?` does it there.
  thisListKeys: '? outside the letter',

  // Tools of a table.
  table: 'Table',
  addRow: 'Add row',
  addColumn: 'Add column',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  headRow: 'Head row',
  deleteTable: 'Delete table',
} as const
