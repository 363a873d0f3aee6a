/** The letter's editor: its toolbar, the line below it, and what several of its notices say. */
export const editor = {
  // What the toolbar is called.
  formatting: 'Formatting',
  readersName: 'Reader’s name',
  // Never shown: by these words the tool above is found by whoever types after `/`. A language has its own.
  readersNameWords: 'greeting dear friend personal field merge tag',
  // Names of keys.
  ctrl: 'Ctrl',
  shift: 'Shift',

  // Below the letter; buttons are verbs, `shortcuts` is the title of the list of keys too.
  find: 'Find',
  focus: 'Focus',
  leaveFocus: 'Leave focus',
  shortcuts: 'Shortcuts',
  noWords: 'No words yet',
  length:
    '{words, plural, one {# word} other {# words}}, {count, plural, one {# minute} other {# minutes}} to read',

  // Buttons of notices above the letter.
  ok: 'OK',
  undoPaste: 'Undo paste',
  // What a letter could not keep of a paste.
  leftOut: 'Left out: {list}.',
  // Why something was not fetched; no full stop.
  noAnswer: 'The site does not answer',
} as const
